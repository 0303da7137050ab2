/** The form of a task: what it was opened on, what is typed, what somebody else saved meanwhile, and what becomes of it when it is saved. */
import { type RaRecord, useDataProvider, useTranslate } from 'ra-core';
import { useCallback, useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import type { TaskAppRecord } from '../../providers/data/types.ts';
import type { WireRecord } from '../../providers/http-client.ts';
import { fieldErrorsOf, problemOf } from '../../providers/http-error.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { recordFetched } from '../../realtime/changes-store.ts';
import { useTouchedRecord } from '../../realtime/touched-records.ts';
import { filledWith } from '../../ui/drafts/filled-with.ts';
import { useFormDraft } from '../../ui/drafts/use-form-draft.ts';
import { mayBeDone } from '../../ui/form/lost-answer.ts';
import { useLostWords } from '../../ui/form/lost-words.ts';
import { type Conflict, mergeEdits } from '../../ui/form/merge-edits.ts';
import { type Side, useMeanwhile } from '../../ui/form/use-meanwhile.ts';
import { useSendKey } from '../../ui/form/use-send-key.ts';
import { readTask } from './read-task.ts';
import { taskFieldNames, taskFields } from './task-fields.ts';
import { filledTask, newTask, sentTask, type TaskValues, taskValues, valuesOfTask } from './task-values.ts';
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

const asValues = (task: TaskAppRecord): Record<string, unknown> => ({ ...valuesOfTask(task) });

/** `task` as the cache has it: followed while nothing is touched; none for a new one, which begins with `initial`. */
export function useTaskForm(task: TaskAppRecord | undefined, initial: Partial<TaskValues>, onSaved: (id: string) => void) {
  const translate = useTranslate();
  const dataProvider = useDataProvider();
  const refresh = useRefreshTasks();
  const key = useSendKey();
  const lostWords = useLostWords();
  const dependencies = hasExtension(useMe(), 'task-dependencies');
  const [opened, setOpened] = useState(task);
  const [followed, setFollowed] = useState(task);
  /** What the form held when somebody else's save was met. */
  const [typed, setTyped] = useState<TaskValues>();
  const { meanwhile, isUndecided, undecided, merge, picked } = useMeanwhile(taskFields);
  const form = useForm<TaskValues>({ defaultValues: task ? valuesOfTask(task) : { ...newTask, ...initial } });
  const { isDirty, isSubmitting } = form.formState;
  useTouchedRecord({ resource: 'tasks', id: task?.id ?? '' }, task !== undefined && isDirty);

  const open = useCallback(
    (next: TaskAppRecord) => {
      setOpened(next);
      setFollowed(task);
      form.reset(valuesOfTask(next));
    },
    [task, form],
  );
  useEffect(() => {
    if (task && task !== followed && !isDirty && !isSubmitting) open(task);
  }, [task, followed, isDirty, isSubmitting, open]);

  /** `now`: the task as it is now, under what was typed over it as it was `before`. */
  const meet = (before: TaskValues, mine: TaskValues, now: TaskAppRecord) => {
    const edits = merge({ ...before }, { ...mine }, { ...valuesOfTask(now) });
    setTyped(mine);
    open(now);
    for (const name of taskFieldNames) if (edits.mine.includes(name)) form.setValue(name, mine[name], { shouldDirty: true });
  };
  const draft = useFormDraft({
    place: task ? `tasks/${task.id}` : 'tasks/new',
    form,
    etag: opened?.etag,
    undecided,
    ...(task ? {} : { whole: true, sendKey: key }),
    fill: (values, kept) => {
      if (!opened) return form.reset(filledWith(taskValues, form.getValues(), values), { keepDefaultValues: true });
      const now = valuesOfTask(opened);
      meet(filledWith(taskValues, now, kept.before), filledWith(taskValues, now, values), opened);
    },
  });

  /** `current` is the task as it is now. */
  const reconcile = (current: RaRecord) => {
    const theirs = readTask(current);
    if (!theirs || !opened) return;
    const mine = form.getValues();
    meet(valuesOfTask(opened), mine, theirs);
    form.setError('root.meanwhile', { message: 'records.form.changedMeanwhile' });
  };
  const pick = ({ field }: Conflict, side: Side) => {
    const values = side === 'mine' ? typed : opened && valuesOfTask(opened);
    const name = taskFieldNames.find((one) => one === field);
    if (values && name) form.setValue(name, values[name], { shouldDirty: true });
    picked(field, side);
  };

  const asOpened = (now: WireRecord): WireRecord => {
    const current = readTask({ ...now, id: String(now.id) });
    return current ? sentTask(valuesOfTask(current), dependencies) : now;
  };
  const send = async (values: TaskValues): Promise<string> => {
    if (!opened) {
      const data = filledTask(values, dependencies);
      draft.sending();
      return String((await dataProvider.create('tasks', { data, meta: { idempotencyKey: key.current() } })).data.id);
    }
    const { id, etag } = opened;
    const previousData = { ...sentTask(valuesOfTask(opened), dependencies), id, ...(etag ? { etag } : {}) };
    await dataProvider.update('tasks', { id, data: sentTask(values, dependencies), previousData, meta: { asOpened } });
    return id;
  };

  /** It is saved as it was typed: now, or by an earlier try whose answer was lost. */
  const finish = async (id: string) => {
    form.reset(form.getValues());
    draft.forget();
    await refresh();
    onSaved(id);
  };

  const fail = (error: unknown) => {
    draft.failed(error);
    const { current } = problemOf(error);
    if (current && opened) {
      recordFetched({ resource: 'tasks', id: opened.id }, Date.now());
      const theirs = readTask({ ...current, id: opened.id });
      const isStored = theirs && mergeEdits(asValues(opened), { ...form.getValues() }, asValues(theirs), taskFields).mine.length === 0;
      return isStored ? finish(opened.id) : reconcile({ ...current, id: opened.id });
    }
    for (const [path, message] of Object.entries(fieldErrorsOf(error))) {
      const name = inputs[path];
      if (name) form.setError(name, { type: 'server', message: translate(message, { _: message }) }, { shouldFocus: true });
    }
    const words = error instanceof Error ? error.message : 'app.errors.failed';
    const said = translate(words, { _: words, ...problemOf(error) });
    const unknown = opened
      ? mayBeDone(error) && [said, translate('records.form.maybeSaved')]
      : lostWords(error, 'records.form.maybeCreated');
    form.setError('root.server', { type: 'server', message: (unknown || [said]).join(' ') });
  };

  const submit = form.handleSubmit(async (values) => {
    try {
      const id = await send(values);
      form.reset(values);
      await finish(id);
    } catch (error) {
      await fail(error);
    }
  });
  const save = () => {
    form.clearErrors();
    if (!isSubmitting) void submit();
  };
  return { form, save, dependencies, meanwhile, isUndecided, draft, reconcile, pick };
}
