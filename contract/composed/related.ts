/**
 * Related reads: one response contains the responses to several GET requests of a record's page. `related-reads.ts` lists the requests.
 * Source: docs/specification/extensions.md#related-reads.
 */
import { z } from 'zod';
import { type ResourceName, resources } from '../resources/resource-table.ts';
import { idText } from '../wire.ts';

/** The pages of other records send too few requests to be worth combining. */
const relatedReadTypes = ['client', 'consignment', 'item', 'order', 'sale'] as const;
export type RelatedReadType = (typeof relatedReadTypes)[number];

/** Returns undefined if the resource has no related reads. */
export const relatedReadTypeOf = (resource: ResourceName): RelatedReadType | undefined =>
  relatedReadTypes.find((type) => type === resources[resource].record);

/** The first path segment after `apiPrefix` of each request in `related-reads.ts`. */
export const relatedPaths = [
  'client-address',
  'client-stat',
  'datatable-items',
  'datatable-sales',
  'get-file',
  'notes',
  'orders',
  'sale-lot-stats',
  'tasks',
  'transactions',
] as const;

export const relatedQuery = z.object({ record_type: z.enum(relatedReadTypes), record_id: idText });

export const relatedRead = z.object({
  address: z.string().describe('the path and query of a GET request'),
  etag: z.string().optional().describe('the header `ETag` of the response to this request; extension concurrency'),
  response: z.unknown().describe('the body of the response to this request'),
});
export type RelatedRead = z.output<typeof relatedRead>;

export const relatedResponse = z.object({ data: z.array(relatedRead) });
