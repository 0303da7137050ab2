/** Queries that several resources share: locks and versions, labels, nodes, terms, users and the audit log. */
import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Bundle, SentTerm, Vocabulary } from '../../contract/fields.ts';
import { clientLabel } from '../../contract/resources/client.ts';
import type { NodeSummary } from '../../contract/resources/node.ts';
import { type AuditedRecord, type NodeType, nodeTypes } from '../../contract/resources/resource-table.ts';
import type { DatabaseOrTransaction, Transaction } from '../database/connection.ts';
import { preparedStatement } from '../database/prepared-statement.ts';
import {
  type addresses,
  auditLog,
  clients,
  consignments,
  files,
  items,
  type listViews,
  type notes,
  orders,
  sales,
  type tasks,
  terms,
  users,
} from '../database/schema.ts';

export type VersionedTable =
  | typeof clients
  | typeof sales
  | typeof addresses
  | typeof consignments
  | typeof items
  | typeof orders
  | typeof tasks
  | typeof notes
  | typeof listViews;

/** Returns the row, which stays locked until the transaction ends; undefined if it does not exist. */
export async function lockVersionedRow<Table extends VersionedTable>(
  transaction: Transaction,
  table: Table,
  id: number,
): Promise<Table['$inferSelect'] | undefined> {
  const [row] = await transaction.select().from<VersionedTable>(table).where(eq(table.id, id)).for('update');
  return row;
}

/** Locks rows by ascending id, to avoid deadlocks, and returns those that exist. They stay locked until the transaction ends. */
export const lockRows = async <Table extends VersionedTable>(
  transaction: Transaction,
  table: Table,
  ids: readonly number[],
): Promise<Table['$inferSelect'][]> =>
  ids.length === 0
    ? []
    : transaction
        .select()
        .from<VersionedTable>(table)
        .where(inArray(table.id, [...ids]))
        .orderBy(table.id)
        .for('update');

/** Returns the version and the time of change, which every update of a record sets in addition to the changed columns. */
export const newVersion = (table: VersionedTable) => ({ version: sql<number>`${table.version} + 1`, updated: sql<number>`now()` });

/** Sets the user and the request of a transaction, for the triggers of the audit log. */
export async function setAuditActor(transaction: Transaction, actor: object): Promise<void> {
  await transaction.execute(sql`SELECT set_config('audit.by', ${JSON.stringify(actor)}, true)`);
}

/** Sets the job and its user for the audit log, and removes the time limit of SQL statements. */
export async function setAuditJob(transaction: Transaction, actor: { readonly user: number | null; readonly job: number }): Promise<void> {
  await transaction.execute(sql`SELECT set_config('audit.by', ${JSON.stringify(actor)}, true), set_config('statement_timeout', '0', true)`);
}

export async function findDeletion(db: DatabaseOrTransaction, type: AuditedRecord, id: number) {
  const [entry] = await db
    .select({ at: auditLog.at, changes: auditLog.changes, user_id: auditLog.user_id, name: users.full_name })
    .from(auditLog)
    .leftJoin(users, eq(users.id, auditLog.user_id))
    .where(and(eq(auditLog.record_type, type), eq(auditLog.record_id, id), eq(auditLog.part, type), eq(auditLog.action, 'deleted')))
    .orderBy(desc(auditLog.id))
    .limit(1);
  return entry;
}

export interface UserSummary {
  readonly id: number;
  readonly uuid: string;
  readonly email: string;
  readonly full_name: string;
}

export const findUsers = (db: DatabaseOrTransaction, ids: readonly number[]): Promise<UserSummary[]> =>
  db
    .select({ id: users.id, uuid: users.uuid, email: users.email, full_name: users.full_name })
    .from(users)
    .where(inArray(users.id, [...ids]));

export async function findClient(db: DatabaseOrTransaction, id: number): Promise<typeof clients.$inferSelect | undefined> {
  const [client] = await db.select().from(clients).where(eq(clients.id, id));
  return client;
}

/** A term in a request body, given by its id or its label. */
export interface TermReference {
  readonly vocabulary: Vocabulary;
  readonly term: SentTerm;
}

export async function insertTerms(transaction: Transaction, labels: { vocabulary: Vocabulary; label: string }[]): Promise<void> {
  if (labels.length > 0) await transaction.insert(terms).values(labels).onConflictDoNothing();
}

/** Finds terms by id, or by label without regard to case. */
export const findTerms = (db: DatabaseOrTransaction, references: readonly TermReference[]) =>
  db
    .select()
    .from(terms)
    .where(
      or(
        ...references.map(({ vocabulary, term }) =>
          and(
            eq(terms.vocabulary, vocabulary),
            typeof term === 'number' ? eq(terms.id, term) : sql`lower(${terms.label}) = lower(${term})`,
          ),
        ),
      ),
    );

const tableOfBundle = { client: clients, user: users, sale: sales, consignment: consignments, item: items, file: files };

export async function findExistingIds(db: DatabaseOrTransaction, bundle: Bundle, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const table = tableOfBundle[bundle];
  return new Set(
    (
      await db
        .select({ id: table.id })
        .from(table)
        .where(inArray(table.id, [...ids]))
    ).map(({ id }) => id),
  );
}

/** Returns the condition that `id` is in the parameter `ids` of a prepared query. */
const idsCondition = (id: AnyPgColumn) => sql`${id} = ANY(${sql.placeholder('ids')}::integer[])`;
const prepareLabelQuery = (name: string, table: PgTable, id: AnyPgColumn, label: AnyPgColumn<{ data: string; notNull: true }>) =>
  preparedStatement((db) =>
    db
      .select({ id: sql<number>`${id}`, label: sql<string>`${label}` })
      .from(table)
      .where(idsCondition(id))
      .prepare(name),
  );

const termLabelQuery = prepareLabelQuery('labels_of_terms', terms, terms.id, terms.label);
const userLabelQuery = prepareLabelQuery('labels_of_users', users, users.id, users.full_name);
const saleLabelQuery = prepareLabelQuery('labels_of_sales', sales, sales.id, sales.label);
const consignmentLabelQuery = prepareLabelQuery('labels_of_consignments', consignments, consignments.id, consignments.label);
const itemLabelQuery = prepareLabelQuery('labels_of_items', items, items.id, items.label);
const fileLabelQuery = prepareLabelQuery('labels_of_files', files, files.id, files.filename);
const clientNameQuery = preparedStatement((db) =>
  db
    .select({ id: clients.id, first_name: clients.first_name, last_name: clients.last_name, company: clients.company })
    .from(clients)
    .where(idsCondition(clients.id))
    .prepare('labels_of_clients'),
);

export const labelsOf: Record<Bundle, (db: DatabaseOrTransaction, ids: number[]) => Promise<{ id: number; label: string }[]>> = {
  user: (db, ids) => userLabelQuery(db).execute({ ids }),
  sale: (db, ids) => saleLabelQuery(db).execute({ ids }),
  consignment: (db, ids) => consignmentLabelQuery(db).execute({ ids }),
  item: (db, ids) => itemLabelQuery(db).execute({ ids }),
  file: (db, ids) => fileLabelQuery(db).execute({ ids }),
  async client(db, ids) {
    return (await clientNameQuery(db).execute({ ids })).map((client) => ({ id: client.id, label: clientLabel(client) }));
  },
};

export const labelsOfTerms = (db: DatabaseOrTransaction, ids: number[]): Promise<{ id: number; label: string }[]> =>
  termLabelQuery(db).execute({ ids });

export interface NodeReference {
  readonly type: NodeType;
  readonly id: number;
}

interface NodeRow {
  readonly id: number;
  readonly uuid: string;
  readonly label: string;
  readonly sub_type?: string;
  readonly owner_label?: string;
  readonly sale_status?: NodeSummary['sale_status'];
  readonly lots_locked?: boolean;
}

export const nodesOf: Record<NodeType, (db: DatabaseOrTransaction, ids: number[]) => Promise<NodeRow[]>> = {
  sale: (db, ids) =>
    db
      .select({ id: sales.id, uuid: sales.uuid, label: sales.label, sale_status: sales.status, lots_locked: sales.lots_locked })
      .from(sales)
      .where(inArray(sales.id, ids)),
  item: (db, ids) => db.select({ id: items.id, uuid: items.uuid, label: items.label }).from(items).where(inArray(items.id, ids)),
  consignment: (db, ids) =>
    db
      .select({ id: consignments.id, uuid: consignments.uuid, label: consignments.label })
      .from(consignments)
      .where(inArray(consignments.id, ids)),
  order: (db, ids) =>
    db
      .select({ id: orders.id, uuid: orders.uuid, label: orders.order_id, sub_type: orders.type, owner_label: orders.owner_label })
      .from(orders)
      .where(inArray(orders.id, ids)),
  async client(db, ids) {
    const columns = {
      id: clients.id,
      uuid: clients.uuid,
      first_name: clients.first_name,
      last_name: clients.last_name,
      company: clients.company,
    };
    const rows = await db.select(columns).from(clients).where(inArray(clients.id, ids));
    return rows.map((client) => ({ id: client.id, uuid: client.uuid, label: clientLabel(client) }));
  },
};

const saleOfNode: Readonly<Record<NodeType, { readonly table: PgTable; readonly sale: AnyPgColumn | null }>> = {
  client: { table: clients, sale: null },
  sale: { table: sales, sale: sales.id },
  consignment: { table: consignments, sale: consignments.sale_id },
  item: { table: items, sale: items.sale_id },
  order: { table: orders, sale: orders.sale_id },
};

/** Returns the type of the node with the id, and its sale; undefined if no node has the id. */
export async function findNode(
  db: DatabaseOrTransaction,
  id: number,
): Promise<(NodeReference & { readonly saleId: number | null }) | undefined> {
  const selectNode = (type: NodeType) => {
    const { table, sale } = saleOfNode[type];
    return sql`SELECT ${type}::text AS type, ${sale ?? sql`NULL::integer`} AS sale_id FROM ${table} WHERE id = ${id}`;
  };
  const { rows } = await db.execute<{ type: NodeType; sale_id: number | null }>(sql.join(nodeTypes.map(selectNode), sql` UNION ALL `));
  const [row] = rows;
  return row && { type: row.type, id, saleId: row.sale_id };
}
