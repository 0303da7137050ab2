/**
 * Nodes: the entities that tasks, notes and orders are attached to. They share one sequence of ids, because a reference names the id alone.
 * Source: api.md "Task", `reference`, and "Note", `reference`.
 */
import { z } from 'zod';
import { idText, largestId } from '../wire.ts';
import { saleStatuses } from './sale.ts';

export const nodeTypes = ['client', 'consignment', 'item', 'sale', 'order'] as const;
export type NodeType = (typeof nodeTypes)[number];

/** Where each kind of node is read: at the service, below the versioned prefix, and in the app. */
export const nodePaths: Readonly<Record<NodeType, { readonly api: string; readonly app: string }>> = {
  client: { api: 'datatable-clients', app: 'clients' },
  consignment: { api: 'datatable-consignments', app: 'consignments' },
  item: { api: 'datatable-items', app: 'items' },
  sale: { api: 'datatable-sales', app: 'sales' },
  order: { api: 'orders', app: 'orders' },
};

/** Summary of the node that a task or note is attached to. */
export const nodeSummary = z.object({
  id: idText,
  uuid: z.uuid(),
  label: z.string(),
  type: z.enum(nodeTypes),
  url_api: z.string(),
  app_url: z.string(),
  sub_type: z.string().optional().describe('of orders'),
  sale_status: z.enum(saleStatuses).optional().describe('of sales'),
  lots_locked: z.boolean().optional().describe('of sales'),
});
export type NodeSummary = z.output<typeof nodeSummary>;

/** A node id in a body: an integer, or its digits. */
export const sentNodeId = z.union([z.int().min(1).max(largestId), idText.transform(Number)]);

/** Who wrote it. */
export const author = z.object({ id: z.string(), label: z.string(), mail: z.string(), value: z.string(), uuid: z.string() });
