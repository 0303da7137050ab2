/** The bin: deleted rows, which can be inserted again. Source: docs/specification/extensions.md#bin. */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { DeletedKind } from '../../../contract/resources/deleted-record.ts';
import type { NodeType } from '../../../contract/resources/resource-table.ts';
import { instant } from '../columns.ts';
import type { addresses } from './addresses.ts';
import { folded, id, joinColumns, now, sortKey } from './common-columns.ts';
import type { itemHistory, items } from './items.ts';
import type { notes } from './notes.ts';
import type { tasks } from './tasks.ts';
import { users } from './users.ts';

/** A deleted task, and what its deletion changed in other tasks. */
export interface DeletedTask {
  readonly task: typeof tasks.$inferSelect;
  /** Whether the task on which the deleted task depended was completed when this snapshot was stored. */
  readonly dependency_completed: boolean;
  /**
   * The tasks that depended on the deleted task and were not deleted together with it. Missing for the tasks of an item that an earlier
   * version of the service deleted.
   */
  readonly dependants?: readonly Dependant[];
}

export interface Dependant {
  readonly id: number;
  /** Whether the deletion released the task, so that it can start. */
  readonly released: boolean;
}

/** A deleted row, and the other rows that the deletion removed or changed. */
export type Snapshot =
  | (DeletedTask & { readonly kind: 'task' })
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

/** Does not compile if a kind of the bin has no snapshot. */
type StoredKind<Kind extends Snapshot['kind']> = Kind;

export const deletedRecords = pgTable(
  'deleted_records',
  {
    id: id(),
    kind: text().$type<StoredKind<DeletedKind>>().notNull(),
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
    sort_label: text().notNull().generatedAlwaysAs(sortKey(sql`label`)),
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
