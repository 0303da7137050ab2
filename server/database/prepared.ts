/**
 * Prepared statements for frequent queries. A statement is built once for each database or transaction, and each connection parses it once.
 */
import type { DatabaseOrTransaction } from './connection.ts';

/**
 * Returns a function that returns the statement for a database or transaction. It creates the statement at the first call with that
 * database or transaction. `make` calls `.prepare(name)` on a query. Names must be unique in the service.
 */
export function prepared<Statement>(make: (db: DatabaseOrTransaction) => Statement): (db: DatabaseOrTransaction) => Statement {
  const statements = new WeakMap<DatabaseOrTransaction, Statement>();
  return (db) => {
    const statement = statements.get(db) ?? make(db);
    statements.set(db, statement);
    return statement;
  };
}
