/**
 * How long a request may take. First the database gives a statement up, and its transaction with it; then a transaction is not committed any
 * more; last, whatever is still under way, the caller is told. So who is told that it took too long knows that nothing was changed.
 */
import type { Config } from '../config.ts';

/** Milliseconds that a request may take to arrive. */
export const arrivalLimit = 60_000;

/** Milliseconds that a request's transaction has until it must be committed. */
export const workLimit = ({ REQUEST_TIMEOUT }: Pick<Config, 'REQUEST_TIMEOUT'>): number => REQUEST_TIMEOUT * 1_000;

/** Milliseconds until the caller is answered in any case, its request once arrived: what is committed at the last moment still has its own answer. */
export const answerLimit = (config: Pick<Config, 'REQUEST_TIMEOUT'>): number => workLimit(config) + 5_000;
