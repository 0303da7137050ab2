/**
 * Computes the waits between connection attempts. The waits of pusher-js begin with 15 seconds, but a restart of the service takes only
 * about two.
 */

const firstWaitMs = 2_000;
const growth = 1.5;
const maxWaitMs = 30_000;

/**
 * Returns the milliseconds to wait before the next try. The wait grows by half with each try, up to 30 seconds, and varies randomly by up
 * to a third.
 * @param tries number of previous tries
 * @param random from 0 to 1
 */
export const reconnectWait = (tries: number, random: number): number =>
  Math.min(firstWaitMs * growth ** tries, maxWaitMs) * (2 / 3 + (2 / 3) * random);

const afterRefusal = { firstWaitMs: 15_000, growth: 1.5, maxWaitMs: 300_000 };

/**
 * Returns the milliseconds to wait after the server refused the connection: about 15 seconds, growing by half with each try, up to 5
 * minutes. The wait varies randomly by up to a third.
 * @param tries number of tries since the refusal
 * @param random from 0 to 1
 */
export const refusedWait = (tries: number, random: number): number =>
  Math.min(afterRefusal.firstWaitMs * afterRefusal.growth ** tries, afterRefusal.maxWaitMs) * (2 / 3 + (2 / 3) * random);
