import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import EditIcon from '@mui/icons-material/EditOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { LinkBase, useDataProvider, useGetOne, useNotify, useRedirect, useTranslate } from 'react-admin';
import type { TaskAppRecord } from '../../providers/data/types.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Fact, Facts } from '../../ui/fields/Facts.tsx';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { RecordLink } from '../../ui/fields/RecordLink.tsx';
import { RecordChangedNotice } from '../../ui/record/RecordChangedNotice.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { TaskDue } from './due/TaskDue.tsx';
import { NodeLink } from './NodeLink.tsx';
import { TaskStatus } from './TaskStatus.tsx';
import { useRefreshTasks } from './use-refresh-tasks.ts';
import { useStaffName } from './use-staff-name.ts';
import { useTaskCompletion } from './use-task-completion.ts';

/** The page of a task. */
export const TaskShow = () => (
  <RecordPage resource="tasks" action="show" titleOf={({ label }) => label}>
    {(task) => (
      <>
        <Box component="header" sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap', mb: 2 }}>
          <Typography variant="h5" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {task.label}
          </Typography>
          <TaskStatus row_class={task.row_class} />
          <Box sx={{ flex: 1 }} />
          <TaskActions task={task} />
        </Box>
        <Paper variant="outlined" sx={{ p: 2, mb: 2 }}>
          <TaskFacts task={task} />
          {task.note.value && (
            <Typography variant="body2" sx={{ mt: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
              {task.note.value}
            </Typography>
          )}
        </Paper>
        <RecordChangedNotice resource="tasks" id={task.id} />
      </>
    )}
  </RecordPage>
);

/** The actions of a task. Every user may complete it; only users who may create tasks may edit and delete it. */
const TaskActions = ({ task }: { task: TaskAppRecord }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const dataProvider = useDataProvider();
  const refresh = useRefreshTasks();
  const { can } = usePermissions();
  const { complete, isBusy } = useTaskCompletion();
  const [isConfirmingDelete, setConfirmingDelete] = useState(false);
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
      setConfirmingDelete(false);
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
          <Button color="error" startIcon={<DeleteIcon />} onClick={() => setConfirmingDelete(true)}>
            {translate('ra.action.delete')}
          </Button>
          <ConfirmDialog
            open={isConfirmingDelete}
            isBusy={isDeleting}
            title="resources.tasks.deleteTitle"
            text="resources.tasks.deleteText"
            confirm="ra.action.delete"
            isDestructive
            onConfirm={() => void confirmDelete()}
            onClose={() => setConfirmingDelete(false)}
          />
        </>
      )}
    </>
  );
};

/** Shows the properties of a task: due date, assignee, type, related records and author. */
const TaskFacts = ({ task }: { task: TaskAppRecord }) => {
  const staffName = useStaffName();
  const waitsFor = task.depends_on ? String(task.depends_on) : '';
  const first = useGetOne<TaskAppRecord>('tasks', { id: waitsFor }, { enabled: waitsFor !== '', retry: false });
  return (
    <Facts>
      <Fact label="resources.tasks.fields.due_date">
        {task.due_date && <TaskDue due_date={task.due_date} completed={task.completed} />}
      </Fact>
      <Fact label="resources.tasks.fields.assignee">{staffName(task.assignee_uid)}</Fact>
      <Fact label="resources.tasks.fields.task_category">{task.type}</Fact>
      <Fact label="resources.tasks.fields.reference">{task.reference && <NodeLink node={task.reference} />}</Fact>
      {task.sale && task.reference?.type !== 'sale' && (
        <Fact label="resources.tasks.fields.sale">
          <NodeLink node={task.sale} />
        </Fact>
      )}
      {waitsFor && (
        <Fact label="resources.tasks.fields.depends_on">
          <RecordLink resource="tasks" id={waitsFor}>
            {first.data?.label ?? `#${waitsFor}`}
          </RecordLink>
        </Fact>
      )}
      <Fact label="resources.tasks.fields.author">{task.author.label}</Fact>
      <Fact label="resources.tasks.fields.created">
        <InstantText value={new Date(task.created).toISOString()} />
      </Fact>
    </Facts>
  );
};
