/** The record of a sale's last numbering, which the browser stores for a later undo. */
import type { JobState } from '../../../../contract/resources/job.ts';
import type { JobAppRecord } from '../../../providers/data/types.ts';
import { isSessionEnd } from '../../../providers/http/http-error.ts';
import { isRunning } from '../../jobs/index.ts';
import { isJobUnavailable } from '../await-job.ts';
import type { NumberChange, PlanLot } from './numbering-plan.ts';

/**
 * The id of a lot, its former number and its new number. An empty string means no number. The format is short, because the browser stores
 * thousands of these arrays.
 */
export type RenumberedLot = readonly [id: string, from: string, to: string];

export interface AppliedNumbering {
  /** When the job was started, in ISO 8601. */
  readonly at: string;
  readonly lots: readonly RenumberedLot[];
}

export interface NumberingRecord {
  /** The numbering whose job was started and whose outcome is not recorded yet. `isUndo` is true if the job undoes `done`. */
  readonly running?: AppliedNumbering & { readonly job: string; readonly isUndo: boolean };
  /** The last numbering that can be undone. */
  readonly done?: AppliedNumbering;
}

export const emptyNumberingRecord: NumberingRecord = {};

export const renumberedLots = (lots: readonly PlanLot[], changes: readonly NumberChange[]): RenumberedLot[] => {
  const formerNumbers = new Map(lots.map((lot) => [lot.id, lot.currentNumber]));
  return changes.map(({ id, lot }) => [id, formerNumbers.get(id) ?? '', lot]);
};

/**
 * Returns the state of an ended job, or `unknown` if it no longer exists or the user may not see it. Returns `undefined` while it is running
 * or not fetched yet. `fetchError` is the error of the last fetch; `job` may come from an earlier fetch.
 */
export function endStateOf(job: Pick<JobAppRecord, 'state'> | undefined, fetchError: unknown): JobState | 'unknown' | undefined {
  if (job && !isRunning(job)) return job.state;
  return isJobUnavailable(fetchError) && !isSessionEnd(fetchError) ? 'unknown' : undefined;
}

/**
 * Returns the record after the end of the job. A job whose outcome is unknown is treated as successful, so that its numbering can be
 * undone.
 */
export function recordAfterJob({ running, done }: NumberingRecord, state: JobState | 'unknown'): NumberingRecord {
  const hasSucceeded = state === 'success' || state === 'unknown';
  if (!running || !hasSucceeded) return done ? { done } : emptyNumberingRecord;
  return running.isUndo ? emptyNumberingRecord : { done: { at: running.at, lots: running.lots } };
}
