import type { TimelineAppEntry } from '../providers/data/types.ts';

/**
 * Returns the new entries to hide until the user presses a button, so that the page does not move under the pointer. `newestSeenId`
 * identifies the newest entry that the user has seen. If the user wrote one of the new entries, nothing is hidden, because the user expects
 * to see it at once.
 */
export function unseenEntries(
  entries: readonly TimelineAppEntry[],
  newestSeenId: string | undefined,
  userId: string,
): readonly TimelineAppEntry[] {
  const newestSeenIndex = entries.findIndex(({ id }) => id === newestSeenId);
  const entriesAbove = entries.slice(0, Math.max(newestSeenIndex, 0));
  return entriesAbove.some((entry) => authorOf(entry) === userId) ? [] : entriesAbove;
}

const authorOf = ({ note, task, credit, change }: TimelineAppEntry): string | undefined =>
  (note ?? task ?? credit)?.author?.id ?? change?.user?.id;
