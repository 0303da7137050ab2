import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useDataProvider, useNotify, useRedirect, useTranslate } from 'ra-core';
import { Confirm, Link } from 'ra-ui-materialui';
import { useState } from 'react';
import { mayCall } from '../../../contract/access.ts';
import type { TaskAppRecord } from '../../providers/data/types.ts';
import { useMe } from '../../providers/me.ts';
import { useRefreshTasks } from './use-refresh-tasks.ts';
import { useTaskCompletion } from './use-task-completion.ts';

/** What can be done with a task: completing it, and for the office changing and deleting it. */
export const TaskActions = ({ task }: { task: TaskAppRecord }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const dataProvider = useDataProvider();
  const refresh = useRefreshTasks();
  const { roles } = useMe();
  const { complete, isBusy } = useTaskCompletion();
  const [asksToDelete, setAsksToDelete] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const mayChange = mayCall('createTask', roles);
  const waits = task.row_class === 'cant_start';

  const finish = async () => {
    // Who may not view all tasks sees a completed one no more.
    if ((await complete(task, !task.completed)) && !mayChange) redirect('list', 'tasks');
  };
  const confirmDelete = async () => {
    setDeleting(true);
    try {
      await dataProvider.delete('tasks', { id: task.id, previousData: task });
      notify('resources.tasks.deleted');
      redirect('list', 'tasks');
      void refresh();
    } catch (error) {
      notify(error instanceof Error ? error.message : 'app.errors.failed', { type: 'error' });
      setDeleting(false);
      setAsksToDelete(false);
    }
  };
  return (
    <>
      <span title={waits ? translate('resources.tasks.waits', { name: task.label }) : undefined}>
        <Button variant={task.completed ? 'outlined' : 'contained'} disabled={waits} loading={isBusy(task)} onClick={() => void finish()}>
          {translate(task.completed ? 'resources.tasks.reopen' : 'resources.tasks.finish')}
        </Button>
      </span>
      {mayChange && (
        <>
          <Button variant="outlined" startIcon={<EditIcon />} component={Link} to={`/tasks/${task.id}`}>
            {translate('ra.action.edit')}
          </Button>
          <Button color="error" startIcon={<DeleteIcon />} onClick={() => setAsksToDelete(true)}>
            {translate('ra.action.delete')}
          </Button>
          <Confirm
            isOpen={asksToDelete}
            loading={isDeleting}
            title="resources.tasks.deleteTitle"
            content="resources.tasks.deleteText"
            onConfirm={() => void confirmDelete()}
            onClose={() => setAsksToDelete(false)}
          />
        </>
      )}
    </>
  );
};
