/** Columns that most tables have, and SQL for the generated columns by which lists search and sort. */
import { type SQL, sql } from 'drizzle-orm';
import { integer } from 'drizzle-orm/pg-core';
import { instant } from '../columns.ts';

export const id = () => integer().primaryKey().generatedByDefaultAsIdentity();
export const now = sql`now()`;
export const timestamps = () => ({ created: instant().notNull().default(now), updated: instant().notNull().default(now) });
/** The number of the row's version, which is its ETag. Changes of some derived columns, such as `last_contact`, do not increment it. */
export const version = () => integer().notNull().default(1);

/** Returns SQL for the text in lower case and without accents, for searching and sorting. */
export const folded = (value: SQL) => sql`folded(${value})`;
/** Returns SQL for the sort key of titles. The key is the beginning of the title, because an index entry has a limited length. */
export const sortKey = (title: SQL) => sql`left(folded(${title}), 200)`;
/** Returns SQL that joins the columns with spaces. A null counts as an empty text. */
export const joinColumns = (columns: readonly string[]) =>
  sql.join(
    columns.map((name) => sql`coalesce(${sql.identifier(name)}, '')`),
    sql` || ' ' || `,
  );
