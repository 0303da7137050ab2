/** Adding tasks line by line: one key for every try of a line, so that a double press, a lost answer or a retry adds it once. */
import { useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { TaskAppRecord } from '../../providers/data/types.ts';
import { isAltered, mayBeDone } from '../../ui/form/lost-answer.ts';
import { useSendKey } from '../../ui/form/use-send-key.ts';
import { useRefreshTasks } from './use-refresh-tasks.ts';

export function useQuickAdd(onAdded: (task: TaskAppRecord) => void = () => {}) {
  const dataProvider = useDataProvider();
  const refresh = useRefreshTasks();
  const key = useSendKey();
  const [label, setLabel] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>();

  /** `values`: what the task has besides its title, as it is sent. Answers whether it was added. */
  const add = async (values: Readonly<Record<string, unknown>>): Promise<boolean> => {
    if (label.trim() === '' || isSaving) return false;
    setSaving(true);
    setError(undefined);
    try {
      const sent = { ...values, label: label.trim() };
      const { data } = await dataProvider.create<TaskAppRecord>('tasks', { data: sent, meta: { idempotencyKey: key.current() } });
      key.renew();
      // What has been typed since stays.
      setLabel((now) => (now === label ? '' : now));
      onAdded(data);
      void refresh();
      return true;
    } catch (failure) {
      key.failed(failure);
      // The line stays open: whoever has been told that it differs from the first try may add it.
      if (isAltered(failure)) key.renew();
      if (mayBeDone(failure)) void refresh();
      setError(failure);
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { label, setLabel, add, isSaving, error };
}
