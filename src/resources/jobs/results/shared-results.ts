/**
 * Shares between the user's tabs which results of bulk operations were shown and closed.
 *
 * A result that was shown in one tab is not shown later by a hidden tab. A result that is closed in one tab is closed in all tabs. Results
 * without a job id are not shared.
 */
import { z } from 'zod';
import { openTabChannel } from '../../../providers/tab-channel.ts';

const messageSchema = z.object({ job: z.string(), event: z.enum(['shown', 'closed']) });

/** Opens the channel between the tabs of the user with the id `uid`. */
export function shareResults(uid: string) {
  const shownElsewhere = new Set<string>();
  const closeFunctions = new Map<string, () => void>();
  const channel = openTabChannel({ name: 'bulk results', uid, schema: messageSchema }, ({ job, event }) => {
    shownElsewhere.add(job);
    if (event === 'closed') closeFunctions.get(job)?.();
  });
  return {
    wasShownElsewhere: (job: string | undefined): boolean => job !== undefined && shownElsewhere.has(job),
    /** Call when a result is shown in this tab. `close` closes it. Call the returned function when the result has been closed. */
    announceShown(job: string | undefined, close: () => void): () => void {
      if (job === undefined) return () => {};
      closeFunctions.set(job, close);
      channel.post({ job, event: 'shown' });
      return () => void closeFunctions.delete(job);
    },
    /** Call when the user closes a result in this tab. */
    announceClosed(job: string | undefined): void {
      if (job !== undefined) channel.post({ job, event: 'closed' });
    },
    stop: channel.close,
  };
}
