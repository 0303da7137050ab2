import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { JobState } from '../../../contract/resources/job.ts';
import { instant } from '../columns.ts';
import { id, now } from './row-basics.ts';
import { users } from './users.ts';

/** The condition of the index of unfinished jobs. PostgreSQL uses this index only for queries with the same condition, without parameters. */
export const isUnfinished = ({ state }: { readonly state: AnyPgColumn }): SQL => sql`${state} IN ('queued', 'processing')`;

/** The queue of background jobs, which are also records of the API. Runners take queued jobs in the order of their ids. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    /** The name of its type. */
    name: text().notNull(),
    queue_id: text().notNull(),
    label: text().notNull().default(''),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text().$type<JobState>().notNull().default('queued'),
    message: text().notNull().default(''),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** The position at which the next step continues. Written in the transaction of the previous step. */
    checkpoint: jsonb(),
    result: jsonb(),
    num_retries: integer().notNull().default(0),
    /** How many times a runner has taken the job. A runner with a lower number has lost the job to another one. */
    attempt: integer().notNull().default(0),
    /** Set while the job is in progress. Each completed step extends it; after this time, another runner may take the job. */
    lease_until: instant(),
    cancel_requested: boolean().notNull().default(false),
    available: instant().notNull().default(now),
    processed: instant(),
    author_id: integer().references(() => users.id),
    created: instant().notNull().default(now),
  },
  (table) => [
    index('jobs_by_queue').on(table.queue_id, table.id),
    index('jobs_by_state').on(table.state, table.id),
    index('jobs_by_created').on(table.created, table.id),
    index('unfinished_jobs').on(table.id).where(isUnfinished(table)),
  ],
);

/** The changes of a bulk job until they are undone: the former values of each item, and its version after the change. */
export const jobChanges = pgTable(
  'job_changes',
  {
    job_id: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    item_id: integer().notNull(),
    version: integer().notNull(),
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The former result, if the job changed the result. */
    result: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [primaryKey({ columns: [table.job_id, table.item_id] })],
);
