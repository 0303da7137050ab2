import Typography from '@mui/material/Typography';
import { Link } from 'ra-ui-materialui';
import type { ReactNode } from 'react';

interface FigureProps {
  readonly label: string;
  /** The list of what the figure counts. */
  readonly to?: string | undefined;
  readonly children: ReactNode;
}

/** One figure of a row of Figures; pressed, it shows what it counts. */
export const Figure = ({ label, to, children }: FigureProps) => (
  <div style={{ minWidth: 0 }}>
    <Typography component="dt" variant="caption" color="text.secondary">
      {label}
    </Typography>
    <Typography component="dd" variant="body1" sx={{ m: 0, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}>
      {to ? <Link to={to}>{children}</Link> : (children ?? '–')}
    </Typography>
  </div>
);
