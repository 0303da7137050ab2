/** Reads a page of a list: in one request if the service accepts the query, otherwise in several, at most six at a time. */
import { type ListQuery, offeredList } from '../../../contract/query.ts';
import { listClient, type WireRecord } from '../http-client.ts';
import { problemError } from '../http-error.ts';
import type { DataResource } from './data-resource.ts';
import { divideQuery, inOrder } from './divide-query.ts';
import { inBatches } from './in-batches.ts';
import { listPath } from './list-path.ts';

interface ReadPage {
  readonly records: readonly WireRecord[];
  readonly total: number;
}

interface ReadList extends ReadPage {
  /** The path of the request; missing if there were several requests. */
  readonly path?: string;
}

const perRequest = 100;
const atOnce = 6;
/** Maximum number of records to read for one page. If the query needs more, it is refused. */
const mostRecords = 3_000;

/** In-flight requests. They are shared, because the parts of a page often need the same ones. */
const underWay = new Map<string, Promise<ReadPage>>();

/** `extensions`: those that the service lists. Rejects with an HttpError. */
export async function readList(
  resource: DataResource,
  query: ListQuery,
  extensions: readonly string[],
  signal: AbortSignal | undefined,
): Promise<ReadList> {
  const offered = offeredList(resource.list, extensions);
  const { requests, test } = divideQuery(query, resource.list, offered, resource.searchFilter);
  const { pagesExtension } = resource.list;
  const isPaged = !pagesExtension || extensions.includes(pagesExtension);
  const { search: _search, filters: _filters, parameters: _parameters, ...shape } = query;
  if (requests.length === 1 && !test && isPaged) {
    const path = listPath(resource, { ...shape, ...requests[0] });
    return { ...(await page(path, signal)), path };
  }

  const first = query.page * query.range;
  const wanted = test || !isPaged ? Number.POSITIVE_INFINITY : first + query.range;
  // A test may need fields that were not requested, so `fields` is then omitted.
  const common = { sort: query.sort, ...(query.fields && !test ? { fields: query.fields } : {}) };
  const pathOf = (one: Partial<ListQuery>, number: number) =>
    listPath(resource, { ...common, ...one, ...(isPaged ? { range: perRequest } : {}), page: number });

  const beginnings = await inBatches(requests, atOnce, (one) => shared(pathOf(one, 0)));
  const total = beginnings.reduce((sum, { total: some }) => sum + some, 0);
  const more = beginnings.flatMap(({ total: all, records }, index) => {
    const size = isPaged ? perRequest : Math.max(1, records.length);
    const pages = Math.ceil(Math.min(all, wanted) / size);
    return Array.from({ length: Math.max(0, pages - 1) }, (_none, number) => pathOf(requests[index] ?? {}, number + 1));
  });
  if (more.length * perRequest > mostRecords) throw problemError('app.errors.too-many-to-filter', 400);
  const pages = [...beginnings, ...(await inBatches(more, atOnce, shared))];
  const unique = [...new Map(pages.flatMap(({ records }) => records).map((record) => [record.id ?? record, record])).values()];
  const found = inOrder(test ? unique.filter(tested(test)) : unique, query.sort);
  return { records: found.slice(first, first + query.range), total: test ? found.length : total };
}

async function page(path: string, signal?: AbortSignal): Promise<ReadPage> {
  const { json, headers } = await listClient(path, signal);
  return { records: json, total: Number(headers.get('X-Total-Count')) };
}

function shared(path: string): Promise<ReadPage> {
  const found = underWay.get(path) ?? page(path).finally(() => underWay.delete(path));
  underWay.set(path, found);
  return found;
}

const tested = (test: (record: WireRecord) => boolean) => (record: WireRecord) => {
  try {
    return test(record);
  } catch (error) {
    throw error instanceof RangeError ? problemError('app.errors.not-filterable', 400) : error;
  }
};
