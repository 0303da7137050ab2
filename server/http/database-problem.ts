/** What a request is answered that failed for the database's or the disk's sake: what is known of its effect, and what to do. */
import type { DatabaseFault } from '../database/database-fault.ts';
import { RequestProblem } from './problem.ts';

/** Seconds; a database that was killed is back after a few. */
const retryAfter = { 'retry-after': '5' };

/** `writes`: whether the request may have changed anything. */
export function databaseProblem(fault: DatabaseFault, writes: boolean): RequestProblem {
  if (fault === 'disk-full') {
    return new RequestProblem('storage-full', 'The disk of the service is full: nothing was changed. Try again when there is room on it');
  }
  if (fault === 'disk-read-only') {
    return new RequestProblem('storage-read-only', 'The disk of the service cannot be written: nothing was changed', {
      headers: retryAfter,
    });
  }
  if (fault === 'given-up') return new RequestProblem('too-slow', 'It took too long and was given up: nothing was changed');
  const detail = writes
    ? 'The database stopped answering: whether the change was made is not known. Read it again before you repeat it'
    : 'The database does not answer; try again in a moment';
  return new RequestProblem('unavailable', detail, { headers: retryAfter });
}
