import type { JobAppRecord } from '../../providers/data/types.ts';

/** An entry in the history of a job. `again` means that the job was queued again. */
export interface JobEntry {
  readonly kind: 'created' | 'again' | 'started' | 'ended' | 'undo';
  /** Unix milliseconds. */
  readonly at: number;
  /** The id of the user who caused the entry; null for the service itself; undefined if the service does not store the user. */
  readonly uid?: string | null | undefined;
  /** The id of the job that undoes this job. */
  readonly undoJob?: string;
}

/** Returns the history of a job, newest first. The service stores only the last run, so earlier runs have no entries. */
export function entriesOfJob(job: JobAppRecord): JobEntry[] {
  const { created, uid, available, num_retries, retried_by, started, processed, undone_by = [] } = job;
  const entries: readonly (JobEntry | false)[] = [
    created !== undefined && { kind: 'created', at: Date.parse(created), uid },
    // `retried_by` is null if the service does not store who queued the job again. Only users can queue a job again, so null does not mean
    // the service itself.
    num_retries > 0 && { kind: 'again', at: Date.parse(available), uid: retried_by ?? undefined },
    typeof started === 'string' && { kind: 'started', at: Date.parse(started) },
    processed !== null && { kind: 'ended', at: Date.parse(processed) },
    ...undone_by.map((undo) => ({ kind: 'undo', at: Date.parse(undo.created), uid: undo.uid, undoJob: undo.item_id }) as const),
  ];
  // The sort is stable, so entries with the same time are returned in the reverse of the order above.
  return entries
    .filter((entry) => entry !== false)
    .toSorted((a, b) => a.at - b.at)
    .toReversed();
}
