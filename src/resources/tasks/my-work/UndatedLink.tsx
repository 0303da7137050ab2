import Button from '@mui/material/Button';
import { LinkBase, useTranslate } from 'react-admin';

import { useMe } from '../../../providers/me.ts';
import { listAddress } from '../../../ui/record/list-address.ts';

/**
 * Shown if the service cannot filter for tasks without a due date. Links to all of the user's tasks by descending due date; our service
 * lists those without a date first.
 */
export const UndatedLink = () => (
  <Button
    size="small"
    component={LinkBase}
    to={listAddress('tasks', { assignee: useMe().id, completed: 'false' }, { field: 'due_date', order: 'DESC' })}
  >
    {useTranslate()('myWork.inList')}
  </Button>
);
