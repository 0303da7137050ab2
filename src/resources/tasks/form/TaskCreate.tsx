import Box from '@mui/material/Box';
import { useAuthenticated, useNotify, useRedirect, useRequireAccess, useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { SendingInputs } from '../../../ui/form/SendingInputs.tsx';
import { useCreateForm } from '../../../ui/form/use-create-form.ts';
import { useSaveShortcut } from '../../../ui/form/use-save-shortcut.ts';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { taskFields } from '../task-fields.ts';
import { newTask, newTaskFromForm, type TaskValues, taskValuesSchema } from '../task-values.ts';
import { useRefreshTasks } from '../use-refresh-tasks.ts';
import { TaskForm } from './TaskForm.tsx';
import { TaskInputs } from './TaskInputs.tsx';
import { formFieldsByErrorPath } from './task-shape.ts';

/** The URL may contain the record to which the task is attached: `?reference=12&label=Smith`. */
export const TaskCreate = () => {
  const translate = useTranslate();
  useAuthenticated();
  useRequireAccess({ resource: 'tasks', action: 'create' });
  const [parameters] = useSearchParams();
  const referenceId = parameters.get('reference');
  const reference = referenceId ? { id: referenceId, label: parameters.get('label') ?? `#${referenceId}` } : null;
  return (
    <Box sx={{ maxWidth: '60rem', width: '100%', mx: 'auto', pb: 3 }}>
      <PageHeader title={translate('resources.tasks.add')} />
      <NewTaskForm initialValues={{ reference }} />
    </Box>
  );
};

const NewTaskForm = ({ initialValues }: { initialValues: Partial<TaskValues> }) => {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const refresh = useRefreshTasks();
  const supportsDependencies = hasExtension(useMe(), 'task-dependencies');
  const { form, draft, save } = useCreateForm({
    resource: 'tasks',
    fields: taskFields,
    formName: 'tasks/new',
    initial: { ...newTask, ...initialValues },
    schema: taskValuesSchema,
    fromForm: (values) => newTaskFromForm(taskValuesSchema.parse(values), supportsDependencies),
    inputs: formFieldsByErrorPath,
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
        <TaskInputs id={undefined} hasStoredReference={false} supportsDependencies={supportsDependencies} />
      </SendingInputs>
    </TaskForm>
  );
};
