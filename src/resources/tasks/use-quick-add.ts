/** All attempts to add the same task send the same idempotency key. A retry after a lost response therefore adds no second task. */

import { useState } from 'react';
import { useDataProvider } from 'react-admin';
import { maxTitleLength } from '../../../contract/wire.ts';
import type { TaskAppRecord } from '../../providers/data/types.ts';
import { isBodyChanged, mayHaveSucceeded } from '../../ui/drafts/unknown-outcome.ts';
import { useSendKey } from '../../ui/drafts/use-send-key.ts';
import { useLengthCheck } from '../../ui/inputs/use-length-check.ts';
import { useRefreshTasks } from './use-refresh-tasks.ts';

/** The state of a one-line form for new tasks. `onAdded` is called with the stored task, before tasks are fetched again. */
export function useQuickAdd(onAdded: (task: TaskAppRecord) => void | Promise<void> = () => {}) {
  const dataProvider = useDataProvider();
  const refresh = useRefreshTasks();
  const sendKey = useSendKey();
  const [label, setLabel] = useState('');
  const [isSaving, setSaving] = useState(false);
  const [error, setError] = useState<unknown>();
  const lengthError = useLengthCheck(maxTitleLength)(label.trim());

  /** Returns whether the task was added. `otherValues` are in the format of the service. */
  const add = async (otherValues: Readonly<Record<string, unknown>>): Promise<boolean> => {
    if (label.trim() === '' || lengthError || isSaving) return false;
    setSaving(true);
    setError(undefined);
    try {
      const sentValues = { ...otherValues, label: label.trim() };
      const { data } = await dataProvider.create<TaskAppRecord>('tasks', { data: sentValues, meta: { idempotencyKey: sendKey.current() } });
      sendKey.renew();
      // Text that was typed in the meantime is kept.
      setLabel((currentLabel) => (currentLabel === label ? '' : currentLabel));
      await onAdded(data);
      void refresh();
      return true;
    } catch (failure) {
      sendKey.handleFailure(failure);
      // The service has used the key for a different task, so the next attempt needs a new key.
      if (isBodyChanged(failure)) sendKey.renew();
      if (mayHaveSucceeded(failure)) void refresh();
      setError(failure);
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { label, setLabel, add, lengthError, isSaving, error };
}
