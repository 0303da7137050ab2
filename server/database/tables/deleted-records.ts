/** The bin: deleted rows, which can be inserted again. Source: docs/specification/extensions.md#bin. */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { DeletedKind } from '../../../contract/resources/deleted-record.ts';
import type { NodeType } from '../../../contract/resources/resource-table.ts';
import { instant } from '../columns.ts';
import type { addresses } from './addresses.ts';
import type { itemHistory, items } from './items.ts';
import type { notes } from './notes.ts';
import { folded, id, joinColumns, now, sortable } from './row-basics.ts';
import type { tasks } from './tasks.ts';
import { users } from './users.ts';

/** A deleted task, and whether the task on which it depended was completed. */
export interface DeletedTask {
  readonly task: typeof tasks.$inferSelect;
  readonly dependency_completed: boolean;
}

/** A deleted row, and the other rows that the deletion removed or changed. */
export type Snapshot =
  | (DeletedTask & {
      readonly kind: 'task';
      /** The tasks that depended on the deleted task, and whether the deletion released them. */
      readonly dependants: readonly { readonly id: number; readonly released: boolean }[];
    })
  | { readonly kind: 'note'; readonly note: typeof notes.$inferSelect }
  | {
      readonly kind: 'address';
      readonly address: typeof addresses.$inferSelect;
      /** The address that became the default; null if the deleted address was not the default. */
      readonly new_default: number | null;
    }
  | {
      readonly kind: 'item';
      readonly item: typeof items.$inferSelect;
      readonly history: readonly (typeof itemHistory.$inferSelect)[];
      readonly tasks: readonly DeletedTask[];
      readonly notes: readonly (typeof notes.$inferSelect)[];
    };

export const deletedRecords = pgTable(
  'deleted_records',
  {
    id: id(),
    kind: text().$type<DeletedKind>().notNull(),
    record_id: integer().notNull(),
    label: text().notNull(),
    /** The record to which the deleted record belonged. The label is stored, because that record can be deleted, too. */
    reference_type: text().$type<NodeType>(),
    reference_id: integer(),
    reference_label: text().notNull().default(''),
    /** The author of a note, who may restore it. */
    author_id: integer(),
    deleted: instant().notNull().default(now),
    deleted_by: integer().references(() => users.id),
    snapshot: jsonb().$type<Snapshot>().notNull(),
    sort_label: text().notNull().generatedAlwaysAs(sortable(sql`label`)),
    search_text: text()
      .notNull()
      .generatedAlwaysAs(folded(joinColumns(['label', 'reference_label']))),
  },
  (table) => [
    index('deleted_records_by_time').on(table.deleted, table.id),
    index('deleted_records_by_label').on(table.sort_label, table.id),
    index('deleted_records_by_kind').on(table.kind, table.deleted, table.id),
    index('deleted_records_by_record').on(table.record_id, table.deleted, table.id),
    index('deleted_records_of_node').on(table.reference_id, table.deleted, table.id),
    index('deleted_records_by_user').on(table.deleted_by, table.deleted, table.id),
    index('deleted_records_search').using('gin', sql`${table.search_text} gin_trgm_ops`),
  ],
);
