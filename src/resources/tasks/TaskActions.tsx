import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { LinkBase, useDataProvider, useNotify, useRedirect, useTranslate } from 'react-admin';
import type { TaskAppRecord } from '../../providers/data/types.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { useRefreshTasks } from './use-refresh-tasks.ts';
import { useTaskCompletion } from './use-task-completion.ts';

/** The actions of a task. Every user may complete it; only users who may create tasks may edit and delete it. */
export const TaskActions = ({ task }: { task: TaskAppRecord }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const dataProvider = useDataProvider();
  const refresh = useRefreshTasks();
  const { can } = usePermissions();
  const { complete, isBusy } = useTaskCompletion();
  const [asksToDelete, setAsksToDelete] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const mayChange = can('createTask');
  const waits = task.row_class === 'cant_start';

  const finish = async () => {
    // Users who may not view all tasks cannot see a completed task.
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
          <Button variant="outlined" startIcon={<EditIcon />} component={LinkBase} to={`/tasks/${task.id}`}>
            {translate('ra.action.edit')}
          </Button>
          <Button color="error" startIcon={<DeleteIcon />} onClick={() => setAsksToDelete(true)}>
            {translate('ra.action.delete')}
          </Button>
          <ConfirmDialog
            open={asksToDelete}
            isBusy={isDeleting}
            title="resources.tasks.deleteTitle"
            text="resources.tasks.deleteText"
            confirm="ra.action.delete"
            isDestructive
            onConfirm={() => void confirmDelete()}
            onClose={() => setAsksToDelete(false)}
          />
        </>
      )}
    </>
  );
};
