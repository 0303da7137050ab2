/**
 * The end of a bulk operation is told by two events: what was done, without its job, and the end of a job. Put together they lead to the
 * list of what could not be done. Source: api.md "Events", item_bulk and advanced_queue__post_execute.
 */
import type { EventPayload } from '../../../contract/events.ts';
import { type JobOutcome, outcomeOf } from './job-result.ts';

export interface BulkResult {
  readonly status: 'success' | 'warning' | 'error';
  /** In the service's words. */
  readonly message: string;
  /** The job's id; missing where no end of a job came beside it. */
  readonly job?: string;
  readonly outcome?: JobOutcome;
}

/** The two are written in one transaction. */
const longestWait = 1_000;

type ItemBulk = EventPayload<'item_bulk'>;
type JobEnd = EventPayload<'advanced_queue__post_execute'>;

/** `item_bulk_update` announces `bulk_update`; of `item_lot_bulk` both have the name. */
const isOf = (bulk: ItemBulk, end: JobEnd) => end.name.endsWith(bulk.name);

export function pairBulkResults(show: (result: BulkResult) => void) {
  const bulks: { readonly bulk: ItemBulk; readonly timer: ReturnType<typeof setTimeout> }[] = [];

  const showAlone = (bulk: ItemBulk) => {
    bulks.splice(
      bulks.findIndex((waiting) => waiting.bulk === bulk),
      1,
    );
    show({ status: bulk.status, message: bulk.message });
  };

  return {
    bulkEnded(bulk: ItemBulk): void {
      bulks.push({ bulk, timer: setTimeout(() => showAlone(bulk), longestWait) });
    },
    jobEnded(end: JobEnd): void {
      const index = bulks.findIndex(({ bulk }) => isOf(bulk, end));
      const [waiting] = index < 0 ? [] : bulks.splice(index, 1);
      if (!waiting) return;
      clearTimeout(waiting.timer);
      const { status, message } = waiting.bulk;
      const outcome = outcomeOf(end.result);
      show({ status, message, ...(end.item_id ? { job: end.item_id } : {}), ...(outcome ? { outcome } : {}) });
    },
    stop(): void {
      for (const { timer } of bulks.splice(0)) clearTimeout(timer);
    },
  };
}
