/**
 * Summaries of the nodes that tasks and notes are attached to: at most one query a type of node, however many rows.
 * Source: api.md "Task", `reference`; contract/resources/node.ts.
 */
import { inArray, sql } from 'drizzle-orm';
import { clientLabel } from '../../contract/resources/client.ts';
import { type NodeSummary, type NodeType, nodePaths } from '../../contract/resources/node.ts';
import type { Queries } from '../database/connection.ts';
import { clients, consignments, items, orders, sales } from '../database/schema.ts';

interface NodeReference {
  readonly type: NodeType;
  readonly id: number;
}

/** Finds a summary; undefined for a node that is no more. */
export type FindNode = (reference: NodeReference) => NodeSummary | undefined;

/** `site` is the address of the app, without a slash at its end. */
export async function loadNodes(db: Queries, references: readonly NodeReference[], site: string): Promise<FindNode> {
  const found = new Map<string, NodeSummary>();
  for (const type of new Set(references.map((reference) => reference.type))) {
    const ids = [...new Set(references.filter((reference) => reference.type === type).map(({ id }) => id))];
    for (const { id, uuid, label, ...more } of await nodesOf[type](db, ids)) {
      const path = nodePaths[type];
      found.set(`${type} ${id}`, {
        id: String(id),
        uuid,
        label,
        type,
        url_api: `/api/v1.0/${path.api}/${id}`,
        app_url: `${site}/${path.app}/${id}/show`,
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

/** What kind of node an id names, and the sale that it belongs to; undefined when there is none of the id. */
export async function findNode(db: Queries, id: number): Promise<(NodeReference & { readonly saleId: number | null }) | undefined> {
  const { rows } = await db.execute<{ type: NodeType; sale_id: number | null }>(sql`
    SELECT 'client' AS type, NULL::integer AS sale_id FROM ${clients} WHERE id = ${id}
    UNION ALL SELECT 'sale', id FROM ${sales} WHERE id = ${id}
    UNION ALL SELECT 'consignment', sale_id FROM ${consignments} WHERE id = ${id}
    UNION ALL SELECT 'item', sale_id FROM ${items} WHERE id = ${id}
    UNION ALL SELECT 'order', sale_id FROM ${orders} WHERE id = ${id}`);
  const [row] = rows;
  return row && { type: row.type, id, saleId: row.sale_id };
}
