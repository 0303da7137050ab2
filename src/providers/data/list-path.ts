/** A list of react-admin's → the request's path and query. */
import type { GetListParams } from 'ra-core';
import { encodeListQuery, offeredList } from '../../../contract/query.ts';
import { conditionsOf } from './conditions.ts';
import type { DataResource } from './data-resource.ts';
import type { ListMeta } from './types.ts';

/** `extensions`: those that the service has. react-admin counts pages from 1, the service from 0. */
export function listPath(
  resource: Pick<DataResource, 'path' | 'list'>,
  { pagination, sort, filter, meta }: GetListParams,
  extensions: readonly string[],
): string {
  const { page, perPage } = pagination ?? { page: 1, perPage: 25 };
  const fields = offeredFields(resource, meta, extensions);
  const parameters = encodeListQuery({
    range: perPage,
    page: page - 1,
    ...(sort && resource.list.sorts.includes(sort.field) ? { sort: [{ field: sort.field, descending: sort.order === 'DESC' }] } : {}),
    ...conditionsOf(filter ?? {}, resource.list),
    ...(fields ? { fields } : {}),
  });
  return `${resource.path}?${parameters}`;
}

/** The names that this service offers; none when the list has no `fields`, or what it answers anyway is asked for. */
function offeredFields(
  { list }: Pick<DataResource, 'list'>,
  meta: ListMeta | undefined,
  extensions: readonly string[],
): readonly string[] | undefined {
  const offered = offeredList(list, extensions).fields ?? [];
  const asked = meta?.fields?.filter((field) => offered.includes(field)) ?? [];
  return asked.length === 0 || (asked.length === offered.length && offered.length === list.fields?.length) ? undefined : asked;
}
