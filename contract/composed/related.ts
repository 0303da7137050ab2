/**
 * Related reads: one response with the responses of all the reads that the page of a record needs besides the record itself.
 * The reads of each kind of record are in contract/composed/related-reads.ts. Source: docs/specification/extensions.md#related-reads.
 */
import { z } from 'zod';
import { type ResourceName, resources } from '../resources/resource-table.ts';
import { idText } from '../wire.ts';

/** The records that have related reads. The pages of tasks and jobs need at most one read besides the record. */
const recordsWithRelatedReads = ['client', 'consignment', 'item', 'order', 'sale'] as const;
export type RecordWithRelatedReads = (typeof recordsWithRelatedReads)[number];

/** Returns the name of a resource's records, or undefined if they have no related reads. */
export const recordWithRelatedReads = (name: ResourceName): RecordWithRelatedReads | undefined =>
  recordsWithRelatedReads.find((record) => record === resources[name].record);

/**
 * The beginning of the path of each related read, below the versioned prefix. The app sends reads of all other paths without waiting for
 * the related reads.
 */
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

export const relatedQuery = z.object({ record_type: z.enum(recordsWithRelatedReads), record_id: idText });

export const relatedRead = z.object({
  address: z.string().describe('the path and query of a GET request'),
  etag: z.string().optional().describe('the header `ETag` of the response to this request; extension concurrency'),
  response: z.unknown().describe('the body of the response to this request'),
});
export type RelatedRead = z.output<typeof relatedRead>;

export const relatedResponse = z.object({ data: z.array(relatedRead) });
