import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { NodeType } from '../../../contract/resources/resource-table.ts';
import { instant } from '../columns.ts';
import { folded, id, joinColumns, sortKey, timestamps, version } from './common-columns.ts';
import { terms } from './terms.ts';
import { users } from './users.ts';

export const tasks = pgTable(
  'tasks',
  {
    id: id(),
    label: text().notNull(),
    published: boolean().notNull().default(true),
    category_id: integer().references(() => terms.id),
    completed: boolean().notNull().default(false),
    /** Set by a trigger. */
    completed_at: instant(),
    can_start: boolean().notNull().default(true),
    /** Computed like `taskStatus` in the contract. */
    status: smallint().$type<0 | 1 | 2>().notNull().generatedAlwaysAs(sql`CASE WHEN completed THEN 2 WHEN can_start THEN 0 ELSE 1 END`),
    note: text().notNull().default(''),
    due_date: instant(),
    assignee_id: integer().references(() => users.id),
    reference_type: text().$type<NodeType>(),
    reference_id: integer(),
    /** The sale of the node that the task is attached to. Updated when an item is moved to another sale. */
    sale_id: integer(),
    depends_on: integer(),
    author_id: integer().references(() => users.id),
    sort_label: text().notNull().generatedAlwaysAs(sortKey(sql`label`)),
    search_text: text()
      .notNull()
      .generatedAlwaysAs(folded(joinColumns(['label', 'note']))),
    version: version(),
    ...timestamps(),
  },
  (table) => [
    index('tasks_by_created').on(table.created, table.id),
    index('tasks_by_updated').on(table.updated, table.id),
    index('tasks_by_label').on(table.sort_label, table.id),
    index('tasks_by_status').on(table.status, table.due_date, table.id),
    index('tasks_by_completed').on(table.completed, table.id),
    index('tasks_by_can_start').on(table.can_start, table.id),
    index('tasks_by_due_date').on(table.due_date, table.id),
    index('tasks_by_assignee').on(table.assignee_id, table.status, table.due_date, table.id),
    index('tasks_by_category').on(table.category_id, table.id),
    index('tasks_of_node').on(table.reference_id, table.created, table.id),
    index('tasks_by_bundle').on(table.reference_type, table.created, table.id),
    index('tasks_of_sale').on(table.sale_id, table.created, table.id),
    index('tasks_search').using('gin', sql`${table.search_text} gin_trgm_ops`),
    index('tasks_by_dependency').on(table.depends_on).where(sql`depends_on IS NOT NULL`),
  ],
);
