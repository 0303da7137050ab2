/** The colours of both modes, each checked for WCAG AA against the surfaces that it stands on. colours.css holds the same for the sign-in page. */
export interface Colours {
  readonly background: string;
  readonly surface: string;
  readonly text: string;
  readonly quiet: string;
  readonly line: string;
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
  accent: '#8fbaf3',
  onAccent: '#0c1a2b',
  error: '#f2a29b',
  warning: '#f0bd6a',
  success: '#8fd1a5',
};
