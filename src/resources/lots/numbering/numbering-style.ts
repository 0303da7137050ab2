/** The style of the numbering plan. One style for the whole table is faster than styles for each line. */
import type { SxProps, Theme } from '@mui/material/styles';

/** The height of a line and of the header, in pixels. */
export const planLineHeight = 32;
export const planHeadHeight = 30;

export const numberingStyle: SxProps<Theme> = {
  position: 'relative',
  height: { xs: 'calc(100vh - 29.5rem)', sm: 'calc(100vh - 18.5rem)' },
  minHeight: '14rem',
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  fontSize: '0.8125rem',
  contain: 'strict',
  '& table, & thead, & tbody': { display: 'block' },
  '& table': { minWidth: '46rem' },
  '& tr': { display: 'grid', gridTemplateColumns: '2.25rem 5rem 4.5rem 6rem 6rem minmax(12rem, 1fr) 11rem', alignItems: 'center' },
  '& thead': { position: 'sticky', top: 0, zIndex: 2 },
  '& .head': { height: planHeadHeight, bgcolor: 'background.default', color: 'text.secondary', fontWeight: 600 },
  '& .line': { position: 'absolute', insetInline: 0, height: planLineHeight, borderBottom: 1, borderColor: 'divider' },
  '& :is(td, th)': {
    p: 0,
    px: '6px',
    textAlign: 'start',
    fontWeight: 'inherit',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  },
  '& .number': { fontVariantNumeric: 'tabular-nums' },
  '& .new': { fontWeight: 600 },
  '& .dragged': { opacity: 0.5 },
  '& .target': { boxShadow: 'inset 0 3px var(--accent)' },
  '& .invalid': { bgcolor: 'color-mix(in srgb, var(--error) 10%, transparent)' },
  '& strong': { color: 'error.main' },
  '& .handle': { p: 0, border: 0, bgcolor: 'transparent', color: 'text.secondary', cursor: 'grab', touchAction: 'none', display: 'flex' },
  '& :is(.handle, input):focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: '-1px' },
  '& input:not([type=checkbox])': {
    width: '100%',
    height: '24px',
    px: '4px',
    border: '1px solid transparent',
    borderRadius: '3px',
    bgcolor: 'transparent',
    color: 'inherit',
    font: 'inherit',
    '&:hover, &:focus, &.fixed': { borderColor: 'divider', bgcolor: 'background.default' },
    '&.fixed': { borderColor: 'primary.main' },
    '&[aria-invalid=true]': { borderColor: 'error.main' },
  },
  '& input[type=checkbox]': { accentColor: 'var(--accent)', width: '16px', height: '16px' },
};
