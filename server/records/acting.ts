/** Who acts, and until when: said once for a request, and written into its transactions, where the triggers of the audit log read it. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../database/connection.ts';
import { RequestProblem } from '../http/problem.ts';

export interface Acting {
  /** Null: nobody who has an account, such as the telephone system. */
  readonly user: number | null;
  readonly request?: string;
  /** When it is too late to commit, by `performance.now()`. */
  readonly until?: number;
}
const current = new AsyncLocalStorage<Acting>();

/** Does the work as somebody's. */
export const actAs = <T>(acting: Acting, work: () => Promise<T>): Promise<T> => current.run(acting, work);

/** To be called at the beginning of a transaction of the request under way. */
export async function sayWhoActs(transaction: Transaction): Promise<void> {
  const acting = current.getStore();
  if (!acting) return;
  const { user, request } = acting;
  await transaction.execute(sql`SELECT set_config('audit.by', ${JSON.stringify({ user, request })}, true)`);
}

/** To be called at the beginning of a job's step, which takes as long as it takes. */
export async function sayWhichJobActs(
  transaction: Transaction,
  acting: { readonly user: number | null; readonly job: number },
): Promise<void> {
  await transaction.execute(
    sql`SELECT set_config('audit.by', ${JSON.stringify(acting)}, true), set_config('statement_timeout', '0', true)`,
  );
}

/** To be called before a transaction is committed. Throws a 503 when its request has taken too long, and may have been answered so. */
export function refuseLateCommit(): void {
  const until = current.getStore()?.until;
  if (until !== undefined && performance.now() > until) throw new RequestProblem('too-slow', 'It took too long: nothing was changed');
}
