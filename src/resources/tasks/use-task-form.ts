/** The form of a task: what it was opened on, what is typed, and what becomes of it when it is saved. */
import { useDataProvider, useTranslate } from 'ra-core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { taskRecord } from '../../../contract/resources/task.ts';
import type { TaskAppRecord } from '../../providers/data/types.ts';
import { fieldErrorsOf, problemOf } from '../../providers/http-error.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { useTouchedRecord } from '../../realtime/touched-records.ts';
import { useSendKey } from '../../ui/form/use-send-key.ts';
import { filledTask, newTask, sentTask, type TaskValues, valuesOfTask } from './task-values.ts';
import { useRefreshTasks } from './use-refresh-tasks.ts';

/** Names of the form by those of the wire, where they differ. */
const inputs: Readonly<Record<string, keyof TaskValues>> = {
  label: 'label',
  task_category: 'task_category',
  due_date: 'day',
  assignee_uid: 'assignee_uid',
  reference: 'reference',
  depends_on: 'depends_on',
  note: 'note',
};

const current = taskRecord.extend({ id: taskRecord.shape.vid });

/** `task` as just read; none for a new one, which begins with `initial`. */
export function useTaskForm(task: TaskAppRecord | undefined, initial: Partial<TaskValues>, onSaved: (id: string) => void) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const refresh = useRefreshTasks();
  const key = useSendKey();
  const dependencies = hasExtension(useMe(), 'task-dependencies');
  const [before, setBefore] = useState(task);
  const form = useForm<TaskValues>({ defaultValues: task ? valuesOfTask(task) : { ...newTask, ...initial } });
  useTouchedRecord({ resource: 'tasks', id: task?.id ?? '' }, task !== undefined && form.formState.isDirty);

  const send = async (values: TaskValues): Promise<string> => {
    if (!before) {
      const data = filledTask(values, dependencies);
      return String((await dataProvider.create('tasks', { data, meta: { idempotencyKey: key.current() } })).data.id);
    }
    const { id, etag } = before;
    const previousData = { ...sentTask(valuesOfTask(before), dependencies), id, ...(etag ? { etag } : {}) };
    await dataProvider.update('tasks', { id, data: sentTask(values, dependencies), previousData });
    return id;
  };

  const fail = (error: unknown) => {
    key.failed(error);
    const theirs = current.safeParse(problemOf(error).current).data;
    if (theirs) {
      const { etag } = problemOf(error).current ?? {};
      setBefore({ ...theirs, ...(typeof etag === 'string' ? { etag } : {}) });
      form.reset(valuesOfTask(theirs), { keepDirtyValues: true });
    }
    for (const [path, message] of Object.entries(fieldErrorsOf(error))) {
      const name = inputs[path];
      if (name) form.setError(name, { type: 'server', message: translate(message, { _: message }) }, { shouldFocus: true });
    }
    const words = theirs ? 'records.form.changedMeanwhile' : error instanceof Error ? error.message : 'app.errors.failed';
    form.setError('root.server', { type: 'server', message: translate(words, { _: words, ...problemOf(error) }) });
  };

  const submit = form.handleSubmit(async (values) => {
    try {
      const id = await send(values);
      form.reset(values);
      await refresh();
      onSaved(id);
    } catch (error) {
      fail(error);
    }
  });
  const save = () => {
    form.clearErrors();
    if (!form.formState.isSubmitting) void submit();
  };
  return { form, save, dependencies };
}
