import Box from '@mui/material/Box';
import { useLayoutEffect, useRef } from 'react';
import { safeHtml } from './safe-html.ts';

/** Shows the text of a note. Its HTML is sanitized here, so that it is safe even if the service does not sanitize it. */
export const NoteBody = ({ html, label }: { html: string; label: string }) => {
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => box.current?.replaceChildren(safeHtml(html)), [html]);
  return (
    <Box
      ref={box}
      role="group"
      aria-label={label}
      tabIndex={0}
      sx={{
        typography: 'body2',
        overflowWrap: 'anywhere',
        '& p, & ul, & ol, & blockquote, & pre': { my: 0.5 },
        '& :is(h1, h2, h3, h4, h5, h6)': { fontSize: '1em', my: 0.5 },
        '& a': { color: 'primary.main' },
        '& td, & th': { border: 1, borderColor: 'divider', px: 0.75, py: 0.25, textAlign: 'left' },
        '& table': { borderCollapse: 'collapse', tableLayout: 'fixed', maxWidth: '100%' },
        '& img': { maxWidth: '100%' },
        '& pre': { whiteSpace: 'pre-wrap' },
      }}
    />
  );
};
