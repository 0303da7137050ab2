import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Panel } from '../ui/record/Panel.tsx';
import { ShowAll } from '../ui/record/ShowAll.tsx';

interface DashboardPanelProps {
  readonly title: string;
  readonly hint?: string;
  /** The list of all, where there is one. */
  readonly to?: string;
  /** How many that list holds; unsaid where the service does not count. */
  readonly total?: number;
  /** Said in place of the rows where there are none. */
  readonly none: string;
  readonly isEmpty: boolean;
  readonly children: ReactNode;
}

/** A part of the dashboard: rows, how many there are in all, or that there is nothing. */
export const DashboardPanel = ({ title, hint, to, total, none, isEmpty, children }: DashboardPanelProps) => (
  <Panel title={title} actions={to && <ShowAll to={to} total={isEmpty ? undefined : total} of={title} />}>
    {hint && !isEmpty && (
      <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: -1 }}>
        {hint}
      </Typography>
    )}
    {isEmpty ? (
      <Typography variant="body2" color="text.secondary">
        {none}
      </Typography>
    ) : (
      children
    )}
  </Panel>
);
