/**
 * Which results of bulk operations have been shown and closed in any tab of the user: what one tab has shown no hidden tab brings up
 * later, and what is closed in one is closed in all. A result is named by its job; one whose job is unknown is this tab's own affair.
 */
import { z } from 'zod';
import { tabChannel } from '../../providers/tab-channel.ts';

const schema = z.object({ job: z.string(), what: z.enum(['shown', 'closed']) });

export function shareResults(uid: string) {
  const shownElsewhere = new Set<string>();
  const closers = new Map<string, () => void>();
  const channel = tabChannel({ name: 'bulk results', uid, schema }, ({ job, what }) => {
    shownElsewhere.add(job);
    if (what === 'closed') closers.get(job)?.();
  });
  return {
    wasShownElsewhere: (job: string | undefined): boolean => job !== undefined && shownElsewhere.has(job),
    /** Shown in this tab; `close` takes it away. The answer is to be called when it has gone. */
    shown(job: string | undefined, close: () => void): () => void {
      if (job === undefined) return () => {};
      closers.set(job, close);
      channel.tell({ job, what: 'shown' });
      return () => void closers.delete(job);
    },
    closed(job: string | undefined): void {
      if (job !== undefined) channel.tell({ job, what: 'closed' });
    },
    stop: channel.close,
  };
}
