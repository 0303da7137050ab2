/**
 * Nodes are the records that tasks and notes can be attached to. They share one sequence of ids, because requests for tasks and notes name
 * a node by its id only. Source: contract/resources/node.ts.
 */
import { sql } from 'drizzle-orm';
import { integer, pgSequence } from 'drizzle-orm/pg-core';

export const nodeIds = pgSequence('node_ids', { maxValue: 2_147_483_647 });

export const nodeId = () => integer().primaryKey().default(sql`nextval('node_ids')`);
