import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';

/** A row of figures with their labels; holds elements of Figure. */
export const Figures = ({ label, children }: { label: string; children: ReactNode }) => (
  <Paper component="section" variant="outlined" aria-label={label} sx={{ px: 2, py: 1.5, mb: 2 }}>
    <dl
      style={{
        margin: 0,
        display: 'grid',
        gap: '0.75rem 1.5rem',
        gridTemplateColumns: 'repeat(auto-fill, minmax(min(8.5rem, 40vw), 1fr))',
      }}
    >
      {children}
    </dl>
  </Paper>
);
