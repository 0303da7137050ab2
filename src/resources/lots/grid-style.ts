/** Styles of the lot grid. There is one style for the whole grid, so that rows render without styles of their own. */
import type { SxProps, Theme } from '@mui/material/styles';

/** In pixels. */
export const lineHeight = 28;
export const headHeight = 30;

export const gridStyle: SxProps<Theme> = {
  position: 'relative',
  height: { xs: 'calc(100vh - 19rem)', sm: 'calc(100vh - 12.25rem)' },
  minHeight: '14rem',
  overflow: 'auto',
  border: 1,
  borderColor: 'divider',
  bgcolor: 'background.paper',
  fontSize: '0.8125rem',
  userSelect: 'none',
  contain: 'strict',
  '& table, & thead, & tbody': { display: 'block' },
  '& table': { minHeight: '100%', minWidth: '60rem', outline: 'none' },
  '&:has(table:focus-visible)': { outline: '2px solid', outlineColor: 'primary.main' },
  '& .head, & .line': {
    display: 'grid',
    gridTemplateColumns: '5rem minmax(14rem, 1fr) 11rem 7.5rem 7.5rem 7.5rem 7rem',
    minWidth: '60rem',
  },
  '& thead': { position: 'sticky', top: 0, zIndex: 2 },
  '& .head': { height: headHeight, bgcolor: 'background.default', color: 'text.secondary', fontWeight: 600 },
  '& .line': { position: 'absolute', insetInline: 0, height: lineHeight },
  '& :is(td, th)': {
    textAlign: 'start',
    fontWeight: 'inherit',
    p: 0,
    px: '8px',
    lineHeight: `${lineHeight - 1}px`,
    borderBottom: 1,
    borderRight: 1,
    borderColor: 'divider',
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    position: 'relative',
  },
  '& .amount': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  '& .marked': { bgcolor: 'color-mix(in srgb, var(--accent) 12%, transparent)' },
  '& .changed': { fontWeight: 600, boxShadow: 'inset 3px 0 var(--accent)' },
  '& .wrong': { color: 'error.main', boxShadow: 'inset 3px 0 var(--error)', textDecoration: 'underline wavy' },
  '& .active': { outline: '2px solid var(--accent)', outlineOffset: '-2px' },
  '& input': {
    position: 'absolute',
    inset: 0,
    width: '100%',
    px: '8px',
    border: '2px solid var(--accent)',
    bgcolor: 'background.paper',
    color: 'text.primary',
    font: 'inherit',
    textAlign: 'inherit',
  },
};
