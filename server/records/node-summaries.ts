/**
 * Loads summaries of the nodes that tasks and notes are attached to, with at most one query for each type of node.
 * Source: docs/specification/api.md#reference-summaries; contract/resources/node.ts.
 */
import { inArray, sql } from 'drizzle-orm';
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core';
import { clientLabel } from '../../contract/resources/client.ts';
import type { NodeSummary } from '../../contract/resources/node.ts';
import { type NodeType, nodeTypes, resourceOfRecord, resources } from '../../contract/resources/resource-table.ts';
import { versioned } from '../../contract/version.ts';
import type { Queries } from '../database/connection.ts';
import { clients, consignments, items, orders, sales } from '../database/schema.ts';

interface NodeReference {
  readonly type: NodeType;
  readonly id: number;
}

/** Returns the summary of a node; undefined if the node does not exist any more. */
export type FindNode = (reference: NodeReference) => NodeSummary | undefined;

/** Returns the path of a node's single read, from the root of the service. */
export const nodeAddress = (type: NodeType, id: number): string => `${versioned}/${resources[resourceOfRecord(type)].path}/${id}`;

/** Loads the summaries of the nodes. `site`: the address of the app, without a slash at its end. */
export async function loadNodes(db: Queries, references: readonly NodeReference[], site: string): Promise<FindNode> {
  const found = new Map<string, NodeSummary>();
  for (const type of new Set(references.map((reference) => reference.type))) {
    const ids = [...new Set(references.filter((reference) => reference.type === type).map(({ id }) => id))];
    for (const { id, uuid, label, ...more } of await nodesOf[type](db, ids)) {
      found.set(`${type} ${id}`, {
        id: String(id),
        uuid,
        label,
        type,
        url_api: nodeAddress(type, id),
        app_url: `${site}/${resourceOfRecord(type)}/${id}/show`,
        ...more,
      });
    }
  }
  return ({ type, id }) => found.get(`${type} ${id}`);
}

interface FoundNode {
  readonly id: number;
  readonly uuid: string;
  readonly label: string;
  readonly sub_type?: string;
  readonly sale_status?: NodeSummary['sale_status'];
  readonly lots_locked?: boolean;
}

const nodesOf: Record<NodeType, (db: Queries, ids: number[]) => Promise<FoundNode[]>> = {
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
      .select({ id: orders.id, uuid: orders.uuid, label: orders.order_id, sub_type: orders.type })
      .from(orders)
      .where(inArray(orders.id, ids)),
  async client(db, ids) {
    const names = {
      id: clients.id,
      uuid: clients.uuid,
      first_name: clients.first_name,
      last_name: clients.last_name,
      company: clients.company,
    };
    const rows = await db.select(names).from(clients).where(inArray(clients.id, ids));
    return rows.map((client) => ({ id: client.id, uuid: client.uuid, label: clientLabel(client) }));
  },
};

/** The sale that a node of each type belongs to. */
const saleOfNode: Readonly<Record<NodeType, { readonly table: PgTable; readonly sale: AnyPgColumn | null }>> = {
  client: { table: clients, sale: null },
  sale: { table: sales, sale: sales.id },
  consignment: { table: consignments, sale: consignments.sale_id },
  item: { table: items, sale: items.sale_id },
  order: { table: orders, sale: orders.sale_id },
};

/** Returns the type of the node with the id, and its sale; undefined if no node has the id. */
export async function findNode(db: Queries, id: number): Promise<(NodeReference & { readonly saleId: number | null }) | undefined> {
  const ofType = (type: NodeType) => {
    const { table, sale } = saleOfNode[type];
    return sql`SELECT ${type}::text AS type, ${sale ?? sql`NULL::integer`} AS sale_id FROM ${table} WHERE id = ${id}`;
  };
  const { rows } = await db.execute<{ type: NodeType; sale_id: number | null }>(sql.join(nodeTypes.map(ofType), sql` UNION ALL `));
  const [row] = rows;
  return row && { type: row.type, id, saleId: row.sale_id };
}
