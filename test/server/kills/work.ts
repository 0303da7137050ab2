/** One kind of write of the load: what it does again and again, and what must be true of it after each kill. */
import type { Caller } from '../process-calls.ts';

export interface Work {
  /** Sends one write, and answers whether it was acknowledged. Never throws for a service that died. */
  next(call: Caller): Promise<boolean>;
  /** Once the service is back: repeats what may be repeated, and expects that every acknowledged write is there, once. */
  check(call: Caller): Promise<void>;
}
