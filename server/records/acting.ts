/** Sets the user of a transaction for the triggers of the audit log, and refuses commits after the deadline of a request. */
import type { Transaction } from '../database/connection.ts';
import { currentActing } from '../http/acting.ts';
import { RequestProblem } from '../http/problem.ts';
import { setActing } from './repository.ts';

/** Sets the user and the request of the current request. Called at the beginning of its transactions. */
export async function setAuditUser(transaction: Transaction): Promise<void> {
  const acting = currentActing();
  if (!acting) return;
  const { user, request } = acting;
  await setActing(transaction, { user, request });
}

/**
 * Called before a commit. Throws a problem after the deadline of the request, because its client may already have received that response.
 */
export function refuseLateCommit(): void {
  const until = currentActing()?.until;
  if (until !== undefined && performance.now() > until)
    throw new RequestProblem('too-slow', 'The request took too long: nothing was changed');
}
