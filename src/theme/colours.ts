/**
 * The colours of both modes. Each text colour meets WCAG AA on the surfaces on which it is used. Style sheets use the same colours as
 * variables of colours.css. `error`, `warning`, `success` and `info` have meanings and are never decoration.
 */
export interface Colours {
  readonly background: string;
  readonly surface: string;
  /** The background of a table row under the pointer. */
  readonly hover: string;
  /** The background of a selected row. */
  readonly selected: string;
  readonly text: string;
  /** The colour of secondary text. */
  readonly quiet: string;
  /** The colour of lines between rows and between parts of a page. */
  readonly line: string;
  /** The colour of input borders, with a contrast of at least 3:1 to every surface. */
  readonly control: string;
  readonly accent: string;
  readonly onAccent: string;
  readonly error: string;
  /** A colour with `Soft` is the background of badges and notices. Text on it has the colour of the same name without `Soft`. */
  readonly errorSoft: string;
  readonly warning: string;
  readonly warningSoft: string;
  readonly success: string;
  readonly successSoft: string;
  readonly info: string;
  readonly infoSoft: string;
  /** The colour of badges for states that need no attention. */
  readonly neutral: string;
  readonly neutralSoft: string;
}

export const lightColours: Colours = {
  background: '#f6f6f8',
  surface: '#ffffff',
  hover: '#f2f3f6',
  selected: '#eaf0fb',
  text: '#1a1b1f',
  quiet: '#565a66',
  line: '#e4e5ea',
  control: '#858996',
  accent: '#24509b',
  onAccent: '#ffffff',
  error: '#a32626',
  errorSoft: '#fbe7e7',
  warning: '#855000',
  warningSoft: '#fdf1d8',
  success: '#14683b',
  successSoft: '#e3f4ea',
  info: '#24509b',
  infoSoft: '#e6eefb',
  neutral: '#4b4f5a',
  neutralSoft: '#ecedf1',
};

export const darkColours: Colours = {
  background: '#121316',
  surface: '#1a1b1f',
  hover: '#22242a',
  selected: '#1f2a40',
  text: '#ececf0',
  quiet: '#a6a9b5',
  line: '#2b2d34',
  control: '#7a7e8a',
  accent: '#93b4ff',
  onAccent: '#10131a',
  error: '#f5a3a3',
  errorSoft: '#3a1a1a',
  warning: '#f0c370',
  warningSoft: '#33280f',
  success: '#7fd6a3',
  successSoft: '#16301f',
  info: '#a9c4ff',
  infoSoft: '#1b2740',
  neutral: '#b9bcc7',
  neutralSoft: '#2a2c33',
};
