import { type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { JobState } from '../../../contract/resources/job.ts';
import { instant } from '../columns.ts';
import { id, now } from './common-columns.ts';
import { users } from './users.ts';

/**
 * Returns the condition of the index of unfinished jobs. PostgreSQL uses the index only for a query that contains the same condition. The
 * states must be literals, not parameters.
 */
export const unfinishedCondition = ({ state }: { readonly state: AnyPgColumn }): SQL => sql`${state} IN ('queued', 'processing')`;

/** The queue of background jobs, which are also records of the API. Runners take queued jobs in the order of their ids. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    /** The name of the job's type. */
    name: text().notNull(),
    /** The name of the job's type, too. The specification has only this field, and the filters of the API use it. */
    queue_id: text().notNull(),
    label: text().notNull().default(''),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The property `operation` of `data`; empty if there is none. Copied because `data` is too large to be read with each list of jobs. */
    operation: text().notNull().default(''),
    state: text().$type<JobState>().notNull().default('queued'),
    message: text().notNull().default(''),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** The data from which the next step continues. Written in the transaction of the previous step. */
    checkpoint: jsonb(),
    /** The result as the API returns it. For a canceled or failed job, the result of the part that was done. */
    result: jsonb(),
    /** Number of the job's rows in `job_changes`. */
    undoable: integer().notNull().default(0),
    num_retries: integer().notNull().default(0),
    /** How many times a runner has taken the job. */
    attempt: integer().notNull().default(0),
    /** The end of the lease; null if the job is not in progress. After the lease has ended, another runner may take the job. */
    lease_until: instant(),
    cancel_requested: boolean().notNull().default(false),
    /** The time at which the job was created or last retried. */
    available: instant().notNull().default(now),
    /** The user who last retried the job; null if no user has. Jobs that were last retried before migration 0050 have null, too. */
    retried_by: integer().references(() => users.id),
    /**
     * The time at which a runner first took the job after its creation or last retry. Null if no runner has. A job that continues after a
     * stop or a crash of its process keeps the time.
     */
    started: instant(),
    /** The time at which the job ended; null if it has not ended. */
    processed: instant(),
    author_id: integer().references(() => users.id),
    created: instant().notNull().default(now),
  },
  (table) => [
    index('jobs_by_queue').on(table.queue_id, table.id),
    index('jobs_by_state').on(table.state, table.id),
    index('jobs_by_created').on(table.created, table.id),
    check('jobs_retried_by_users', sql`retried_by IS NULL OR num_retries > 0`),
    index('unfinished_jobs').on(table.id).where(unfinishedCondition(table)),
  ],
);

/**
 * The changes of bulk jobs. For a changed record: the former values, and the version after the change. For a deleted record: the last
 * version. A row is deleted when an undo has restored its record, or when the job is more than 30 days old.
 */
export const jobChanges = pgTable(
  'job_changes',
  {
    job_id: integer()
      .notNull()
      .references(() => jobs.id, { onDelete: 'cascade' }),
    /**
     * The id of an item, a client, a consignment, an order or a task, depending on the job. The column keeps the name that it had when only
     * items had bulk jobs.
     */
    record_id: integer('item_id').notNull(),
    version: integer().notNull(),
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    /**
     * The values of the same columns after the change. The record can be restored while it has these values, even if other columns have
     * changed. If this is null, the record can be restored only while it has the stored version.
     */
    after: jsonb().$type<Record<string, unknown>>(),
    /** The former sale result of an item, if the job changed the sale result. */
    result: jsonb().$type<Record<string, unknown>>(),
  },
  (table) => [primaryKey({ columns: [table.job_id, table.record_id] })],
);
