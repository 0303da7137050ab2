/** Nodes share one sequence of ids: a task or a note names the id of its node alone. Source: contract/resources/node.ts. */
import { sql } from 'drizzle-orm';
import { integer, pgSequence } from 'drizzle-orm/pg-core';

export const nodeIds = pgSequence('node_ids', { maxValue: 2_147_483_647 });

export const nodeId = () => integer().primaryKey().default(sql`nextval('node_ids')`);
