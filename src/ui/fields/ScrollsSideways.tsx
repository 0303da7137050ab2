import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** A container for wide content. The content scrolls inside it, also by keyboard, so that the page does not have to. */
export const ScrollsSideways = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box role="group" aria-label={label} tabIndex={0} sx={{ overflowX: 'auto', overflowWrap: 'break-word' }}>
    {children}
  </Box>
);
