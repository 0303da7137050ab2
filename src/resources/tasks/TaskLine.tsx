import Box from '@mui/material/Box';
import type { TaskAppRecord } from '../../providers/data/types.ts';
import { ReferenceLink } from '../../ui/record/ReferenceLink.tsx';
import { CompletionBox } from './CompletionBox.tsx';
import { TaskDue } from './TaskDue.tsx';
import { useStaffName } from './use-staff-name.ts';

/** One task in a panel: done or not, what, when, who. */
export const TaskLine = ({ task }: { task: TaskAppRecord }) => {
  const staffName = useStaffName();
  const details = [task.type, staffName(task.assignee_uid)].filter(Boolean).join(' · ');
  return (
    <Box component="li" sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-start', borderTop: 1, borderColor: 'divider', py: 0.25 }}>
      <CompletionBox task={task} />
      <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexWrap: 'wrap', columnGap: 1, py: 0.5, typography: 'body2' }}>
        <Box sx={{ flex: '1 1 10rem', minWidth: 0, overflowWrap: 'anywhere' }}>
          <ReferenceLink resource="tasks" id={task.id}>
            {task.completed ? <s>{task.label}</s> : task.label}
          </ReferenceLink>
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
