/**
 * The triggers that count the rows of resources, record which tables have changed, and write the audit log.
 *
 * They are created after the migrations, so that a new resource needs no migration for them. The migrations 0002, 0005 and 0011 create the
 * trigger functions.
 *
 * Source: docs/specification/extensions.md#audit-log.
 */
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { type AuditedRecord, type AuditPart, type ResourceName, resourceNames } from '../../contract/resources/resource-table.ts';
import {
  addresses,
  clients,
  consignments,
  deletedRecords,
  exportProofs,
  itemHistory,
  items,
  jobs,
  notes,
  orderLines,
  orderReminders,
  orders,
  sales,
  tasks,
  terms,
  transactions,
} from './schema.ts';

const tableOfResource: Readonly<Record<ResourceName, PgTable>> = {
  clients,
  consignments,
  items,
  sales,
  orders,
  tasks,
  notes,
  addresses,
  transactions,
  jobs,
  bin: deletedRecords,
  terms,
};

/** The arguments of the trigger function `write_audit`. */
type AuditArguments = readonly [part: AuditPart, recordType: string, recordColumn: string, derivedColumns: string];

interface AuditedTable<Table extends PgTable> {
  readonly table: Table;
  /** The kind of the record whose log contains the changes of a row, or the column that contains this kind. */
  readonly recordType: AuditedRecord | { readonly column: ColumnOf<Table> };
  /** The column with the id of that record. */
  readonly recordColumn: ColumnOf<Table>;
  /** Columns that the service sets, such as copies and totals of other rows. The audit log omits them, because users do not edit them. */
  readonly derivedColumns: readonly ColumnOf<Table>[];
}
type ColumnOf<Table extends PgTable> = keyof Table['_']['columns'] & string;

const describeAuditedTable = <Table extends PgTable>({ table, recordType, recordColumn, derivedColumns }: AuditedTable<Table>) => {
  const columns = new Map(Object.entries(getTableColumns(table)).map(([key, { name }]) => [key, name]));
  const nameOf = (column: string) => columns.get(column) ?? column;
  return {
    table,
    argumentsOf: (part: AuditPart): AuditArguments => [
      part,
      // The trigger function reads the type from a column if the argument begins with a dot.
      typeof recordType === 'string' ? recordType : `.${nameOf(recordType.column)}`,
      nameOf(recordColumn),
      derivedColumns.map(nameOf).join(','),
    ],
  };
};

const auditedTables: Readonly<Record<AuditPart, ReturnType<typeof describeAuditedTable>>> = {
  client: describeAuditedTable({
    table: clients,
    recordType: 'client',
    recordColumn: 'id',
    derivedColumns: ['customer_number', 'balance', 'default_address_id', 'country', 'city', 'last_contact'],
  }),
  address: describeAuditedTable({ table: addresses, recordType: 'client', recordColumn: 'client_id', derivedColumns: [] }),
  sale: describeAuditedTable({
    table: sales,
    recordType: 'sale',
    recordColumn: 'id',
    derivedColumns: ['item_count', 'consignment_count', 'total_estimates', 'total_hammer_price'],
  }),
  consignment: describeAuditedTable({ table: consignments, recordType: 'consignment', recordColumn: 'id', derivedColumns: ['item_count'] }),
  item: describeAuditedTable({
    table: items,
    recordType: 'item',
    recordColumn: 'id',
    derivedColumns: ['hammer_price', 'winner_id', 'bidder_number', 'bid_channel', 'dont_pay_consignor'],
  }),
  result: describeAuditedTable({ table: itemHistory, recordType: 'item', recordColumn: 'item_id', derivedColumns: ['by_job'] }),
  order: describeAuditedTable({
    table: orders,
    recordType: 'order',
    recordColumn: 'id',
    derivedColumns: [
      'number',
      'owner_label',
      'customer_number',
      'buyer_address',
      'shipping_address',
      'vat_number',
      'bidder_ids',
      'buyers_premium',
      'buyers_premium_includes_tax',
      'item_count',
      'shipping_weight',
      'payment_type_letter',
      'total_hammer',
      'total_commission',
      'total_charges',
      'total_resale_right',
      'total_tax',
      'grand_total',
      'payment_received',
      'corrects_id',
      'credit_applied',
      'bank_account',
      'shipment',
      'scheme_notes',
      'letterhead_id',
      // The entry of the audit log for `released_total` contains the user and the time.
      'released_by_id',
      'released_at',
      // The audit log has a separate entry for each reminder, which contains the level and the time.
      'reminder_level',
      'last_reminder_on',
    ],
  }),
  line: describeAuditedTable({
    table: orderLines,
    recordType: 'order',
    recordColumn: 'order_id',
    derivedColumns: [
      'consignment_number',
      'tax_id',
      'taxes',
      'purchase_price',
      'house_resale_right',
      'collecting_society',
      'export_tax',
      'export_proof_id',
      'returns_tax_of_id',
    ],
  }),
  export_proof: describeAuditedTable({ table: exportProofs, recordType: 'order', recordColumn: 'order_id', derivedColumns: [] }),
  reminder: describeAuditedTable({
    table: orderReminders,
    recordType: 'order',
    recordColumn: 'order_id',
    derivedColumns: ['reminder_date', 'letterhead_id', 'author_id'],
  }),
  payment: describeAuditedTable({ table: transactions, recordType: 'order', recordColumn: 'order_id', derivedColumns: ['client_id'] }),
  task: describeAuditedTable({
    table: tasks,
    recordType: 'task',
    recordColumn: 'id',
    derivedColumns: ['sale_id', 'reference_type', 'completed_at'],
  }),
  note: describeAuditedTable({ table: notes, recordType: { column: 'reference_type' }, recordColumn: 'reference_id', derivedColumns: [] }),
};

interface Trigger {
  readonly table: string;
  readonly name: string;
  /** The statements and the table that fire the trigger, such as `INSERT ON "clients"`. */
  readonly event: string;
  readonly functionName: string;
  readonly arguments: readonly string[];
}

const rowCountTriggersOf = (table: string): Trigger[] =>
  [
    { name: 'count_inserted', event: 'INSERT', transitionTable: ' REFERENCING NEW TABLE AS changed' },
    { name: 'count_deleted', event: 'DELETE', transitionTable: ' REFERENCING OLD TABLE AS changed' },
    { name: 'count_truncated', event: 'TRUNCATE', transitionTable: '' },
  ].map(({ name, event, transitionTable }) => ({
    table,
    name,
    event: `${event} ON ${quoteIdentifier(table)}${transitionTable}`,
    functionName: 'keep_row_count',
    arguments: [],
  }));

const changeTriggerOf = (table: string): Trigger => ({
  table,
  name: 'note_change',
  event: `INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${quoteIdentifier(table)}`,
  functionName: 'note_table_change',
  arguments: [],
});

const auditTriggersOf = (table: string, auditArguments: AuditArguments): Trigger[] =>
  [
    { name: 'audit_inserted', event: 'INSERT', transitionTables: 'NEW TABLE AS new_rows' },
    { name: 'audit_updated', event: 'UPDATE', transitionTables: 'OLD TABLE AS old_rows NEW TABLE AS new_rows' },
    { name: 'audit_deleted', event: 'DELETE', transitionTables: 'OLD TABLE AS old_rows' },
  ].map(({ name, event, transitionTables }) => ({
    table,
    name,
    event: `${event} ON ${quoteIdentifier(table)} REFERENCING ${transitionTables}`,
    functionName: 'write_audit',
    arguments: auditArguments,
  }));

const quoteIdentifier = (name: string): string => `"${name}"`;
const resourceTables = resourceNames.map((name) => getTableName(tableOfResource[name]));
const expectedTriggers: readonly Trigger[] = [
  ...resourceTables.flatMap((table) => [...rowCountTriggersOf(table), changeTriggerOf(table)]),
  ...Object.entries(auditedTables).flatMap(([part, { table, argumentsOf }]) =>
    isAuditPart(part) ? auditTriggersOf(getTableName(table), argumentsOf(part)) : [],
  ),
];

function isAuditPart(name: string): name is AuditPart {
  return Object.hasOwn(auditedTables, name);
}

/**
 * Creates the triggers that are missing, and replaces those whose arguments differ. Creating a trigger blocks writes to its table until the
 * transaction ends, so the initial count of the table's rows is exact.
 */
export async function syncTriggers(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ trigger: string; stored_arguments: string }>(
    `SELECT relname || ' ' || tgname AS trigger, encode(tgargs, 'escape') AS stored_arguments
     FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
     WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace`,
  );
  const storedArgumentsByTrigger = new Map(rows.map(({ trigger, stored_arguments }) => [trigger, stored_arguments]));
  // PostgreSQL stores a null byte after each argument, which the format `escape` returns as `\000`.
  const expectedArgumentsOf = (trigger: Trigger) => trigger.arguments.map((argument) => `${argument}\\000`).join('');
  const outdatedTriggers = expectedTriggers.filter(
    (trigger) => storedArgumentsByTrigger.get(`${trigger.table} ${trigger.name}`) !== expectedArgumentsOf(trigger),
  );
  if (outdatedTriggers.length === 0) return;
  await client.query('BEGIN');
  try {
    for (const { table, name, event, functionName, arguments: triggerArguments } of outdatedTriggers) {
      const literals = triggerArguments.map((argument) => client.escapeLiteral(argument)).join(', ');
      await client.query(
        `CREATE OR REPLACE TRIGGER ${name} AFTER ${event} FOR EACH STATEMENT EXECUTE FUNCTION ${functionName}(${literals})`,
      );
      if (functionName === 'keep_row_count')
        await client.query(
          `INSERT INTO row_counts (table_name, total) SELECT $1, count(*) FROM ${quoteIdentifier(table)} ON CONFLICT (table_name) DO UPDATE SET total = excluded.total`,
          [table],
        );
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
