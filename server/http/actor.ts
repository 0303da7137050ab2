/** The user and the deadline of the current request, for the transactions that begin while the request is handled. */
import { AsyncLocalStorage } from 'node:async_hooks';

export interface Actor {
  /** The id of the user; null for a caller without an account, such as the telephone system. */
  readonly user: number | null;
  /** The id of the request. */
  readonly request?: string;
  /** The time after which nothing may be committed, by `performance.now()`. */
  readonly deadline?: number;
}
const actorStorage = new AsyncLocalStorage<Actor>();

export const runAs = <T>(actor: Actor, work: () => Promise<T>): Promise<T> => actorStorage.run(actor, work);

/** Returns the actor of the current request; undefined outside of a request. */
export const currentActor = (): Actor | undefined => actorStorage.getStore();
