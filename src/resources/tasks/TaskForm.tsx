import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useNotify, useRedirect, useTranslate, WarnWhenUnsavedChanges } from 'ra-core';
import { FormProvider } from 'react-hook-form';
import type { TaskAppRecord } from '../../providers/data/types.ts';
import { SaveBar } from '../../ui/form/SaveBar.tsx';
import { useSaveShortcut } from '../../ui/form/use-save-shortcut.ts';
import { TaskInputs } from './TaskInputs.tsx';
import type { TaskValues } from './task-values.ts';
import { useTaskForm } from './use-task-form.ts';

interface TaskFormProps {
  /** None for a new one. */
  readonly task?: TaskAppRecord;
  readonly initial?: Partial<TaskValues>;
}

/** Adds a task or changes one. */
export const TaskForm = ({ task, initial = {} }: TaskFormProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const redirect = useRedirect();
  const { form, save, dependencies } = useTaskForm(task, initial, (id) => {
    notify('records.form.saved');
    redirect('show', 'tasks', id);
  });
  useSaveShortcut(save);
  const { isDirty, isSubmitting, errors } = form.formState;
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        aria-label={translate(task ? 'resources.tasks.editForm' : 'resources.tasks.add')}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        {errors.root?.server && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {errors.root.server.message}
          </Alert>
        )}
        <Paper variant="outlined" sx={{ p: 2, mb: 2 }}>
          <TaskInputs id={task?.id} hasReference={Boolean(task?.reference)} dependencies={dependencies} />
        </Paper>
        <WarnWhenUnsavedChanges enable formRootPathName={undefined} formControl={form.control} />
        <Box sx={{ position: 'sticky', bottom: 0, zIndex: 2 }}>
          <SaveBar isDirty={isDirty} isSaving={isSubmitting} backTo={task ? `/tasks/${task.id}/show` : '/tasks'} />
        </Box>
      </Box>
    </FormProvider>
  );
};
