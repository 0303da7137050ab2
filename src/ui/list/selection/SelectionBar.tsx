import Paper from '@mui/material/Paper';
import type { ReactNode } from 'react';

interface SelectionBarProps {
  readonly label: string;
  readonly children: ReactNode;
}

/**
 * The bar with the number of selected rows and their actions. A list shows it in the place of its filters (see list-page.css); elsewhere it
 * remains visible below the rows.
 */
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
