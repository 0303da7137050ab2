import Alert from '@mui/material/Alert';
import { type FormEvent, useMemo, useRef } from 'react';
import { useNotify, useRedirect, useTranslate } from 'react-admin';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { DeletedRecordDrafts } from '../../../ui/drafts/DeletedRecordDrafts.tsx';
import { ConcurrentChangeAlerts } from '../../../ui/form/conflicts/ConcurrentChangeAlerts.tsx';
import { FormChangedNotice } from '../../../ui/form/conflicts/FormChangedNotice.tsx';
import { useRecordForm } from '../../../ui/form/use-record-form.ts';
import { useSaveShortcut } from '../../../ui/form/use-save-shortcut.ts';
import { RecordPage } from '../../../ui/record/RecordPage.tsx';
import { conflictWithNames, taskFields, translationNames, useTaskLabels } from '../task-fields.ts';
import { useRefreshTasks } from '../use-refresh-tasks.ts';
import { TaskForm } from './TaskForm.tsx';
import { TaskInputs } from './TaskInputs.tsx';
import { taskShape } from './task-shape.ts';

/** Porters can only complete tasks, so they see an error here. */
export const TaskEdit = () => {
  const translate = useTranslate();
  const { can } = usePermissions();
  if (!can('createTask')) return <Alert severity="error">{translate('app.errors.not-permitted')}</Alert>;
  return (
    <RecordPage
      resource="tasks"
      action="edit"
      titleOf={({ label }) => label}
      deletedContent={(id) => <DeletedRecordDrafts resource="tasks" id={id} fields={taskFields} translationNames={translationNames} />}
    >
      {(task) => <TaskEditForm key={task.id} task={task} />}
    </RecordPage>
  );
};

const TaskEditForm = ({ task }: { task: TaskAppRecord }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefreshTasks();
  const me = useMe();
  const labelOf = useTaskLabels();
  const supportsDependencies = hasExtension(me, 'task-dependencies');
  const conflictPanel = useRef<HTMLDivElement>(null);
  const shape = useMemo(() => taskShape(supportsDependencies), [supportsDependencies]);
  const record = useMemo(() => shape.toForm(task), [shape, task]);
  const { form, openedRecord, isDirty, concurrentChanges, hasUndecidedConflict, draft, reconcile, pick, save } = useRecordForm({
    resource: 'tasks',
    fields: taskFields,
    record,
    shape,
    onSaved: ({ id }) => {
      void refresh();
      notify('records.form.saved');
      redirect('show', 'tasks', id);
    },
  });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (hasUndecidedConflict) conflictPanel.current?.focus();
    else if (!form.formState.isSubmitting) void save();
  };
  useSaveShortcut(submit);
  return (
    <TaskForm
      form={form}
      draft={draft}
      etag={openedRecord.etag}
      label={translate('resources.tasks.editForm')}
      alerts={
        <ConcurrentChangeAlerts
          changes={{
            ...concurrentChanges,
            conflicts: concurrentChanges.conflicts.map((conflict) =>
              conflictWithNames(conflict, me.config, translate('resources.jobs.formerUser')),
            ),
          }}
          isSavedByOther={form.formState.errors.root?.concurrentChange !== undefined}
          fields={taskFields}
          labelOf={labelOf}
          onPick={pick}
          panel={conflictPanel}
        />
      }
      notice={<FormChangedNotice resource="tasks" id={task.id} isDirty={isDirty} onMerge={(theirs) => reconcile(shape.toForm(theirs))} />}
      backTo={`/tasks/${task.id}/show`}
      onSubmit={submit}
    >
      <TaskInputs id={task.id} hasStoredReference={Boolean(task.reference)} supportsDependencies={supportsDependencies} />
    </TaskForm>
  );
};
