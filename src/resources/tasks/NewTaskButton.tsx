import AddIcon from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { mayCall } from '../../../contract/access.ts';
import { useMe } from '../../providers/me.ts';

/** Leads to the form of a new task. Every service takes tasks. */
export const NewTaskButton = () => {
  const translate = useTranslate();
  return mayCall('createTask', useMe().roles) ? (
    <Button size="small" startIcon={<AddIcon />} component={Link} to="/tasks/create">
      {translate('resources.tasks.add')}
    </Button>
  ) : null;
};
