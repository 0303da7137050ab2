import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** What may be wider than its place: it scrolls there, by keyboard too, and the page does not. */
export const ScrollsSideways = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box role="group" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto', overflowWrap: 'break-word' }}>
    {children}
  </Box>
);
