import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { RecordChangedNotice } from '../../ui/record/RecordChangedNotice.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { TaskActions } from './TaskActions.tsx';
import { TaskFacts } from './TaskFacts.tsx';
import { TaskStatus } from './TaskStatus.tsx';

/** The page of a task. */
export const TaskShow = () => (
  <RecordPage resource="tasks" action="show" titleOf={({ label }) => label}>
    {(task) => (
      <>
        <Box component="header" sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
          <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {task.label}
          </Typography>
          <TaskStatus row_class={task.row_class} />
          <Box sx={{ flex: 1 }} />
          <TaskActions task={task} />
        </Box>
        <Paper variant="outlined" sx={{ p: 2, mb: 2 }}>
          <TaskFacts task={task} />
          {task.note.value && (
            <Typography variant="body2" sx={{ mt: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {task.note.value}
            </Typography>
          )}
        </Paper>
        <RecordChangedNotice resource="tasks" id={task.id} />
      </>
    )}
  </RecordPage>
);
