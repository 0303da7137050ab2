import Box from '@mui/material/Box';
import { TasksButton } from './TasksButton.tsx';

/** Above a record's form, which has no header: its tasks can be looked at and added while the form is touched. */
export const TasksAbove = ({ reference }: { reference: string }) => (
  <Box sx={{ display: 'flex', justifyContent: 'flex-end', mb: 0.5 }}>
    <TasksButton reference={reference} />
  </Box>
);
