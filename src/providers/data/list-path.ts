/** Converts a list request of react-admin to the path and query of the service. */
import type { GetListParams } from 'react-admin';
import { defaultRange, encodeListQuery, type ListQuery, offeredList } from '../../../contract/query.ts';
import { conditionsOf } from './conditions.ts';
import type { DataResource } from './data-resource.ts';
import type { ListMeta } from './types.ts';

/**
 * Returns the query with every filter of the caller that has a value, even if the service does not accept it. A sort or a field that the
 * service does not support is omitted. react-admin counts pages from 1, the service from 0.
 */
export function listQuery(
  resource: Pick<DataResource, 'list'>,
  { pagination, sort, filter, meta }: GetListParams,
  extensions: readonly string[],
): ListQuery {
  const { page, perPage } = pagination ?? { page: 1, perPage: defaultRange };
  const listSpec = offeredList(resource.list, extensions);
  const fields = offeredFields(listSpec.fields ?? [], resource.list.fields, meta);
  return {
    range: perPage,
    page: page - 1,
    sort: sort && listSpec.sorts.includes(sort.field) ? [{ field: sort.field, descending: sort.order === 'DESC' }] : [],
    ...conditionsOf(filter ?? {}, resource.list),
    ...(fields ? { fields } : {}),
  };
}

export const listPath = ({ path }: Pick<DataResource, 'path'>, query: Partial<ListQuery>): string => {
  const parameters = String(encodeListQuery(query));
  return parameters ? `${path}?${parameters}` : path;
};

/**
 * Returns the requested fields that the service supports. Returns `undefined` if there are none, or if all fields are requested: the
 * service then returns all fields.
 */
function offeredFields(
  offeredNames: readonly string[],
  allFields: readonly string[] | undefined,
  meta: ListMeta | undefined,
): readonly string[] | undefined {
  const requestedFields = meta?.fields?.filter((field) => offeredNames.includes(field)) ?? [];
  const areAllRequested = requestedFields.length === offeredNames.length && offeredNames.length === allFields?.length;
  return requestedFields.length === 0 || areAllRequested ? undefined : requestedFields;
}
