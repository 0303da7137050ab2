/** Stores the numberings of a sale in this browser, so that they can be undone even after the page was closed. */
import type { JobState } from '../../../../contract/resources/job.ts';
import type { NumberChange, PlanLot } from './numbering-plan.ts';

/** A lot, its former and its new number; empty for none. The format is short, because the browser stores thousands of them. */
export type Renumbered = readonly [id: string, from: string, to: string];

export interface AppliedNumbering {
  /** In ISO 8601. */
  readonly at: string;
  readonly lots: readonly Renumbered[];
}

export interface NumberingRecord {
  /** The job that has not been seen to end. `back` is whether it undoes `done`. */
  readonly running?: AppliedNumbering & { readonly job: string; readonly back: boolean };
  /** The last numbering that can be undone. */
  readonly done?: AppliedNumbering;
}

export const noRecord: NumberingRecord = {};

/** Returns the former and the new number of each changed lot. */
export const renumbered = (lots: readonly PlanLot[], changes: readonly NumberChange[]): Renumbered[] => {
  const old = new Map(lots.map((lot) => [lot.id, lot.old]));
  return changes.map(({ id, lot }) => [id, old.get(id) ?? '', lot]);
};

/**
 * Returns the record after the job ended with `state`. If the job no longer exists, its outcome is unknown; it is treated as successful, so
 * that it can be undone.
 */
export function ended({ running, done }: NumberingRecord, state: JobState | 'unknown'): NumberingRecord {
  if (!running) return done ? { done } : noRecord;
  const happened = state === 'success' || state === 'unknown';
  const left = !happened ? done : running.back ? undefined : { at: running.at, lots: running.lots };
  return left ? { done: left } : noRecord;
}
