import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { JobState } from '../../../contract/resources/job.ts';
import { instant } from '../columns.ts';
import { id, now } from './row-basics.ts';
import { users } from './users.ts';

/** Background jobs, as the API shows them; pg-boss, in its own schema, says when one is to run. */
export const jobs = pgTable(
  'jobs',
  {
    id: id(),
    /** Of its type in the registry. */
    name: text().notNull(),
    queue_id: text().notNull(),
    label: text().notNull().default(''),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    state: text().$type<JobState>().notNull().default('queued'),
    message: text().notNull().default(''),
    done: integer().notNull().default(0),
    total: integer().notNull().default(0),
    /** Where it stands between two steps; written with the step's effect. */
    checkpoint: jsonb(),
    result: jsonb(),
    num_retries: integer().notNull().default(0),
    /** Counts how often it was given to a runner: who holds an older number has lost it. */
    attempt: integer().notNull().default(0),
    /** Until when its runner must have shown that it lives. */
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
  ],
);
