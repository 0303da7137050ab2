/**
 * Entity updates are coalesced in short intervals, because in a busy house nearly every update waits for the end of an interval.
 * refetch-soon.ts limits the fetches of each query.
 */
import { minFetchIntervalMs } from './refetch-soon.ts';

/** The service itself usually sends at most ten times a second. */
const shortIntervalMs = 50;
/** Larger batches come from bulk changes. A longer interval then keeps the page responsive while the user types. */
const maxUsualBatchSize = 20;

/** Returns milliseconds. `batchSize` is the number of updates that were just applied. */
export const coalesceDelay = (batchSize: number): number => (batchSize > maxUsualBatchSize ? minFetchIntervalMs : shortIntervalMs);
