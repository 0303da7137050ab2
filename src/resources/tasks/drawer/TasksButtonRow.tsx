import Box from '@mui/material/Box';
import { TasksButton } from './TasksButton.tsx';

/**
 * A row above a record's form with the tasks button, because a form has no header with buttons. Tasks can be viewed and added while the
 * form has unsaved changes.
 */
export const TasksButtonRow = ({ reference }: { reference: string }) => (
  <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 0.5 }}>
    <TasksButton reference={reference} />
  </Box>
);
