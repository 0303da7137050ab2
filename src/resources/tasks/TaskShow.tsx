import EditIcon from '@mui/icons-material/EditOutlined';
import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import { type ReactNode, useState } from 'react';
import { LinkBase, useDataProvider, useGetOne, useRedirect, useTranslate } from 'react-admin';
import type { TaskAppRecord } from '../../providers/data/types.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { ConfirmDialog } from '../../ui/dialogs/ConfirmDialog.tsx';
import { Fact, Facts, KeyFacts } from '../../ui/fields/Facts.tsx';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { RecordLink } from '../../ui/fields/RecordLink.tsx';
import { TaskStatus } from '../../ui/fields/TaskStatus.tsx';
import { useStaffName } from '../../ui/fields/use-staff-name.ts';
import { lazily } from '../../ui/lazily.ts';
import { ActionMenu } from '../../ui/page/ActionMenu.tsx';
import { EditableFact } from '../../ui/record/facts/EditableFact.tsx';
import { FactEditing } from '../../ui/record/facts/FactEditing.tsx';
import { Panel } from '../../ui/record/Panel.tsx';
import { RecordChangedNotice } from '../../ui/record/RecordChangedNotice.tsx';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { useDeletionHint, useDeletionNotice } from '../../ui/restore/use-deletion-notice.tsx';
import { useNotifyText } from '../../ui/use-notify-text.ts';
import { TaskDue } from './due/TaskDue.tsx';
import { NodeLink } from './NodeLink.tsx';
import { taskFields } from './task-fields.ts';
import { useRefreshTasks } from './use-refresh-tasks.ts';
import { useTaskCompletion } from './use-task-completion.ts';

const TaskFactEditor = lazily(() => import('./form/TaskFactEditor.tsx').then(({ TaskFactEditor }) => TaskFactEditor));

export const TaskShow = () => (
  <RecordPage
    resource="tasks"
    action="show"
    titleOf={({ label }) => label}
    marksOf={({ row_class }) => <TaskStatus row_class={row_class} />}
    keyFactsOf={(task) => <TaskKeyFacts task={task} />}
    actionsOf={(task) => <TaskActions task={task} />}
    asideOf={(task) => <TaskFacts task={task} />}
    expectedContent={{ facts: 3 }}
    wrap={(task, page) => <TaskEditing task={task}>{page}</TaskEditing>}
  >
    {(task, overview) => (
      <>
        {overview}
        <TaskNote note={task.note.value} />
        <RecordChangedNotice resource="tasks" id={task.id} />
      </>
    )}
  </RecordPage>
);

const TaskNote = ({ note }: { note: string }) => {
  const translate = useTranslate();
  if (!note) return null;
  return (
    <Panel title={translate('resources.tasks.fields.note')} sx={{ mb: 2, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
      {note}
    </Panel>
  );
};

const TaskActions = ({ task }: { task: TaskAppRecord }) => {
  const translate = useTranslate();
  const notifyText = useNotifyText();
  const notifyDeletion = useDeletionNotice();
  const deletionHint = useDeletionHint();
  const redirect = useRedirect();
  const dataProvider = useDataProvider();
  const refresh = useRefreshTasks();
  const { can } = usePermissions();
  const { complete, isBusy } = useTaskCompletion();
  const [isConfirmingDelete, setConfirmingDelete] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  const mayChange = can('createTask');
  const isBlocked = task.row_class === 'cant_start';

  const toggleCompletion = async () => {
    // Users who may not change tasks cannot see completed tasks, so the app opens the list after a completion.
    if ((await complete(task, !task.completed)) && !mayChange) redirect('list', 'tasks');
  };
  const deleteTask = async () => {
    setDeleting(true);
    try {
      await dataProvider.delete('tasks', { id: task.id, previousData: task });
      notifyDeletion('resources.tasks.deleted', { kind: 'task', recordId: task.id });
      redirect('list', 'tasks');
      void refresh();
    } catch (error) {
      notifyText(error instanceof Error ? error.message : 'app.errors.failed', { type: 'error' });
      setDeleting(false);
      setConfirmingDelete(false);
    }
  };
  return (
    <>
      {mayChange && (
        <Button variant="outlined" startIcon={<EditIcon />} component={LinkBase} to={`/tasks/${task.id}`}>
          {translate('ra.action.edit')}
        </Button>
      )}
      <span title={isBlocked ? translate('resources.tasks.waits', { name: task.label }) : undefined}>
        <Button
          variant={task.completed ? 'outlined' : 'contained'}
          disabled={isBlocked}
          loading={isBusy(task)}
          onClick={() => void toggleCompletion()}
        >
          {translate(task.completed ? 'resources.tasks.reopen' : 'resources.tasks.finish')}
        </Button>
      </span>
      {mayChange && (
        <>
          <ActionMenu
            actions={[{ label: translate('ra.action.delete'), onSelect: () => setConfirmingDelete(true), isDestructive: true }]}
          />
          <ConfirmDialog
            open={isConfirmingDelete}
            isBusy={isDeleting}
            title="resources.tasks.deleteTitle"
            text={`${translate('resources.tasks.deleteText')} ${deletionHint}`}
            confirm="ra.action.delete"
            isDestructive
            onConfirm={() => void deleteTask()}
            onClose={() => setConfirmingDelete(false)}
          />
        </>
      )}
    </>
  );
};

interface TaskEditingProps {
  readonly task: TaskAppRecord;
  readonly children: ReactNode;
}

const TaskEditing = ({ task, children }: TaskEditingProps) => {
  const { can } = usePermissions();
  const canEdit = can('createTask') && !task.completed;
  return (
    <FactEditing resource="tasks" record={task} fields={taskFields} canEdit={() => canEdit} editor={TaskFactEditor}>
      {children}
    </FactEditing>
  );
};

const TaskKeyFacts = ({ task }: { task: TaskAppRecord }) => {
  const staffName = useStaffName();
  return (
    <KeyFacts>
      <EditableFact sources={['day']} label="resources.tasks.fields.due_date">
        {task.due_date && <TaskDue due_date={task.due_date} completed={task.completed} canWrap />}
      </EditableFact>
      <EditableFact sources={['assignee_uid']} label="resources.tasks.fields.assignee">
        {staffName(task.assignee_uid)}
      </EditableFact>
      <Fact label="resources.tasks.fields.reference">{task.reference && <NodeLink node={task.reference} />}</Fact>
    </KeyFacts>
  );
};

const TaskFacts = ({ task }: { task: TaskAppRecord }) => {
  const dependencyId = task.depends_on ? String(task.depends_on) : '';
  const dependency = useGetOne<TaskAppRecord>('tasks', { id: dependencyId }, { enabled: dependencyId !== '', retry: false });
  return (
    <Paper variant="outlined" sx={{ p: 2, mb: 2 }}>
      <Facts>
        <EditableFact sources={['task_category']} label="resources.tasks.fields.task_category">
          {task.type}
        </EditableFact>
        {task.sale && task.reference?.type !== 'sale' && (
          <Fact label="resources.tasks.fields.sale">
            <NodeLink node={task.sale} />
          </Fact>
        )}
        {dependencyId && (
          <Fact label="resources.tasks.fields.depends_on">
            <RecordLink resource="tasks" id={dependencyId}>
              {dependency.data?.label ?? `#${dependencyId}`}
            </RecordLink>
          </Fact>
        )}
        <Fact label="resources.tasks.fields.author">{task.author.label}</Fact>
        <Fact label="resources.tasks.fields.created">
          <InstantText value={new Date(task.created).toISOString()} />
        </Fact>
      </Facts>
    </Paper>
  );
};
