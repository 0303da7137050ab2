import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';

interface SelectionBarProps {
  readonly label: string;
  readonly children: ReactNode;
}

/** A list shows the bar in the place of its filters (list-page.css). Elsewhere, the bar remains visible below the rows. */
export const SelectionBar = ({ label, children }: SelectionBarProps) => (
  <Paper component="section" elevation={4} aria-label={label} className="selection-bar" sx={barStyles}>
    {children}
  </Paper>
);

const barStyles = {
  position: 'sticky',
  bottom: 8,
  zIndex: 2,
  m: 1,
  px: 1.5,
  py: 0.75,
  display: 'flex',
  gap: 1.5,
  alignItems: 'center',
  flexWrap: 'wrap',
};
