/**
 * The interval in which entity updates are coalesced. It is short, because in a busy house nearly every update waits for the end of an
 * interval that updates of other records have started. The rate of fetches per query is limited separately, in refetch-soon.ts.
 */
import { minFetchIntervalMs } from './refetch-soon.ts';

/** Milliseconds. The service itself sends at most ten times a second. */
const shortIntervalMs = 50;
/** More updates than this at once come from a bulk change. A longer interval then keeps the page responsive while the user types. */
const burstSize = 20;

/** Returns the milliseconds until the next updates are applied. `updates` is the number of updates that were just applied. */
export const coalesceDelay = (updates: number): number => (updates > burstSize ? minFetchIntervalMs : shortIntervalMs);
