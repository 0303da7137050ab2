/**
 * Computes the waits between connection attempts. The waits of pusher-js begin with 15 seconds, but a restart of the service takes only
 * about two seconds.
 */

/** The wait is multiplied by this factor after each try. */
const growth = 1.5;

interface WaitLimits {
  readonly firstMs: number;
  readonly maxMs: number;
}

const reconnectLimits: WaitLimits = { firstMs: 2_000, maxMs: 30_000 };
const refusalLimits: WaitLimits = { firstMs: 15_000, maxMs: 300_000 };

/**
 * Returns the milliseconds to wait before the next try: about 2 seconds, growing by half with each try, up to 30 seconds. The wait varies
 * randomly by up to a third, so that not all browsers reconnect at the same time.
 * @param tries number of previous tries
 * @param random from 0 to 1
 */
export const reconnectWait = (tries: number, random: number): number => computeWait(reconnectLimits, tries, random);

/**
 * Returns the milliseconds to wait after the server refused the connection: about 15 seconds, growing by half with each try, up to 5
 * minutes. The wait varies randomly by up to a third.
 * @param tries number of tries since the refusal
 * @param random from 0 to 1
 */
export const waitAfterRefusal = (tries: number, random: number): number => computeWait(refusalLimits, tries, random);

function computeWait({ firstMs, maxMs }: WaitLimits, tries: number, random: number): number {
  const variation = 2 / 3 + (2 / 3) * random;
  return Math.min(firstMs * growth ** tries, maxMs) * variation;
}
