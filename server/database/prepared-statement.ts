/**
 * Prepared statements for frequent queries. A statement is built once for each database or transaction, and parsed once by each connection.
 */
import type { DatabaseOrTransaction } from './connection.ts';

/** `build` builds a query and calls `.prepare(name)` on it. The name must be unique in the service. */
export function preparedStatement<Statement>(build: (db: DatabaseOrTransaction) => Statement): (db: DatabaseOrTransaction) => Statement {
  const statements = new WeakMap<DatabaseOrTransaction, Statement>();
  return (db) => {
    const statement = statements.get(db) ?? build(db);
    statements.set(db, statement);
    return statement;
  };
}
