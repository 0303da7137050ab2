import Box from '@mui/material/Box';
import { TasksButton } from './TasksButton.tsx';

/** The tasks button above a record's form, which has no header. Tasks can be viewed and added while the form has unsaved changes. */
export const TasksAbove = ({ reference }: { reference: string }) => (
  <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 0.5 }}>
    <TasksButton reference={reference} />
  </Box>
);
