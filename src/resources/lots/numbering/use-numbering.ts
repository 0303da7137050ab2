/**
 * Saves a numbering and undoes the last one.
 *
 * The request is stored in this browser before its job is awaited. So neither a reload nor a failed connection loses the job or the ability
 * to undo it.
 */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DataProvider, useDataProvider, useNotify, useStore, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../../providers/data/data-provider.ts';
import { isUnreachable, problemOf, statusOf } from '../../../providers/http/http-error.ts';
import { isRunning, useJob } from '../../jobs/index.ts';
import type { Lot } from '../use-sale-lots.ts';
import { startNumbering, whyNotNumbered } from './number-lots.ts';
import type { NumberChange } from './numbering-plan.ts';
import { ended, type NumberingRecord, noRecord, type Renumbered } from './numbering-record.ts';
import { planUndo, type UndoPlan } from './undo-numbering.ts';

interface NumberingRequest {
  readonly numbers: readonly NumberChange[];
  /** The changed numbers; empty if the last numbering is undone. */
  readonly lots: readonly Renumbered[];
  readonly back: boolean;
}

/** `readLots` fetches the lots of the sale. */
export function useNumbering(saleId: string, readLots: () => Promise<readonly Lot[]>) {
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const notify = useNotify();
  const [{ running, done }, setRecord] = useStore<NumberingRecord>(`lots.numbering.${saleId}`, noRecord);
  const [question, ask] = useState<UndoPlan>();
  const [failure, setFailure] = useState<string>();

  const reasonOf = (error: Error) => translate(error.message, { _: error.message, ...problemOf(error) });
  const refused = (error: Error) =>
    setFailure(translate(isUnreachable(error) ? 'lots.numbering.unsure' : 'lots.numbering.failed', { reason: reasonOf(error) }));
  const start = useMutation({
    mutationFn: ({ numbers }: NumberingRequest) => startNumbering(dataProvider, numbers),
    onMutate: () => setFailure(undefined),
    onSuccess: (job, { lots, back }) => {
      const started = { job, at: new Date().toISOString(), lots, back };
      setRecord((record: NumberingRecord) => ({ ...record, running: started }));
      void queryClient.invalidateQueries({ queryKey: ['jobs'] });
    },
    onError: refused,
  });
  const compare = useMutation({
    mutationFn: async () => (done ? planUndo(done, await readLots()) : undefined),
    onMutate: () => setFailure(undefined),
    onSuccess: (back) => {
      if (!back) return;
      if (back.changed.length + back.removedCount > 0) ask(back);
      else undoNumbers(back.numbers);
    },
    onError: (error) => setFailure(reasonOf(error)),
  });
  const undoNumbers = (numbers: readonly NumberChange[]) => {
    ask(undefined);
    if (numbers.length > 0) start.mutate({ numbers, lots: [], back: true });
    else setRecord(noRecord);
  };

  const { data, error: unread } = useJob(running?.job);
  const job = data && data.id === running?.job ? data : undefined;
  const state = job ? (isRunning(job) ? undefined : job.state) : statusOf(unread) === 404 ? 'unknown' : undefined;
  const finish = useEffectEvent(async () => {
    // The current numbers are fetched before the plan can be changed again.
    await readLots().catch(() => undefined);
    setRecord((record: NumberingRecord) => ended(record, state ?? 'unknown'));
    const reason = job && whyNotNumbered(job);
    if (reason !== undefined) setFailure(translate('lots.numbering.failed', { reason: translate(reason, { _: reason }) }));
    else if (running?.back) notify('lots.numbering.undone');
    else if (job) notify('lots.numbering.saved', { messageArgs: { smart_count: running?.lots.length ?? 0 } });
    void queryClient.invalidateQueries({ queryKey: ['jobs'] });
  });
  const finishing = useRef<string>(undefined);
  useEffect(() => {
    if (!running || !state || finishing.current === running.job) return;
    finishing.current = running.job;
    void finish();
  }, [running, state]);

  return {
    done,
    /** Id of the running job. */
    running: running?.job,
    job,
    /** Whether the last fetch of the progress failed. */
    isUnread: running !== undefined && unread !== null,
    isPending: start.isPending || running !== undefined,
    isComparing: compare.isPending,
    failure,
    clearError: () => setFailure(undefined),
    save: (numbers: readonly NumberChange[], lots: readonly Renumbered[]) => start.mutate({ numbers, lots, back: false }),
    undo: () => compare.mutate(),
    question,
    undoNumbers,
    leave: () => ask(undefined),
  };
}
