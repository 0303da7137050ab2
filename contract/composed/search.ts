/** One search over several kinds of records. Source: docs/specification/extensions.md#search-everything. */
import { z } from 'zod';
import { type GuardedEndpoint, mayCall } from '../access.ts';
import { orderTypes } from '../resources/orders/order.ts';
import { nodeTypes, resourceOfRecord, resources, type SearchedRecord } from '../resources/resource-table.ts';
import { idText, storableText } from '../wire.ts';

/** In the order in which the service searches them. */
const searchedKinds = ['client', 'item', 'sale', 'consignment', 'order', 'task', 'note'] as const satisfies readonly SearchedRecord[];

/** Does not compile if `searchedKinds` lacks a kind of `SearchedRecord`. */
type WithPosition<Kind extends (typeof searchedKinds)[number]> = Kind;
export type SearchedKind = WithPosition<SearchedRecord>;

/** Returns the kinds that a user may search: those whose list the user may read. */
export const searchableKinds = (roles: readonly string[]): SearchedKind[] =>
  searchedKinds.filter((kind) => {
    const list: GuardedEndpoint = resources[resourceOfRecord(kind)].endpoints.list;
    return mayCall(list, roles);
  });

const maxSearchLength = 200;
/** Further words are ignored. */
export const maxSearchWords = 8;

const defaultLimit = 5;
const maxLimit = 20;

export const searchQuery = z.object({
  text: storableText(maxSearchLength).trim().min(1, 'is empty'),
  limit: z
    .string()
    .regex(/^\d{1,2}$/, 'is not a number')
    .transform(Number)
    .pipe(z.int().min(1).max(maxLimit))
    .default(defaultLimit)
    .describe('maximum number of records of each kind'),
});

export const searchResult = z.object({
  kind: z.enum(searchedKinds),
  id: idText,
  label: z.string().describe('name or title'),
  detail: z.string().describe('second line, in no particular language; may be empty'),
  number: z.string().describe('the lot number of an item; the number of a client, sale, consignment or order; empty if there is none'),
  type: z.enum(orderTypes).nullable().describe('type of an order; null for other records'),
  status: z.string().nullable(),
  place: z
    .object({ id: idText, label: z.string(), type: z.enum(nodeTypes) })
    .nullable()
    .describe('the sale of an item, consignment or order; the record to which a task or note is attached'),
  match: z.object({
    field: z.string().describe('the name of the field that contains the words'),
    text: z.string().describe('the part of the field around the first word'),
    similar: z.boolean().describe('whether the field contains only a similar word'),
  }),
});
export type SearchResult = z.output<typeof searchResult>;

export const searchResponse = z.object({
  data: z.array(searchResult),
  count: z.int().min(0),
  incomplete: z.array(z.enum(searchedKinds)).describe('kinds whose search was stopped or not started because the search took too long'),
});
