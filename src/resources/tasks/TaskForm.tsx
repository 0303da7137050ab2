import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useNotify, useRedirect, useTranslate, WarnWhenUnsavedChanges } from 'ra-core';
import { useRef } from 'react';
import { FormProvider } from 'react-hook-form';
import type { TaskAppRecord } from '../../providers/data/types.ts';
import { useMe } from '../../providers/me.ts';
import { DraftNotice } from '../../ui/drafts/DraftNotice.tsx';
import { useFieldLabels } from '../../ui/fields/use-field-labels.ts';
import { FormChangedNotice } from '../../ui/form/FormChangedNotice.tsx';
import { MeanwhileAlerts } from '../../ui/form/MeanwhileAlerts.tsx';
import { SaveBar } from '../../ui/form/SaveBar.tsx';
import { useSaveShortcut } from '../../ui/form/use-save-shortcut.ts';
import { TaskInputs } from './TaskInputs.tsx';
import { namedConflict, taskFields, wireNames } from './task-fields.ts';
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
  const { config } = useMe();
  const labelOf = useFieldLabels('tasks');
  const nameOf = (name: string) => labelOf(wireNames[name] ?? name);
  const conflictPanel = useRef<HTMLDivElement>(null);
  const { form, save, dependencies, meanwhile, isUndecided, draft, reconcile, pick } = useTaskForm(task, initial, (id) => {
    notify('records.form.saved');
    redirect('show', 'tasks', id);
  });
  const submit = () => (isUndecided ? conflictPanel.current?.focus() : save());
  useSaveShortcut(submit);
  const { isDirty, isSubmitting, errors } = form.formState;
  return (
    <FormProvider {...form}>
      <Box
        component="form"
        noValidate
        aria-label={translate(task ? 'resources.tasks.editForm' : 'resources.tasks.add')}
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        {errors.root?.server && (
          <Alert severity="error" sx={{ mb: 2 }}>
            {errors.root.server.message}
          </Alert>
        )}
        <MeanwhileAlerts
          meanwhile={{ ...meanwhile, conflicts: meanwhile.conflicts.map((one) => namedConflict(one, config)) }}
          isSaid={errors.root?.meanwhile !== undefined}
          fields={taskFields}
          labelOf={nameOf}
          onPick={pick}
          panel={conflictPanel}
        />
        <DraftNotice draft={draft} etag={task?.etag} nameOf={({ values }) => Object.keys(values).map(nameOf).join(', ')} />
        <Paper variant="outlined" sx={{ p: 2, mb: 2 }}>
          <TaskInputs id={task?.id} hasReference={Boolean(task?.reference)} dependencies={dependencies} />
        </Paper>
        <WarnWhenUnsavedChanges enable formRootPathName={undefined} formControl={form.control} />
        <Box sx={{ position: 'sticky', bottom: 0, zIndex: 2 }}>
          {task && <FormChangedNotice resource="tasks" id={task.id} isDirty={isDirty} onTheirs={reconcile} />}
          <SaveBar isDirty={isDirty} isSaving={isSubmitting} backTo={task ? `/tasks/${task.id}/show` : '/tasks'} />
        </Box>
      </Box>
    </FormProvider>
  );
};
