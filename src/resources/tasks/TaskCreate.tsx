import Box from '@mui/material/Box';
import { Title, useAuthenticated, useRequireAccess, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { NewTaskForm } from './NewTaskForm.tsx';

/** The page for a new task. The URL may contain the record to which it is attached: `?reference=12&label=Smith`. */
export const TaskCreate = () => {
  const translate = useTranslate();
  useAuthenticated();
  useRequireAccess({ resource: 'tasks', action: 'create' });
  const [parameters] = useSearchParams();
  const id = parameters.get('reference');
  const reference = id ? { id, label: parameters.get('label') ?? `#${id}` } : null;
  return (
    <Box sx={{ maxWidth: '60rem', width: '100%', mx: 'auto', pt: 1, pb: 3 }}>
      <Title title={translate('resources.tasks.add')} />
      <NewTaskForm initial={{ reference }} />
    </Box>
  );
};
