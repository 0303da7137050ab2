/** Changes several tasks with one request each, a few at a time. A run continues if the user closes its dialog or leaves the page. */
import { createStore, useStoreState } from '../../../providers/create-store.ts';
import { inBatches } from '../../../providers/data/in-batches.ts';
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import type { BulkChange } from './bulk-change.ts';

export interface BulkFailure {
  readonly task: TaskAppRecord;
  readonly error: unknown;
}

export interface BulkRun {
  readonly change: BulkChange;
  readonly total: number;
  /** Number of tasks that were tried, successfully or not. */
  readonly done: number;
  readonly failures: readonly BulkFailure[];
  readonly isRunning: boolean;
}

/** The error of a task that was not tried, because the user stopped the run. */
export class NotTried extends Error {}

const maxParallelRequests = 4;

const run = createStore<BulkRun | undefined>(undefined);
let isStopped = false;

/** Returns the run in progress, or the last one until its result is dismissed. */
export const useBulkRun = (): BulkRun | undefined => useStoreState(run, (state) => state);

/**
 * Runs a bulk change and returns its result, or `undefined` if another run is in progress. `send` changes one task and rejects if it fails.
 */
export async function startRun(
  tasks: readonly TaskAppRecord[],
  change: BulkChange,
  send: (task: TaskAppRecord) => Promise<unknown>,
): Promise<BulkRun | undefined> {
  if (run.get()?.isRunning) return undefined;
  isStopped = false;
  let state: BulkRun = { change, total: tasks.length, done: 0, failures: [], isRunning: true };
  run.set(state);
  await inBatches(tasks, maxParallelRequests, async (task) => {
    const failure = await tryChange(task, send);
    state = { ...state, done: state.done + 1, failures: failure ? [...state.failures, failure] : state.failures };
    run.set(state);
  });
  state = { ...state, isRunning: false };
  run.set(state);
  return state;
}

/** Changes one task. Returns the failure, or `undefined` if the task was changed. */
async function tryChange(task: TaskAppRecord, send: (task: TaskAppRecord) => Promise<unknown>): Promise<BulkFailure | undefined> {
  if (isStopped) return { task, error: new NotTried() };
  try {
    await send(task);
    return undefined;
  } catch (error) {
    return { task, error };
  }
}

/** Stops the run. Requests in flight are completed; no more are sent. */
export function stopRun(): void {
  isStopped = true;
}

/** Dismisses the result of the last run. Does nothing while a run is in progress. */
export function dismissRun(): void {
  if (!run.get()?.isRunning) run.set(undefined);
}
