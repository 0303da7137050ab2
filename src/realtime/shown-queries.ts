/** Which of react-admin's queries show a record, by their keys: `[resource, method, params]`. */
import type { QueryKey } from '@tanstack/react-query';
import { z } from 'zod';
import type { ResourceName } from '../providers/data/types.ts';
import type { RecordKey } from './record-key.ts';

const resourceNames = [
  'clients',
  'sales',
  'addresses',
  'items',
  'consignments',
  'orders',
  'transactions',
  'tasks',
  'notes',
  'jobs',
] as const satisfies readonly ResourceName[];
const dataQuery = z.tuple([z.enum(resourceNames), z.enum(['getList', 'getOne', 'getMany', 'getManyReference'])]).rest(z.unknown());
const paramsSchema = z.object({
  id: z.coerce.string().optional(),
  ids: z.array(z.coerce.string()).optional(),
  meta: z.object({ isPage: z.boolean().optional() }).optional(),
});

export interface DataQuery {
  readonly resource: ResourceName;
  readonly method: 'getList' | 'getOne' | 'getMany' | 'getManyReference';
  /** Of getOne the record's id, of getManyReference the id of the record that is referred to. */
  readonly id?: string | undefined;
  readonly ids?: readonly string[] | undefined;
  /** Of getList, whether it is a list page's own. */
  readonly isPage: boolean;
}

/** Keys are read whenever an event comes, and the same ones each time. */
const known = new WeakMap<QueryKey, DataQuery | 'other'>();

/** A key of react-admin's; `undefined` for the other queries of the app. */
export function dataQueryOf(key: QueryKey): DataQuery | undefined {
  const query = known.get(key) ?? readKey(key) ?? 'other';
  known.set(key, query);
  return query === 'other' ? undefined : query;
}

function readKey(key: QueryKey): DataQuery | undefined {
  const parsed = dataQuery.safeParse(key).data;
  if (!parsed) return undefined;
  const [resource, method, params] = parsed;
  const { id, ids, meta } = paramsSchema.safeParse(params).data ?? {};
  return { resource, method, id, ids, isPage: meta?.isPage ?? false };
}

/** A client's addresses are announced as the client's own change or by themselves, payments as their order's. Source: decisions.md section 3. */
export function showsRecord(query: DataQuery, { resource, id }: RecordKey): boolean {
  if (query.resource === 'addresses')
    return resource === 'addresses' || (resource === 'clients' && query.method === 'getManyReference' && query.id === id);
  if (query.resource === 'transactions') return resource === 'orders' && query.method !== 'getOne';
  if (query.resource !== resource) return false;
  if (query.method === 'getOne') return query.id === id;
  if (query.method === 'getMany') return query.ids?.includes(id) ?? false;
  return true;
}
