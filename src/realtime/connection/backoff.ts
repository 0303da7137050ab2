/**
 * Computes the waits between connection attempts. The waits of pusher-js begin with 15 seconds, but a restart of the service takes only
 * about two seconds.
 */

const growthFactor = 1.5;

interface WaitLimits {
  readonly firstMs: number;
  readonly maxMs: number;
}

const reconnectLimits: WaitLimits = { firstMs: 2_000, maxMs: 30_000 };
const refusalLimits: WaitLimits = { firstMs: 15_000, maxMs: 300_000 };

/**
 * Returns the milliseconds to wait before the next try.
 * @param tries number of previous tries
 * @param random from 0 to 1
 */
export const reconnectWait = (tries: number, random: number): number => computeWait(reconnectLimits, tries, random);

/**
 * Returns the milliseconds to wait after the server refused the connection.
 * @param tries number of tries since the refusal
 * @param random from 0 to 1
 */
export const waitAfterRefusal = (tries: number, random: number): number => computeWait(refusalLimits, tries, random);

function computeWait({ firstMs, maxMs }: WaitLimits, tries: number, random: number): number {
  // The wait varies by up to a third, so that not all browsers reconnect at the same time.
  const variation = 2 / 3 + (2 / 3) * random;
  return Math.min(firstMs * growthFactor ** tries, maxMs) * variation;
}
