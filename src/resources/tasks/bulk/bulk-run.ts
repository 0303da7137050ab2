/** Several tasks being changed, one request each, a few at a time. It goes on while the user leaves its dialog, or the page. */
import { useSyncExternalStore } from 'react';
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
  /** Tried, whatever came of it. */
  readonly done: number;
  readonly failures: readonly BulkFailure[];
  readonly isRunning: boolean;
}

/** The user stopped before the task was tried. */
export class NotTried extends Error {}

const atOnce = 4;

let run: BulkRun | undefined;
let isStopped = false;
const listeners = new Set<() => void>();

function set(next: BulkRun | undefined): void {
  run = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The one that is running, or whose result has not been put away. */
export const useBulkRun = (): BulkRun | undefined => useSyncExternalStore(subscribe, () => run);

/** Answers what came of it; `undefined` while another one is running. `send` changes one task, and rejects where it cannot. */
export async function startRun(
  tasks: readonly TaskAppRecord[],
  change: BulkChange,
  send: (task: TaskAppRecord) => Promise<unknown>,
): Promise<BulkRun | undefined> {
  if (run?.isRunning) return undefined;
  isStopped = false;
  let state: BulkRun = { change, total: tasks.length, done: 0, failures: [], isRunning: true };
  set(state);
  await inBatches(tasks, atOnce, async (task) => {
    const failure = await tried(task, send);
    state = { ...state, done: state.done + 1, failures: failure ? [...state.failures, failure] : state.failures };
    set(state);
  });
  state = { ...state, isRunning: false };
  set(state);
  return state;
}

async function tried(task: TaskAppRecord, send: (task: TaskAppRecord) => Promise<unknown>): Promise<BulkFailure | undefined> {
  if (isStopped) return { task, error: new NotTried() };
  try {
    await send(task);
    return undefined;
  } catch (error) {
    return { task, error };
  }
}

/** What has been sent is done; nothing more is. */
export function stopRun(): void {
  isStopped = true;
}

/** Puts the result away. */
export function forgetRun(): void {
  if (!run?.isRunning) set(undefined);
}
