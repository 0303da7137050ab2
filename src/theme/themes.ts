import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';
import { type Colours, darkColours, lightColours } from './colours.ts';
import { aboveCallsZIndex } from './layers.ts';

/** The width of the menu beside the page in pixels: open, and closed (only icons). */
export const menuWidths = { width: 192, closedWidth: 48 } as const;

/** The five sizes of text: labels, dense text such as table rows, running text, key figures and headings, titles of pages. */
const fontSizes = { label: '0.75rem', dense: '0.8125rem', text: '0.875rem', figure: '1rem', title: '1.25rem' } as const;

/** MUI scales the label of a filled input. This factor gives the label the font size `label`; MUI's factor 0.75 would add a sixth size. */
const shrunkLabelScale = 12 / 14;

const fontFamily = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif';

function createTheme(mode: 'light' | 'dark', colours: Colours): RaThemeOptions {
  const base = mode === 'dark' ? defaultDarkTheme : defaultLightTheme;
  const accent = { main: colours.accent, contrastText: colours.onAccent };
  const inputDefaults = { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } } as const;
  return {
    ...base,
    palette: {
      mode,
      primary: accent,
      secondary: accent,
      error: { main: colours.error },
      warning: { main: colours.warning },
      success: { main: colours.success },
      info: accent,
      background: { default: colours.background, paper: colours.surface },
      text: { primary: colours.text, secondary: colours.quiet },
      divider: colours.line,
    },
    typography: {
      fontFamily,
      fontWeightMedium: 600,
      fontWeightBold: 600,
      h5: { fontSize: fontSizes.title, fontWeight: 600, lineHeight: 1.4 },
      h6: { fontSize: fontSizes.figure, fontWeight: 600, lineHeight: 1.5 },
      subtitle1: { fontSize: fontSizes.text, fontWeight: 600, lineHeight: 1.43 },
      subtitle2: { fontSize: fontSizes.dense, fontWeight: 600, lineHeight: 1.43 },
      body1: { fontSize: fontSizes.text, lineHeight: 1.43 },
      body2: { fontSize: fontSizes.dense, lineHeight: 1.43 },
      button: { fontSize: fontSizes.dense, fontWeight: 600, textTransform: 'none' },
      caption: { fontSize: fontSizes.label, lineHeight: 1.34 },
    },
    shape: { borderRadius: 6 },
    // These durations are shorter than MUI's, which are up to 375 ms.
    transitions: { duration: { short: 200, standard: 200, complex: 200, enteringScreen: 200, leavingScreen: 160 } },
    sidebar: menuWidths,
    components: {
      ...base.components,
      MuiTextField: { ...base.components?.MuiTextField, ...inputDefaults },
      MuiFormControl: inputDefaults,
      // A notice has the same colours as a badge of its kind.
      MuiAlert: {
        styleOverrides: {
          root: {
            variants: (['error', 'warning', 'success', 'info'] as const).map((severity) => ({
              props: { severity, variant: 'standard' as const },
              style: { color: colours[severity], backgroundColor: colours[`${severity}Soft`] },
            })),
          },
        },
      },
      MuiInputBase: {
        styleOverrides: { root: { fontSize: fontSizes.text }, input: { '&::placeholder': { color: colours.quiet, opacity: 1 } } },
      },
      MuiOutlinedInput: {
        styleOverrides: { notchedOutline: { borderColor: colours.control, '& > legend': { fontSize: `${shrunkLabelScale}em` } } },
      },
      MuiInputLabel: {
        styleOverrides: {
          root: {
            fontSize: fontSizes.text,
            '&.MuiInputLabel-outlined.MuiInputLabel-shrink': {
              maxWidth: `calc(${100 / shrunkLabelScale}% - 32px)`,
              transform: `translate(14px, -10px) scale(${shrunkLabelScale})`,
            },
          },
        },
      },
      // Links are recognizable by their weight or colour. Links in running text are always underlined (see links.css).
      MuiLink: { defaultProps: { underline: 'hover' } },
      // A menu that the user has just opened is above the call cards, which are above dialogs.
      MuiPopover: { styleOverrides: { root: { zIndex: aboveCallsZIndex } } },
      MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
      MuiAppBar: {
        defaultProps: { elevation: 0 },
        styleOverrides: { root: { backgroundColor: colours.surface, color: colours.text, borderBottom: `1px solid ${colours.line}` } },
      },
      MuiTableCell: {
        styleOverrides: {
          root: { borderColor: colours.line, '&.MuiTableCell-paddingCheckbox': { padding: '0 8px' } },
          head: { fontWeight: 600, color: colours.quiet },
          sizeSmall: { padding: '4px 10px' },
        },
      },
      MuiButton: { defaultProps: { disableElevation: true } },
      MuiChip: {
        styleOverrides: {
          root: {
            variants: [
              {
                props: { color: 'default' as const },
                style: {
                  backgroundColor: colours.neutralSoft,
                  color: colours.neutral,
                  '&.MuiChip-clickable:hover': { backgroundColor: colours.line },
                },
              },
            ],
            // With forced colours, browsers remove backgrounds, so an outline marks the chip that is pressed.
            '@media (forced-colors: active)': { '&[aria-pressed="true"]': { outline: '2px solid' } },
          },
        },
      },
      MuiToggleButton: { styleOverrides: { root: { color: colours.quiet } } },
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: { root: { '&.Mui-focusVisible': { outline: `2px solid ${colours.accent}`, outlineOffset: 1 } } },
      },
      // react-admin makes these messages too pale.
      RaAccessDenied: { styleOverrides: { root: { '& .RaAccessDenied-message': { opacity: 1 } } } },
      RaNotFound: { styleOverrides: { root: { '& .RaNotFound-message': { opacity: 1 } } } },
      // The doubled selector `&&` takes precedence over the styles of react-admin and MUI.
      RaFilterForm: {
        styleOverrides: {
          root: { '&&': { flex: 'none', minHeight: 'auto', paddingBlock: 4 }, '& .RaFilterFormInput-spacer': { width: 8 } },
        },
      },
      RaMenuItemLink: {
        styleOverrides: {
          root: { paddingRight: 8, '&.RaMenuItemLink-active': { fontWeight: 600, boxShadow: `inset 3px 0 ${colours.accent}` } },
        },
      },
      // The part that is not filled is grey, so that a bar at 0 % looks empty.
      MuiLinearProgress: { styleOverrides: { root: { backgroundColor: colours.neutralSoft } } },
      MuiTablePagination: { styleOverrides: { toolbar: { '&&': { minHeight: 40 } } } },
      MuiListItemIcon: { styleOverrides: { root: { minWidth: 36 } } },
    },
  };
}

export const lightTheme = createTheme('light', lightColours);
export const darkTheme = createTheme('dark', darkColours);
