/** Statements that every request makes, built once and parsed once by each connection of the database. */
import type { Database } from './connection.ts';

/** `make` calls `.prepare(name)` on a query; names are unique in the service. */
export function prepared<Statement>(make: (db: Database) => Statement): (db: Database) => Statement {
  const known = new WeakMap<Database, Statement>();
  return (db) => {
    const statement = known.get(db) ?? make(db);
    known.set(db, statement);
    return statement;
  };
}
