/**
 * Saves a numbering of a sale and undoes the last numbering.
 *
 * The numbering is stored in this browser before its job is awaited. A reload or a failed connection therefore loses neither the job nor
 * the ability to undo the numbering.
 */

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DataProvider, useDataProvider, useNotify, useStore, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../../providers/data/data-provider.ts';
import { isUnreachable, problemOf } from '../../../providers/http/http-error.ts';
import { useJob } from '../../jobs/index.ts';
import type { Lot } from '../use-sale-lots.ts';
import { numberingFailure, startNumbering } from './number-lots.ts';
import type { NumberChange } from './numbering-plan.ts';
import { emptyNumberingRecord, endStateOf, type NumberingRecord, type RenumberedLot, recordAfterJob } from './numbering-record.ts';
import { compareForUndo, type UndoComparison } from './undo-numbering.ts';

interface NumberingRequest {
  readonly numbers: readonly NumberChange[];
  /** Needed to undo this numbering. Empty for an undo, which cannot be undone. */
  readonly lots: readonly RenumberedLot[];
  readonly isUndo: boolean;
}

export function useNumbering(saleId: string, refetchLots: () => Promise<readonly Lot[]>) {
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const queryClient = useQueryClient();
  const translate = useTranslate();
  const notify = useNotify();
  const [{ running, done }, setRecord] = useStore<NumberingRecord>(`lots.numbering.${saleId}`, emptyNumberingRecord);
  const [undoComparison, setUndoComparison] = useState<UndoComparison>();
  const [failure, setFailure] = useState<string>();

  const reasonOf = (error: Error) => translate(error.message, { _: error.message, ...problemOf(error) });
  const showStartFailure = (error: Error) =>
    setFailure(translate(isUnreachable(error) ? 'lots.numbering.unsure' : 'lots.numbering.failed', { reason: reasonOf(error) }));
  const startMutation = useMutation({
    mutationFn: ({ numbers }: NumberingRequest) => startNumbering(dataProvider, numbers),
    onMutate: () => setFailure(undefined),
    onSuccess: (jobId, { lots, isUndo }) => {
      const startedNumbering = { job: jobId, at: new Date().toISOString(), lots, isUndo };
      setRecord((record: NumberingRecord) => ({ ...record, running: startedNumbering }));
      void queryClient.invalidateQueries({ queryKey: ['jobs'] });
    },
    onError: showStartFailure,
  });
  const compareMutation = useMutation({
    mutationFn: async () => (done ? compareForUndo(done, await refetchLots()) : undefined),
    onMutate: () => setFailure(undefined),
    onSuccess: (comparison) => {
      if (!comparison) return;
      if (comparison.laterChanges.length + comparison.removedCount > 0) setUndoComparison(comparison);
      else undoNumbers(comparison.numbers);
    },
    onError: (error) => setFailure(reasonOf(error)),
  });
  const undoNumbers = (numbers: readonly NumberChange[]) => {
    setUndoComparison(undefined);
    if (numbers.length > 0) startMutation.mutate({ numbers, lots: [], isUndo: true });
    else setRecord(emptyNumberingRecord);
  };

  const { data: fetchedJob, error: fetchError } = useJob(running?.job);
  // A job with another id belongs to a previous numbering.
  const job = fetchedJob?.id === running?.job ? fetchedJob : undefined;
  const endState = endStateOf(job, fetchError);
  const finishNumbering = useEffectEvent(async () => {
    // The current numbers are fetched before the plan can be changed again.
    await refetchLots().catch(() => undefined);
    const state = endState ?? 'unknown';
    setRecord((record: NumberingRecord) => recordAfterJob(record, state));
    const reason = numberingFailure({ state, message: job?.message ?? '' });
    if (reason !== undefined) setFailure(translate('lots.numbering.failed', { reason: translate(reason, { _: reason }) }));
    else if (state !== 'unknown' && running?.isUndo) notify('lots.numbering.undone');
    else if (state !== 'unknown') notify('lots.numbering.saved', { messageArgs: { smart_count: running?.lots.length ?? 0 } });
    void queryClient.invalidateQueries({ queryKey: ['jobs'] });
  });
  const finishingJobId = useRef<string>(undefined);
  useEffect(() => {
    // The effect can run again before `finishNumbering` has updated the record, so `finishingJobId` prevents a second call for the same
    // job.
    if (!running || !endState || finishingJobId.current === running.job) return;
    finishingJobId.current = running.job;
    void finishNumbering();
  }, [running, endState]);

  return {
    lastNumbering: done,
    runningJobId: running?.job,
    job,
    /** Whether the last fetch of the job failed. */
    isProgressUnknown: running !== undefined && fetchError !== null,
    isPending: startMutation.isPending || running !== undefined,
    isComparing: compareMutation.isPending,
    failure,
    clearFailure: () => setFailure(undefined),
    save: (numbers: readonly NumberChange[], lots: readonly RenumberedLot[]) => startMutation.mutate({ numbers, lots, isUndo: false }),
    /** Undoes the last numbering. If lots were renumbered again or left the sale after the numbering, asks the user first. */
    undo: () => compareMutation.mutate(),
    /** Set while the user is asked whether to undo the numbering anyway. */
    undoComparison,
    undoNumbers,
    closeUndoDialog: () => setUndoComparison(undefined),
  };
}
