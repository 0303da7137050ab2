import { useNotify, useRedirect, useTranslate } from 'react-admin';
import { hasExtension, useMe } from '../../providers/me.ts';
import { SendingInputs } from '../../ui/form/SendingInputs.tsx';
import { useCreateForm } from '../../ui/form/use-create-form.ts';
import { useSaveShortcut } from '../../ui/form/use-save-shortcut.ts';
import { TaskForm } from './TaskForm.tsx';
import { TaskInputs } from './TaskInputs.tsx';
import { taskFields } from './task-fields.ts';
import { taskInputs } from './task-shape.ts';
import { filledTask, newTask, type TaskValues, taskValues } from './task-values.ts';
import { useRefreshTasks } from './use-refresh-tasks.ts';

/** The form for a new task. `initial` are its initial values. */
export const NewTaskForm = ({ initial }: { initial: Partial<TaskValues> }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefreshTasks();
  const dependencies = hasExtension(useMe(), 'task-dependencies');
  const { form, draft, save } = useCreateForm({
    resource: 'tasks',
    fields: taskFields,
    place: 'tasks/new',
    initial: { ...newTask, ...initial },
    schema: taskValues,
    sent: (values) => filledTask(taskValues.parse(values), dependencies),
    inputs: taskInputs,
    onCreated: ({ id }) => {
      void refresh();
      notify('records.form.saved');
      redirect('show', 'tasks', id);
    },
  });
  useSaveShortcut(save);
  return (
    <TaskForm form={form} draft={draft} label={translate('resources.tasks.add')} backTo="/tasks" onSubmit={save}>
      <SendingInputs isSending={form.formState.isSubmitting}>
        <TaskInputs id={undefined} hasReference={false} dependencies={dependencies} />
      </SendingInputs>
    </TaskForm>
  );
};
