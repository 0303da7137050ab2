import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { resourceOfNode } from '../../contract/resources/resource-table.ts';
import { InstantText } from '../ui/fields/InstantText.tsx';
import { RecordLink } from '../ui/fields/RecordLink.tsx';
import type { DashboardFigures } from './use-dashboard.ts';

/** A task with the record to which it is attached, and its due date. */
export const TaskLine = ({ task }: { task: DashboardFigures['my_tasks'][number] }) => {
  const { id, label, reference, due_date } = task;
  const about = reference && resourceOfNode(reference.type);
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1.5, py: 0.5, alignItems: 'baseline', borderBottom: 1, borderColor: 'divider', typography: 'body2' }}
    >
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere', '& a': { color: 'primary.main', textUnderlineOffset: '2px' } }}>
        <RecordLink plain resource="tasks" id={String(id)}>
          {label}
        </RecordLink>
        {reference && (
          <Typography component="span" variant="body2" color="text.secondary">
            {' · '}
            {about ? (
              <RecordLink plain resource={about} id={reference.id}>
                {reference.label}
              </RecordLink>
            ) : (
              reference.label
            )}
          </Typography>
        )}
      </Box>
      <Typography component="span" variant="body2" color="text.secondary">
        <InstantText value={due_date && new Date(Number(due_date) * 1000).toISOString()} dateOnly />
      </Typography>
    </Box>
  );
};
