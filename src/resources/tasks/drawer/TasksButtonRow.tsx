import Box from '@mui/material/Box';
import { TasksButton } from './TasksButton.tsx';

/** For a record's form, which has no header with buttons. */
export const TasksButtonRow = ({ reference }: { reference: string }) => (
  <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 0.5 }}>
    <TasksButton reference={reference} />
  </Box>
);
