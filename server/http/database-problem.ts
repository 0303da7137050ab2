/**
 * Problems for requests that failed because of the database or a disk. They describe the effect of the request, and what the user can do.
 */
import type { DatabaseFault } from '../database/database-fault.ts';
import { RequestProblem } from './problem.ts';

/** A database that was killed restarts within a few seconds. */
const retryAfter = { 'retry-after': '5' };

/** `mayHaveWritten`: whether the request may have changed anything. */
export function databaseProblem(fault: DatabaseFault, mayHaveWritten: boolean): RequestProblem {
  if (fault === 'disk-full') {
    return new RequestProblem('storage-full', 'The disk of the service is full: nothing was changed. Try again when there is free space');
  }
  if (fault === 'disk-read-only') {
    return new RequestProblem('storage-read-only', 'The disk of the service cannot be written: nothing was changed', {
      headers: retryAfter,
    });
  }
  if (fault === 'statement-timeout')
    return new RequestProblem('too-slow', 'The request took too long and was canceled: nothing was changed');
  if (fault === 'deadlock') {
    return new RequestProblem('too-slow', 'Another request changed the same records: nothing was changed. Try again', {
      headers: { 'retry-after': '1' },
    });
  }
  const detail = mayHaveWritten
    ? 'The database stopped responding: the change may have been made. Read the record before you repeat the request'
    : 'The database does not respond; try again in a moment';
  return new RequestProblem('unavailable', detail, { headers: retryAfter });
}
