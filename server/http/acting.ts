/** The user and the deadline of the current request, for transactions that begin while it is handled. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Acting {
  /** Null for a caller without an account, such as the telephone system. */
  readonly user: number | null;
  readonly request?: string;
  /** The time after which nothing may be committed, by `performance.now()`. */
  readonly until?: number;
}
const current = new AsyncLocalStorage<Acting>();

/** Runs `work` for a user. */
export const actAs = <T>(acting: Acting, work: () => Promise<T>): Promise<T> => current.run(acting, work);

/** Returns the user and the deadline of the current request; undefined outside of a request. */
export const currentActing = (): Acting | undefined => current.getStore();
