/**
 * The triggers of the tables of resources: exact row counts, the record of changed tables, and the audit log.
 *
 * They are created after the migrations, from the contract's table of resources, so that a new resource has them without a migration. The
 * functions that they call are created by the migrations 0002, 0005 and 0011.
 *
 * @see docs/specification/extensions.md#audit-log
 */
import { getTableColumns, getTableName } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type pg from 'pg';
import { type AuditedRecord, type AuditPart, type ResourceName, resourceNames } from '../../contract/resources/resource-table.ts';
import {
  addresses,
  clients,
  consignments,
  itemHistory,
  items,
  jobs,
  notes,
  orderLines,
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
  terms,
};

/** The arguments of the trigger function `write_audit`. */
type AuditArguments = readonly [part: AuditPart, record: string, recordColumn: string, derived: string];

interface AuditedTable<Table extends PgTable> {
  readonly table: Table;
  /** The kind of record whose log the rows belong to, or the column that contains it. */
  readonly record: AuditedRecord | { readonly column: ColumnOf<Table> };
  /** The column with the id of that record. */
  readonly recordColumn: ColumnOf<Table>;
  /** Columns that are computed from other rows. The audit log omits them, because users do not edit them. */
  readonly derived: readonly ColumnOf<Table>[];
}
type ColumnOf<Table extends PgTable> = keyof Table['_']['columns'] & string;

const auditOf = <Table extends PgTable>({ table, record, recordColumn, derived }: AuditedTable<Table>) => {
  const columns = new Map(Object.entries(getTableColumns(table)).map(([key, { name }]) => [key, name]));
  const nameOf = (column: string) => columns.get(column) ?? column;
  return {
    table,
    argumentsOf: (part: AuditPart): AuditArguments => [
      part,
      typeof record === 'string' ? record : `.${nameOf(record.column)}`,
      nameOf(recordColumn),
      derived.map(nameOf).join(','),
    ],
  };
};

const auditedTables: Readonly<Record<AuditPart, ReturnType<typeof auditOf>>> = {
  client: auditOf({
    table: clients,
    record: 'client',
    recordColumn: 'id',
    derived: ['customer_number', 'balance', 'default_address_id', 'country', 'city'],
  }),
  address: auditOf({ table: addresses, record: 'client', recordColumn: 'client_id', derived: [] }),
  sale: auditOf({
    table: sales,
    record: 'sale',
    recordColumn: 'id',
    derived: ['item_count', 'consignment_count', 'total_estimates', 'total_hammer_price'],
  }),
  consignment: auditOf({ table: consignments, record: 'consignment', recordColumn: 'id', derived: ['item_count'] }),
  item: auditOf({
    table: items,
    record: 'item',
    recordColumn: 'id',
    derived: ['hammer_price', 'winner_id', 'bidder_number', 'dont_pay_consignor'],
  }),
  result: auditOf({ table: itemHistory, record: 'item', recordColumn: 'item_id', derived: ['by_job'] }),
  order: auditOf({
    table: orders,
    record: 'order',
    recordColumn: 'id',
    derived: [
      'number',
      'owner_label',
      'customer_number',
      'buyer_address',
      'shipping_address',
      'vat_number',
      'bidder_ids',
      'buyers_premium',
      'item_count',
      'shipping_weight',
      'payment_type_letter',
      'total_hammer',
      'total_commission',
      'total_charges',
      'total_tax',
      'grand_total',
      'payment_received',
      'corrects_id',
      'credit_applied',
      'bank_account',
    ],
  }),
  line: auditOf({ table: orderLines, record: 'order', recordColumn: 'order_id', derived: ['consignment_number', 'tax_id'] }),
  payment: auditOf({ table: transactions, record: 'order', recordColumn: 'order_id', derived: ['client_id'] }),
  task: auditOf({ table: tasks, record: 'task', recordColumn: 'id', derived: ['sale_id', 'reference_type'] }),
  note: auditOf({ table: notes, record: { column: 'reference_type' }, recordColumn: 'reference_id', derived: [] }),
};

interface Trigger {
  readonly table: string;
  readonly name: string;
  readonly when: string;
  readonly run: string;
  readonly arguments: readonly string[];
}

const countTriggers = (table: string): Trigger[] =>
  [
    { name: 'count_inserted', when: 'INSERT', rows: ' REFERENCING NEW TABLE AS changed' },
    { name: 'count_deleted', when: 'DELETE', rows: ' REFERENCING OLD TABLE AS changed' },
    { name: 'count_truncated', when: 'TRUNCATE', rows: '' },
  ].map(({ name, when, rows }) => ({
    table,
    name,
    when: `${when} ON ${quoted(table)}${rows}`,
    run: 'keep_row_count',
    arguments: [],
  }));

const changeTrigger = (table: string): Trigger => ({
  table,
  name: 'note_change',
  when: `INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${quoted(table)}`,
  run: 'note_table_change',
  arguments: [],
});

const auditTriggers = (table: string, parameters: AuditArguments): Trigger[] =>
  [
    { name: 'audit_inserted', when: 'INSERT', rows: 'NEW TABLE AS new_rows' },
    { name: 'audit_updated', when: 'UPDATE', rows: 'OLD TABLE AS old_rows NEW TABLE AS new_rows' },
    { name: 'audit_deleted', when: 'DELETE', rows: 'OLD TABLE AS old_rows' },
  ].map(({ name, when, rows }) => ({
    table,
    name,
    when: `${when} ON ${quoted(table)} REFERENCING ${rows}`,
    run: 'write_audit',
    arguments: parameters,
  }));

const quoted = (name: string): string => `"${name}"`;
const resourceTables = resourceNames.map((name) => getTableName(tableOfResource[name]));
const expectedTriggers: readonly Trigger[] = [
  ...resourceTables.flatMap((table) => [...countTriggers(table), changeTrigger(table)]),
  ...Object.entries(auditedTables).flatMap(([part, { table, argumentsOf }]) =>
    isAuditPart(part) ? auditTriggers(getTableName(table), argumentsOf(part)) : [],
  ),
];

function isAuditPart(name: string): name is AuditPart {
  return Object.hasOwn(auditedTables, name);
}

/**
 * Creates the triggers that are missing, replaces those with other arguments, and counts the rows of tables that have no count yet. Creating
 * a trigger locks its table for writes until the transaction ends, so that the count is exact.
 */
export async function syncTriggers(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ trigger: string; parameters: string }>(
    `SELECT relname || ' ' || tgname AS trigger, encode(tgargs, 'escape') AS parameters
     FROM pg_trigger JOIN pg_class ON pg_class.oid = tgrelid
     WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace`,
  );
  const present = new Map(rows.map(({ trigger, parameters }) => [trigger, parameters]));
  const parametersOf = (trigger: Trigger) => trigger.arguments.map((argument) => `${argument}\\000`).join('');
  const outdated = expectedTriggers.filter((trigger) => present.get(`${trigger.table} ${trigger.name}`) !== parametersOf(trigger));
  if (outdated.length === 0) return;
  await client.query('BEGIN');
  try {
    for (const { table, name, when, run, arguments: parameters } of outdated) {
      const literals = parameters.map((parameter) => client.escapeLiteral(parameter)).join(', ');
      await client.query(`CREATE OR REPLACE TRIGGER ${name} AFTER ${when} FOR EACH STATEMENT EXECUTE FUNCTION ${run}(${literals})`);
      if (run === 'keep_row_count')
        await client.query(
          `INSERT INTO row_counts (table_name, total) SELECT $1, count(*) FROM ${quoted(table)} ON CONFLICT (table_name) DO UPDATE SET total = excluded.total`,
          [table],
        );
    }
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  }
}
