import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';
import { usePermissions } from '../../../providers/permissions.ts';

/** Links to the form for a new task. Every service supports creating tasks. */
export const NewTaskButton = () => {
  const translate = useTranslate();
  return usePermissions().can('createTask') ? (
    <Button size="small" variant="contained" startIcon={<AddIcon />} component={LinkBase} to="/tasks/create">
      {translate('resources.tasks.add')}
    </Button>
  ) : null;
};
