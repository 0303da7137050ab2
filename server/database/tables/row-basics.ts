/** What most tables have: an id, times, a version that counts changes. And the SQL of generated columns that lists search and sort by. */
import { type SQL, sql } from 'drizzle-orm';
import { integer } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

export const id = () => integer().primaryKey().generatedByDefaultAsIdentity();
export const now = sql`now()`;
export const times = () => ({ created: instant().notNull().default(now), updated: instant().notNull().default(now) });
/** Counts the changes of a row; its ETag. */
export const version = () => integer().notNull().default(1);

/** Lower case, without accents: what names are searched and sorted by. */
export const folded = (value: SQL) => sql`folded(${value})`;
export const joined = (columns: readonly string[]) =>
  sql.join(
    columns.map((name) => sql`coalesce(${sql.identifier(name)}, '')`),
    sql` || ' ' || `,
  );
