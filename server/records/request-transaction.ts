/** The beginning and the end of a request's transaction. */
import type { Transaction } from '../database/connection.ts';
import { currentActor } from '../http/actor.ts';
import { RequestProblem } from '../http/problem.ts';
import { setAuditActor } from './repository.ts';

/** Sets the user and the id of the current request for the audit log. Does nothing if the transaction does not belong to a request. */
export async function setAuditUser(transaction: Transaction): Promise<void> {
  const actor = currentActor();
  if (!actor) return;
  const { user, request } = actor;
  await setAuditActor(transaction, { user, request });
}

/** Call it before a commit. Throws a 503 after the deadline, so that nothing is committed after a response about the timeout. */
export function refuseLateCommit(): void {
  const deadline = currentActor()?.deadline;
  if (deadline !== undefined && performance.now() > deadline)
    throw new RequestProblem('too-slow', 'The request took too long: nothing was changed');
}
