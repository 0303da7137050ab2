/**
 * Combines the two events that the service sends at the end of a bulk operation. The first event contains the message. The second event
 * contains the id and the detailed result of the job, so that a notice can link to the job. Source:
 * docs/specification/api.md#event-names.
 */
import type { EventPayload } from '../../../../contract/events.ts';
import { type JobOutcome, outcomeOf, resourceOfFindings } from './job-result.ts';

export interface BulkResult {
  readonly status: 'success' | 'warning' | 'error';
  /** The message of the service. */
  readonly message: string;
  /** Id of the job; missing if the service does not send it. */
  readonly job?: string;
  readonly outcome?: JobOutcome;
  /** The resource whose records the job changed. */
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
const belongToSameJob = (bulkEnd: ItemBulk, jobEnd: JobEnd) =>
  bulkEnd.item_id === undefined ? jobEnd.name.endsWith(bulkEnd.name) : jobEnd.item_id === bulkEnd.item_id;

/** Returns handlers for the two events. Calls `show` with the combined result, or with the first event alone if the second is late. */
export function pairBulkResults(show: (result: BulkResult) => void) {
  const waitingEvents: { readonly bulkEnd: ItemBulk; readonly timer: ReturnType<typeof setTimeout> }[] = [];

  const showAlone = (bulkEnd: ItemBulk) => {
    const index = waitingEvents.findIndex((waitingEvent) => waitingEvent.bulkEnd === bulkEnd);
    waitingEvents.splice(index, 1);
    show({ status: bulkEnd.status, message: bulkEnd.message, ...(bulkEnd.item_id ? { job: bulkEnd.item_id } : {}) });
  };

  return {
    /** Handles the first event. */
    handleBulkEnd(bulkEnd: ItemBulk): void {
      waitingEvents.push({ bulkEnd, timer: setTimeout(() => showAlone(bulkEnd), maxWaitMs) });
    },
    /** Handles the second event, which the service sends for all jobs, also for those without a first event. */
    handleJobEnd(jobEnd: JobEnd): void {
      const index = waitingEvents.findIndex(({ bulkEnd }) => belongToSameJob(bulkEnd, jobEnd));
      const [firstEvent] = index < 0 ? [] : waitingEvents.splice(index, 1);
      if (!firstEvent) return;
      clearTimeout(firstEvent.timer);
      const { status, message } = firstEvent.bulkEnd;
      const outcome = outcomeOf(jobEnd.result);
      show({
        status,
        message,
        ...(jobEnd.item_id ? { job: jobEnd.item_id } : {}),
        ...(outcome ? { outcome, resource: resourceOfFindings(jobEnd.name, outcome.operation) } : {}),
      });
    },
    stop(): void {
      for (const { timer } of waitingEvents.splice(0)) clearTimeout(timer);
    },
  };
}
