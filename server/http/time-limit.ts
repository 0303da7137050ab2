/**
 * Time limits of requests, which apply in this order:
 * 1. PostgreSQL cancels a slow statement, so that its transaction is rolled back. The embedded database cannot cancel statements.
 * 2. A transaction that ends too late is not committed.
 * 3. The client gets a response, even if work is still in progress.
 *
 * So if a response reports that nothing was changed, nothing is changed later, and no client waits for ever.
 */
import type { Config } from '../config.ts';
import { RequestProblem } from './problem.ts';

/** Milliseconds that a request may take to arrive. */
export const arrivalTimeoutMs = 60_000;

/** Returns the milliseconds in which the transaction of a request must be committed. */
export const workTimeoutMs = ({ REQUEST_TIMEOUT }: Pick<Config, 'REQUEST_TIMEOUT'>): number => REQUEST_TIMEOUT * 1_000;

/** Returns the milliseconds after which no request can commit changes. Includes the time in which an upload arrives. */
export const commitTimeoutMs = (config: Pick<Config, 'REQUEST_TIMEOUT'>): number => arrivalTimeoutMs + workTimeoutMs(config);

/**
 * Returns the milliseconds after which every request that has arrived gets a response. The value exceeds `workTimeoutMs`, so that a request
 * that commits just in time can still return its result.
 */
export const responseTimeoutMs = (config: Pick<Config, 'REQUEST_TIMEOUT'>): number => workTimeoutMs(config) + 5_000;

/**
 * Returns the result of `work`. Throws a problem if `work` takes longer than `milliseconds`, but does not stop `work`.
 *
 * @param mayWrite whether `work` may commit changes, so that the outcome is unknown after a timeout
 */
export async function withTimeLimit<Result>(milliseconds: number, mayWrite: boolean, work: () => Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(
      () => reject(mayWrite ? unknownOutcome() : new RequestProblem('too-slow', 'The request took too long')),
      milliseconds,
    );
  });
  try {
    return await Promise.race([work(), timeout]);
  } finally {
    clearTimeout(timer);
  }
}

const unknownOutcome = () =>
  new RequestProblem(
    'unavailable',
    'The request took too long: the change may have been made. Read the record before you repeat the request',
  );
