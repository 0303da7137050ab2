/**
 * Combines the two events that the service sends at the end of a bulk operation. The first contains the message, the second the job and its
 * detailed result. Together they allow a link to the list of failures. Source: docs/specification/api.md#event-names.
 */
import type { EventPayload } from '../../../contract/events.ts';
import { type JobOutcome, outcomeOf, resourceOfFindings } from './job-result.ts';

export interface BulkResult {
  readonly status: 'success' | 'warning' | 'error';
  /** The message of the service. */
  readonly message: string;
  /** Id of the job; missing if the service does not send it. */
  readonly job?: string;
  readonly outcome?: JobOutcome;
  /** The resource that the job changed. */
  readonly resource?: ReturnType<typeof resourceOfFindings>;
}

/** Milliseconds to wait for the second event. Both events are written in one transaction, so the second arrives soon after the first. */
const maxWaitMs = 1_000;

type ItemBulk = EventPayload<'item_bulk'>;
type JobEnd = EventPayload<'advanced_queue__post_execute'>;

/**
 * Returns whether both events belong to the same job. If the service sends no job id, the names are compared: the first event of
 * `item_bulk_update` has the name `bulk_update`.
 */
const belongsTo = (bulk: ItemBulk, end: JobEnd) =>
  bulk.item_id === undefined ? end.name.endsWith(bulk.name) : end.item_id === bulk.item_id;

/** Returns handlers for the two events. Calls `show` with the combined result, or with the first event alone if the second is late. */
export function pairBulkResults(show: (result: BulkResult) => void) {
  const waitingResults: { readonly bulk: ItemBulk; readonly timer: ReturnType<typeof setTimeout> }[] = [];

  const showAlone = (bulk: ItemBulk) => {
    waitingResults.splice(
      waitingResults.findIndex((waiting) => waiting.bulk === bulk),
      1,
    );
    show({ status: bulk.status, message: bulk.message, ...(bulk.item_id ? { job: bulk.item_id } : {}) });
  };

  return {
    handleBulkEnd(bulk: ItemBulk): void {
      waitingResults.push({ bulk, timer: setTimeout(() => showAlone(bulk), maxWaitMs) });
    },
    handleJobEnd(end: JobEnd): void {
      const index = waitingResults.findIndex(({ bulk }) => belongsTo(bulk, end));
      const [waiting] = index < 0 ? [] : waitingResults.splice(index, 1);
      if (!waiting) return;
      clearTimeout(waiting.timer);
      const { status, message } = waiting.bulk;
      const outcome = outcomeOf(end.result);
      show({
        status,
        message,
        ...(end.item_id ? { job: end.item_id } : {}),
        ...(outcome ? { outcome, resource: resourceOfFindings(end.name, outcome.operation) } : {}),
      });
    },
    stop(): void {
      for (const { timer } of waitingResults.splice(0)) clearTimeout(timer);
    },
  };
}
