import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import type { SxProps } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';

interface PanelProps {
  readonly title: string;
  /** The target of links within the page. */
  readonly id?: string;
  /** The number of records in the section, shown after the title. */
  readonly count?: string | number | undefined;
  /** Shown beside the title. */
  readonly actions?: ReactNode;
  /** Shown below the title if there are children to show. */
  readonly hint?: string;
  /** Shown instead of the children, such as "No tasks". The section is then not printed. */
  readonly empty?: string | false;
  readonly isPrinted?: boolean;
  readonly sx?: SxProps;
  readonly children?: ReactNode;
}

export const Panel = ({ title, id, count, actions, hint, empty = false, isPrinted = true, sx = {}, children }: PanelProps) => {
  const titleId = useId();
  return (
    <Paper
      component="section"
      variant="outlined"
      aria-labelledby={titleId}
      {...(id ? { id } : {})}
      {...(isPrinted && empty === false ? {} : { className: 'not-printed' })}
      sx={{ p: 2, minWidth: 0, scrollMarginTop: '4rem', ...sx }}
    >
      <Box sx={{ display: 'flex', gap: 1.5, rowGap: 0.5, alignItems: 'center', flexWrap: 'wrap', mb: hint && empty === false ? 0.5 : 1 }}>
        <Typography variant="h6" component="h2" sx={{ flex: 1, minWidth: 'min-content' }}>
          <span id={titleId}>{title}</span>
          {count ? ` (${count})` : ''}
        </Typography>
        {actions}
      </Box>
      {hint && empty === false && (
        <Typography variant="caption" color="textSecondary" component="p" sx={{ mb: 1 }}>
          {hint}
        </Typography>
      )}
      {empty === false ? (
        children
      ) : (
        <Typography variant="body2" color="textSecondary">
          {empty}
        </Typography>
      )}
    </Paper>
  );
};
