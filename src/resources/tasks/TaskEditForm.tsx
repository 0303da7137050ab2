import { type FormEvent, useMemo, useRef } from 'react';
import { useNotify, useRedirect, useTranslate } from 'react-admin';
import type { TaskAppRecord } from '../../providers/data/types.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { FormChangedNotice } from '../../ui/form/FormChangedNotice.tsx';
import { MeanwhileAlerts } from '../../ui/form/MeanwhileAlerts.tsx';
import { useRecordForm } from '../../ui/form/use-record-form.ts';
import { useSaveShortcut } from '../../ui/form/use-save-shortcut.ts';
import { TaskForm } from './TaskForm.tsx';
import { TaskInputs } from './TaskInputs.tsx';
import { namedConflict, taskFields, useTaskLabels } from './task-fields.ts';
import { taskShape } from './task-shape.ts';
import { useRefreshTasks } from './use-refresh-tasks.ts';

/** The form in which a task is edited. */
export const TaskEditForm = ({ task }: { task: TaskAppRecord }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefreshTasks();
  const me = useMe();
  const labelOf = useTaskLabels();
  const dependencies = hasExtension(me, 'task-dependencies');
  const conflictPanel = useRef<HTMLDivElement>(null);
  const shape = useMemo(() => taskShape(dependencies), [dependencies]);
  const record = useMemo(() => shape.read(task), [shape, task]);
  const { form, opened, isDirty, meanwhile, isUndecided, draft, reconcile, pick, save } = useRecordForm({
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
    if (isUndecided) conflictPanel.current?.focus();
    else if (!form.formState.isSubmitting) void save();
  };
  useSaveShortcut(submit);
  return (
    <TaskForm
      form={form}
      draft={draft}
      etag={opened.etag}
      label={translate('resources.tasks.editForm')}
      alerts={
        <MeanwhileAlerts
          meanwhile={{ ...meanwhile, conflicts: meanwhile.conflicts.map((one) => namedConflict(one, me.config)) }}
          isSaid={form.formState.errors.root?.meanwhile !== undefined}
          fields={taskFields}
          labelOf={labelOf}
          onPick={pick}
          panel={conflictPanel}
        />
      }
      notice={<FormChangedNotice resource="tasks" id={task.id} isDirty={isDirty} onTheirs={(theirs) => reconcile(shape.read(theirs))} />}
      backTo={`/tasks/${task.id}/show`}
      onSubmit={submit}
    >
      <TaskInputs id={task.id} hasReference={Boolean(task.reference)} dependencies={dependencies} />
    </TaskForm>
  );
};
