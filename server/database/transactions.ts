/** Begins transactions. Only the migrations and the creation of triggers begin transactions without these functions. */
import { TransactionRollbackError } from 'drizzle-orm';
import type { Database, Transaction, UnbrandedTransaction } from './connection.ts';

/**
 * Runs `work` in a transaction. Changes of records use `inTransaction` of `records/update-record.ts` instead. That function also sets the
 * user for the audit log, records the effect of an idempotent request, and sends events.
 */
export const beginTransaction = <Result>(db: Database, work: (transaction: Transaction) => Promise<Result>): Promise<Result> =>
  db.transaction((transaction) => {
    assertBranded(transaction);
    return work(transaction);
  });

/** Runs `work` in a savepoint. If `work` throws, only its own statements are rolled back, and the error is thrown again. */
export const beginNested = <Result>(transaction: Transaction, work: (nested: Transaction) => Promise<Result>): Promise<Result> =>
  transaction.transaction((nested) => {
    assertBranded(nested);
    return work(nested);
  });

/** Runs `work` in a transaction that is rolled back, and returns the result of `work`. */
export async function previewInTransaction<Result>(db: Database, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  const results: Result[] = [];
  try {
    await beginTransaction(db, async (transaction) => {
      results.push(await work(transaction));
      transaction.rollback();
    });
  } catch (error) {
    if (!(error instanceof TransactionRollbackError)) throw error;
  }
  const [result] = results;
  if (result === undefined) throw new Error('a preview has no result');
  return result;
}

/** The brand exists for the compiler only. */
function assertBranded(_transaction: UnbrandedTransaction): asserts _transaction is Transaction {}
