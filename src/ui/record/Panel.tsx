import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  readonly title: string;
  /** Where a link within the page leads to. */
  readonly id?: string;
  /** Beside the title: a link to all, buttons. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A framed part of a page with a heading. */
export const Panel = ({ title, id, actions, children }: PanelProps) => {
  const titleId = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={titleId}
      {...(id ? { id } : {})}
      sx={{ p: 2, minWidth: 0, scrollMarginTop: '4rem' }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, rowGap: 0.5, alignItems: 'center', flexWrap: 'wrap', mb: 1 }}>
        <Typography id={titleId} variant="h6" component="h2" sx={{ flex: 1, minWidth: 'min-content' }}>
          {title}
        </Typography>
        {actions}
      </Box>
      {children}
    </Paper>
  );
};
