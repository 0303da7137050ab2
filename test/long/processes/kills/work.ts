/** One kind of write in the load test, with the check after each kill. */
import type { Caller } from '../../../server/process-calls.ts';

export interface Work {
  /** Sends one write, if one can be sent now. Returns whether it was acknowledged. Does not throw if the service was killed. */
  writeNext(call: Caller): Promise<boolean>;
  /** Runs after the service is back. Repeats requests that may be repeated, and expects every acknowledged write exactly once. */
  check(call: Caller): Promise<void>;
}
