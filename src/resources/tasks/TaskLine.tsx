import Box from '@mui/material/Box';
import type { TaskAppRecord } from '../../providers/data/types.ts';
import { RecordLink } from '../../ui/fields/RecordLink.tsx';
import { CompletionBox } from './CompletionBox.tsx';
import { largeTargets } from './large-targets.ts';
import { TaskDue } from './TaskDue.tsx';
import { useStaffName } from './use-staff-name.ts';

/** Shows one task in a panel, with its checkbox, type, assignee and due date. */
export const TaskLine = ({ task }: { task: TaskAppRecord }) => {
  const staffName = useStaffName();
  const details = [task.type, staffName(task.assignee_uid)].filter(Boolean).join(' · ');
  return (
    <Box component="li" sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-start', borderTop: 1, borderColor: 'divider', py: 0.25 }}>
      <CompletionBox task={task} />
      <Box sx={{ ...largeTargets, flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1, typography: 'body2' }}>
        <Box sx={{ flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          <RecordLink resource="tasks" id={task.id}>
            {task.completed ? <s>{task.label}</s> : task.label}
          </RecordLink>
          {details && (
            <Box component="span" sx={{ display: 'block', typography: 'caption', color: 'text.secondary' }}>
              {details}
            </Box>
          )}
        </Box>
        <TaskDue due_date={task.due_date} completed={task.completed} />
      </Box>
    </Box>
  );
};
