/**
 * The colours of both modes. Each meets WCAG AA on the surfaces on which it is used. The sign-in page has the same colours in colours.css.
 */
export interface Colours {
  readonly background: string;
  readonly surface: string;
  readonly text: string;
  readonly quiet: string;
  readonly line: string;
  /** The colour of input borders, with a contrast of at least 3:1 to every surface. */
  readonly control: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly error: string;
  readonly warning: string;
  readonly success: string;
}

export const light: Colours = {
  background: '#f4f6f8',
  surface: '#ffffff',
  text: '#1b2430',
  quiet: '#55606e',
  line: '#d5dbe2',
  control: '#808b98',
  accent: '#1d4f91',
  onAccent: '#ffffff',
  error: '#b3261e',
  warning: '#855000',
  success: '#1d6b3c',
};

export const dark: Colours = {
  background: '#14181e',
  surface: '#1c222a',
  text: '#e6eaf0',
  quiet: '#a9b4c2',
  line: '#333c48',
  control: '#6b7888',
  accent: '#8fbaf3',
  onAccent: '#0c1a2b',
  error: '#f2a29b',
  warning: '#f0bd6a',
  success: '#8fd1a5',
};
