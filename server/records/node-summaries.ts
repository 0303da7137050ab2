/**
 * Loads summaries of the nodes that tasks and notes are attached to, with one query for each type. Source:
 * docs/specification/api.md#reference-summaries; contract/resources/node.ts.
 */
import type { NodeSummary } from '../../contract/resources/node.ts';
import { type NodeType, resourceOfRecord, resources } from '../../contract/resources/resource-table.ts';
import { apiPrefix } from '../../contract/version.ts';
import type { DatabaseOrTransaction } from '../database/connection.ts';
import { type NodeReference, nodesOf } from './repository.ts';

/** Returns the summary of a node; undefined if the node does not exist any more. */
export type FindNode = (reference: NodeReference) => NodeSummary | undefined;

/** Returns the path of the endpoint that reads the node, from the root of the service. */
export const nodePath = (type: NodeType, id: number): string => `${apiPrefix}/${resources[resourceOfRecord(type)].path}/${id}`;

/** Loads the nodes and returns a function that finds their summaries. `origin`: the origin of the app, without a slash at its end. */
export async function loadNodes(db: DatabaseOrTransaction, references: readonly NodeReference[], origin: string): Promise<FindNode> {
  const summaries = new Map<string, NodeSummary>();
  for (const type of new Set(references.map((reference) => reference.type))) {
    const ids = [...new Set(references.filter((reference) => reference.type === type).map(({ id }) => id))];
    for (const { id, uuid, label, ...details } of await nodesOf[type](db, ids)) {
      summaries.set(`${type} ${id}`, {
        id: String(id),
        uuid,
        label,
        type,
        url_api: nodePath(type, id),
        app_url: `${origin}/${resourceOfRecord(type)}/${id}/show`,
        ...details,
      });
    }
  }
  return ({ type, id }) => summaries.get(`${type} ${id}`);
}
