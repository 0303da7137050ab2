/** The light and the dark theme. Both are compact and have one accent colour. */
import { defaultDarkTheme, defaultLightTheme, type RaThemeOptions } from 'react-admin';
import { type Colours, dark, light } from './colours.ts';
import { aboveCalls } from './layers.ts';

/** The width of the menu beside the page in pixels: open, and closed (only icons). */
export const sidebar = { width: 192, closedWidth: 48 } as const;

const fontFamily = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", sans-serif';

function theme(mode: 'light' | 'dark', colours: Colours): RaThemeOptions {
  const base = mode === 'dark' ? defaultDarkTheme : defaultLightTheme;
  const accent = { main: colours.accent, contrastText: colours.onAccent };
  const outlined = { defaultProps: { variant: 'outlined', margin: 'dense', size: 'small', fullWidth: true } } as const;
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
      fontSize: 13,
      button: { textTransform: 'none', fontWeight: 600 },
      h6: { fontSize: '1.05rem', fontWeight: 600 },
    },
    shape: { borderRadius: 6 },
    sidebar,
    components: {
      ...base.components,
      MuiTextField: { ...base.components?.MuiTextField, ...outlined },
      MuiFormControl: outlined,
      MuiInputBase: {
        styleOverrides: { root: { fontSize: '0.875rem' }, input: { '&::placeholder': { color: colours.quiet, opacity: 1 } } },
      },
      MuiOutlinedInput: { styleOverrides: { notchedOutline: { borderColor: colours.control } } },
      MuiInputLabel: { styleOverrides: { root: { fontSize: '0.875rem' } } },
      // Above the call cards, which are above forms in dialogs: the user has just opened the menu.
      MuiPopover: { styleOverrides: { root: { zIndex: aboveCalls } } },
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
      MuiButtonBase: {
        defaultProps: { disableRipple: true },
        styleOverrides: { root: { '&.Mui-focusVisible': { outline: `2px solid ${colours.accent}`, outlineOffset: 1 } } },
      },
      RaAccessDenied: { styleOverrides: { root: { '& .RaAccessDenied-message': { opacity: 1 } } } },
      RaNotFound: { styleOverrides: { root: { '& .RaNotFound-message': { opacity: 1 } } } },
      // The filters and tools of a list are on one line and centred vertically.
      RaFilterForm: {
        styleOverrides: { root: { '&&': { minHeight: 'auto', paddingTop: 4 }, '& .RaFilterFormInput-spacer': { width: 8 } } },
      },
      RaTopToolbar: {
        styleOverrides: {
          root: {
            '&&': { alignItems: 'center', minHeight: 46, flexBasis: 'auto' },
            // Beside the menu, the tools of a list can be wider than the page.
            '@media (max-width: 1199px)': { flexWrap: 'wrap' },
            '& .MuiButton-root': { minHeight: 30 },
          },
        },
      },
      RaMenuItemLink: {
        styleOverrides: {
          root: { paddingRight: 8, '&.RaMenuItemLink-active': { fontWeight: 600, boxShadow: `inset 3px 0 ${colours.accent}` } },
        },
      },
      MuiListItemIcon: { styleOverrides: { root: { minWidth: 36 } } },
    },
  };
}

export const lightTheme = theme('light', light);
export const darkTheme = theme('dark', dark);
