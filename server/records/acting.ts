/** Sets the user or job of a transaction for the triggers of the audit log, and refuses commits after the deadline of a request. */
import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/connection.ts';
import { currentActing } from '../http/acting.ts';
import { RequestProblem } from '../http/problem.ts';

/** Sets the user and the request of the current request. Called at the beginning of its transactions. */
export async function setAuditUser(transaction: Transaction): Promise<void> {
  const acting = currentActing();
  if (!acting) return;
  const { user, request } = acting;
  await transaction.execute(sql`SELECT set_config('audit.by', ${JSON.stringify({ user, request })}, true)`);
}

/** Sets the job and its user, and removes the time limit of statements. Called at the beginning of a job's step. */
export async function setAuditJob(transaction: Transaction, acting: { readonly user: number | null; readonly job: number }): Promise<void> {
  await transaction.execute(
    sql`SELECT set_config('audit.by', ${JSON.stringify(acting)}, true), set_config('statement_timeout', '0', true)`,
  );
}

/**
 * Called before a commit. Throws a problem after the deadline of the request, because its client may already have received that response.
 */
export function refuseLateCommit(): void {
  const until = currentActing()?.until;
  if (until !== undefined && performance.now() > until) throw new RequestProblem('too-slow', 'It took too long: nothing was changed');
}
