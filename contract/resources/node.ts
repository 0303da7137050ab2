/**
 * Nodes: the records to which tasks and notes can be attached. Their ids come from one sequence, because a reference in a request contains
 * only an id.
 * Source: docs/specification/api.md#reference-summaries.
 */
import { z } from 'zod';
import { idText, largestId } from '../wire.ts';
import { nodeTypes } from './resource-table.ts';
import { saleStatuses } from './sale.ts';

export const nodeSummary = z.object({
  id: idText,
  uuid: z.uuid(),
  label: z.string(),
  type: z.enum(nodeTypes),
  url_api: z.string(),
  app_url: z.string(),
  sub_type: z.string().optional().describe('of orders'),
  owner_label: z.string().optional().describe('of orders'),
  sale_status: z.enum(saleStatuses).optional().describe('of sales'),
  lots_locked: z.boolean().optional().describe('of sales'),
});
export type NodeSummary = z.output<typeof nodeSummary>;

export const sentNodeId = z.union([z.int().min(1).max(largestId), idText.transform(Number)]);

export const author = z.object({ id: z.string(), label: z.string(), mail: z.string(), value: z.string(), uuid: z.string() });
