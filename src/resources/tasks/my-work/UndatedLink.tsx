import Button from '@mui/material/Button';
import { useTranslate } from 'ra-core';
import { Link } from 'react-router';
import { useMe } from '../../../providers/me.ts';
import { listAddress } from '../../../ui/record/list-address.ts';

/** Where the service cannot list what has no date: to all my tasks, the latest first, before which our service puts those without a date. */
export const UndatedLink = () => (
  <Button
    size="small"
    component={Link}
    to={listAddress('tasks', { assignee: useMe().id, completed: 'false' }, { field: 'due_date', order: 'DESC' })}
  >
    {useTranslate()('myWork.inList')}
  </Button>
);
