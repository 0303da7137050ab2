/** Saved views of lists, and each user's preferences for a list. Source: docs/specification/extensions.md#views. */
import { boolean, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Density, ListName, ViewFilter } from '../../../contract/resources/list-view.ts';
import { id, timestamps, version } from './common-columns.ts';
import { users } from './users.ts';

export const listViews = pgTable(
  'list_views',
  {
    id: id(),
    owner_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text().$type<ListName>().notNull(),
    label: text().notNull(),
    filter: jsonb().$type<ViewFilter>().notNull(),
    /** The sort in the form of the parameter `sort`; empty for the list's default. */
    sort: text().notNull().default(''),
    shared: boolean().notNull().default(false),
    /** The rank among the owner's views of the list. Ranks may have gaps. */
    position: integer().notNull(),
    version: version(),
    ...timestamps(),
  },
  (table) => [index('list_views_of_list').on(table.list, table.owner_id), index('list_views_of_owner').on(table.owner_id)],
);

/** Users without a row have the default preferences. */
export const listPreferences = pgTable(
  'list_preferences',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    list: text().$type<ListName>().notNull(),
    column_order: text().array(),
    hidden_columns: text().array(),
    column_widths: jsonb().$type<Readonly<Record<string, number>>>().notNull().default({}),
    density: text().$type<Density>(),
    default_view: integer().references(() => listViews.id, { onDelete: 'set null' }),
  },
  (table) => [primaryKey({ columns: [table.user_id, table.list] }), index('list_preferences_of_view').on(table.default_view)],
);
