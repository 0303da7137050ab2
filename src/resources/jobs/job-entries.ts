import type { JobAppRecord } from '../../providers/data/types.ts';

/** An entry in the history of a job. `again` means that the job was queued again. */
export interface JobEntry {
  readonly kind: 'created' | 'again' | 'ended' | 'undo';
  /** Unix milliseconds. */
  readonly at: number;
  /** The id of the user; null for the service itself, and undefined if the service does not store who did it. */
  readonly uid?: string | null | undefined;
  /** The id of the job that undoes this job. */
  readonly undoJob?: string;
}

/**
 * Returns the history of a job, newest first. The service stores when a job was created, last queued again and ended, and the jobs that
 * undo it. It stores neither which user queued the job again nor when the job was started.
 */
export function entriesOfJob({ created, uid, available, num_retries, processed, undone_by = [] }: JobAppRecord): JobEntry[] {
  const entries: readonly (JobEntry | false)[] = [
    created !== undefined && { kind: 'created', at: Date.parse(created), uid },
    num_retries > 0 && { kind: 'again', at: Date.parse(available) },
    processed !== null && { kind: 'ended', at: Date.parse(processed) },
    ...undone_by.map((undo) => ({ kind: 'undo', at: Date.parse(undo.created), uid: undo.uid, undoJob: undo.item_id }) as const),
  ];
  // The sort is stable, so entries with the same time stay in the order above, in which they must have happened.
  return entries
    .filter((entry) => entry !== false)
    .toSorted((a, b) => a.at - b.at)
    .toReversed();
}
