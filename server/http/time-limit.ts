/**
 * How long a request may take. First the database gives a statement up, and its transaction with it; then a transaction is not committed any
 * more; last, whatever is still under way, the caller is told. So who is told that nothing was changed can rely on it, and nobody waits without end.
 */
import type { Config } from '../config.ts';
import { RequestProblem } from './problem.ts';

/** Milliseconds that a request may take to arrive. */
export const arrivalLimit = 60_000;

/** Milliseconds that a request's transaction has until it must be committed. */
export const workLimit = ({ REQUEST_TIMEOUT }: Pick<Config, 'REQUEST_TIMEOUT'>): number => REQUEST_TIMEOUT * 1_000;

/** Milliseconds until the caller is answered in any case, its request once arrived: what is committed at the last moment still has its own answer. */
export const answerLimit = (config: Pick<Config, 'REQUEST_TIMEOUT'>): number => workLimit(config) + 5_000;

/** What the work gives; where that takes longer, the caller is told, and the work goes on by itself. `writes`: whether a commit may be on its way. */
export async function within<Result>(milliseconds: number, writes: boolean, work: () => Promise<Result>): Promise<Result> {
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(writes ? unknownOutcome() : new RequestProblem('too-slow', 'It took too long')), milliseconds);
  });
  try {
    return await Promise.race([work(), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}

const unknownOutcome = () =>
  new RequestProblem('unavailable', 'It took too long: whether the change was made is not known. Read it again before you repeat it');
