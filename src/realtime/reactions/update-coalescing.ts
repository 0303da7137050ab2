/**
 * The interval in which entity updates are coalesced. It is short: in a busy house, updates are so frequent that nearly every update must
 * wait for the end of an interval. The rate of fetches per query is limited separately, in refetch-soon.ts.
 */
import { minFetchIntervalMs } from './refetch-soon.ts';

/** Milliseconds between two batches of updates. The service itself sends at most ten times a second. */
const shortIntervalMs = 50;
/**
 * Maximum number of updates in a batch that is not a burst. Larger batches come from bulk changes. A longer interval then keeps the page
 * responsive while the user types.
 */
const maxUsualBatchSize = 20;

/** Returns the milliseconds until the next batch of updates is applied. `batchSize` is the number of updates that were just applied. */
export const coalesceDelay = (batchSize: number): number => (batchSize > maxUsualBatchSize ? minFetchIntervalMs : shortIntervalMs);
