/**
 * Shares between the user's tabs which results of bulk operations were shown and closed.
 *
 * A result that was shown in one tab is not shown later by a hidden tab. A result that is closed in one tab is closed in all tabs. Results
 * are identified by their job; those without a job are not shared.
 */
import { z } from 'zod';
import { tabChannel } from '../../providers/tab-channel.ts';

const schema = z.object({ job: z.string(), what: z.enum(['shown', 'closed']) });

/** Returns the functions of a tab. `uid` is the id of the user; results are only shared between tabs of the same user. */
export function shareResults(uid: string) {
  const shownElsewhere = new Set<string>();
  const closers = new Map<string, () => void>();
  const channel = tabChannel({ name: 'bulk results', uid, schema }, ({ job, what }) => {
    shownElsewhere.add(job);
    if (what === 'closed') closers.get(job)?.();
  });
  return {
    wasShownElsewhere: (job: string | undefined): boolean => job !== undefined && shownElsewhere.has(job),
    /** Call when a result is shown in this tab. `close` closes it. Call the returned function when it has been closed. */
    shown(job: string | undefined, close: () => void): () => void {
      if (job === undefined) return () => {};
      closers.set(job, close);
      channel.post({ job, what: 'shown' });
      return () => void closers.delete(job);
    },
    closed(job: string | undefined): void {
      if (job !== undefined) channel.post({ job, what: 'closed' });
    },
    stop: channel.close,
  };
}
