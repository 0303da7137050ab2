/** What a sale's numberings leave in this browser, so that they can be taken back, whatever becomes of the page that began them. */
import type { JobState } from '../../../contract/resources/job.ts';
import type { NumberChange, PlanLot } from './numbering-plan.ts';

/** A lot, the number that it had and the one that it got; empty for none. Short, for the browser keeps some thousands of them. */
export type Renumbered = readonly [id: string, from: string, to: string];

export interface Numbered {
  /** ISO 8601. */
  readonly at: string;
  readonly lots: readonly Renumbered[];
}

export interface NumberingRecord {
  /** What the service has been asked to do and has not been seen to end; `back`: it takes back what is `done`. */
  readonly running?: Numbered & { readonly job: string; readonly back: boolean };
  /** The last that can be taken back. */
  readonly done?: Numbered;
}

export const noRecord: NumberingRecord = {};

export const renumbered = (lots: readonly PlanLot[], changes: readonly NumberChange[]): Renumbered[] => {
  const old = new Map(lots.map((lot) => [lot.id, lot.old]));
  return changes.map(({ id, lot }) => [id, old.get(id) ?? '', lot]);
};

/** Once the job has ended so. Nobody knows how one ended that is no longer there: what it may have done can be taken back. */
export function ended({ running, done }: NumberingRecord, state: JobState | 'unknown'): NumberingRecord {
  if (!running) return done ? { done } : noRecord;
  const happened = state === 'success' || state === 'unknown';
  const left = !happened ? done : running.back ? undefined : { at: running.at, lots: running.lots };
  return left ? { done: left } : noRecord;
}
