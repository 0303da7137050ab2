/** Finds the queries of react-admin that show a record, by their keys: `[resource, method, params]`. */
import type { QueryKey } from '@tanstack/react-query';
import { z } from 'zod';
import { type ResourceName, resourceNames, resources } from '../../../contract/resources/resource-table.ts';
import type { RecordKey } from './record-key.ts';

/** Excludes the terms and the bin: no event announces their changes. */
const writableResources = resourceNames.filter((name) => 'create' in resources[name].endpoints);
const keySchema = z.tuple([z.enum(writableResources), z.enum(['getList', 'getOne', 'getMany', 'getManyReference'])]).rest(z.unknown());
const paramsSchema = z.object({
  id: z.coerce.string().optional(),
  ids: z.array(z.coerce.string()).optional(),
  filter: z.record(z.string(), z.unknown()).optional(),
  meta: z.object({ isPage: z.boolean().optional() }).optional(),
});
/** The filters of items that depend on orders: whether the invoice of a lot is paid, and the documents with a line for the item. */
const itemFiltersByOrder = ['awaiting_collection', 'order'];

export interface DataQuery {
  readonly resource: ResourceName;
  readonly method: 'getList' | 'getOne' | 'getMany' | 'getManyReference';
  /** With `getOne`, the record's id. With `getManyReference`, the id of the referenced record. */
  readonly id?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  /** With `getList`, whether a list page shows the result. */
  readonly isPage: boolean;
  readonly hasItemFilterByOrder: boolean;
}

/** Caches parsed keys, because every event needs the keys of all queries. `other`: a key that `parseKey` cannot parse. */
const parsedKeys = new WeakMap<QueryKey, DataQuery | 'other'>();

/** Returns `undefined` for a key that is not react-admin's, and for a resource that is not among `writableResources`. */
export function dataQueryOf(key: QueryKey): DataQuery | undefined {
  const query = parsedKeys.get(key) ?? parseKey(key) ?? 'other';
  parsedKeys.set(key, query);
  return query === 'other' ? undefined : query;
}

function parseKey(key: QueryKey): DataQuery | undefined {
  const parsedKey = keySchema.safeParse(key).data;
  if (!parsedKey) return undefined;
  const [resource, method, params] = parsedKey;
  const { id, ids, filter = {}, meta } = paramsSchema.safeParse(params).data ?? {};
  const hasItemFilterByOrder = resource === 'items' && itemFiltersByOrder.some((name) => name in filter);
  return { resource, method, id, ids, isPage: meta?.isPage ?? false, hasItemFilterByOrder };
}

/**
 * Returns whether a change of the record may change the query's result. A change of an address may be announced as a change of its client.
 * A change of a transaction is announced as a change of its order. A payment of an order can change which items a filtered list contains.
 * Source: docs/specification/extensions.md#entity-updates.
 */
export function showsRecord(query: DataQuery, { resource, id }: RecordKey): boolean {
  if (query.resource === 'addresses')
    return resource === 'addresses' || (resource === 'clients' && query.method === 'getManyReference' && query.id === id);
  if (query.resource === 'transactions') return resource === 'orders' && query.method !== 'getOne';
  if (query.hasItemFilterByOrder && resource === 'orders') return true;
  if (query.resource !== resource) return false;
  if (query.method === 'getOne') return query.id === id;
  if (query.method === 'getMany') return query.ids?.includes(id) ?? false;
  return true;
}
