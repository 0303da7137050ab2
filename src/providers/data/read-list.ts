/** Reads a page of a list: in one request if the service accepts the query, otherwise in several, at most six at a time. */
import { acceptsIn, type Condition, type FilterSpec, type ListQuery, type ListSpec, offeredList } from '../../../contract/query.ts';
import { millisecondsFromIso } from '../../../contract/time.ts';
import { listClient, type WireRecord } from '../http/http-client.ts';
import { problemError } from '../http/http-error.ts';
import type { DataResource } from './data-resource.ts';
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
const inFlight = new Map<string, Promise<ReadPage>>();

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
  const pathOf = (query: Partial<ListQuery>, number: number) =>
    listPath(resource, { ...common, ...query, ...(isPaged ? { range: perRequest } : {}), page: number });

  const beginnings = await inBatches(requests, atOnce, (query) => shared(pathOf(query, 0)));
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
  const found = inFlight.get(path) ?? page(path).finally(() => inFlight.delete(path));
  inFlight.set(path, found);
  return found;
}

const tested = (test: (record: WireRecord) => boolean) => (record: WireRecord) => {
  try {
    return test(record);
  } catch (error) {
    throw error instanceof RangeError ? problemError('app.errors.not-filterable', 400) : error;
  }
};

// Divides a list query into requests to the service and tests in the browser. A service without the extension query does not accept IN, and
// accepts only the specified filters and search. Source: docs/specification/extensions.md#what-the-app-may-assume.

type Test = (record: WireRecord) => boolean;

interface DividedQuery {
  /** The filters of each request. Each request has another value of a field, so their records are disjoint. */
  readonly requests: readonly Pick<ListQuery, 'filters' | 'search' | 'parameters'>[];
  /** Returns whether a record satisfies the filters that the service does not apply. Missing if the service applies all of them. */
  readonly test?: Test;
}

/** Maximum number of requests. A filter that would need more is tested here. */
const mostRequests = 24;

/**
 * `searchFilter`: the filter that replaces the search if the list has none. Throws a RangeError for a filter that cannot be tested here.
 */
function divideQuery(query: ListQuery, list: ListSpec, offered: ListSpec, searchFilter?: string): DividedQuery {
  let requests: Record<string, Condition>[] = [{}];
  const tests: Test[] = [];
  const filters = { ...query.filters };
  if (query.search && !offered.search) {
    if (searchFilter) filters[searchFilter] = { is: query.search };
    else tests.push(holdsWords(query.search));
  }
  for (const [field, condition] of Object.entries(filters)) {
    const alternatives = alternativesOf(condition, offered.filters[field]);
    if (alternatives && requests.length * alternatives.length <= mostRequests)
      requests = requests.flatMap((request) => alternatives.map((alternative) => ({ ...request, [field]: alternative })));
    else tests.push(holds(field, condition, list.filters[field]));
  }
  const { parameters } = query;
  return {
    requests: requests.map((chosen) => ({
      filters: chosen,
      ...(query.search && offered.search ? { search: query.search } : {}),
      ...(parameters ? { parameters } : {}),
    })),
    ...(tests.length > 0 ? { test: (record) => tests.every((test) => test(record)) } : {}),
  };
}

/** Returns the conditions that the service accepts and whose union is this one; `undefined` if there are none. */
function alternativesOf(condition: Condition, offered: FilterSpec | undefined): readonly Condition[] | undefined {
  if (!offered) return undefined;
  const isOffered = (value: string) => !offered.choices || offered.choices.includes(value);
  if ('is' in condition) return isOffered(condition.is) ? [condition] : undefined;
  if (!('in' in condition)) return [condition];
  if (!condition.in.every(isOffered)) return undefined;
  return acceptsIn(offered) ? [condition] : [...new Set(condition.in)].map((is) => ({ is }));
}

function holds(field: string, condition: Condition, spec: FilterSpec | undefined): Test {
  if (!spec) throw new RangeError(`the list has no filter ${field}`);
  return (record) => {
    const value = idOrValue(record[field]);
    if (value === undefined) throw new RangeError(`the list shows no ${field} to filter by`);
    if ('is' in condition) return isSame(value, condition.is, spec);
    if ('in' in condition) return condition.in.some((candidate) => isSame(value, candidate, spec));
    const number = numberOf(value, spec);
    return number >= bound(condition.from, spec, 'from') && number <= bound(condition.to, spec, 'to');
  };
}

/** Returns the id of a reference or a status. */
const idOrValue = (value: unknown): unknown => (typeof value === 'object' && value !== null && 'id' in value ? value.id : value);

function isSame(value: unknown, wanted: string, spec: FilterSpec): boolean {
  if (spec.kind === 'text') return normalized(String(value)).includes(normalized(wanted));
  if (spec.kind === 'boolean') return ['1', 'true'].includes(String(value)) === ['1', 'true'].includes(wanted);
  if (spec.kind === 'number' || spec.kind === 'date')
    return numberOf(value, spec) >= bound(wanted, spec, 'from') && numberOf(value, spec) <= bound(wanted, spec, 'to');
  return String(value).toLowerCase() === wanted.toLowerCase();
}

/** Returns NaN for an unset value, so that it is in no range. */
function numberOf(value: unknown, { kind }: FilterSpec): number {
  if (value === null || value === '') return Number.NaN;
  const number = Number(value);
  if (kind !== 'date') return number;
  if (Number.isNaN(number)) return millisecondsFromIso(String(value)) ?? Number.NaN;
  return number < firstMilliseconds ? number * 1_000 : number;
}

/** A smaller Unix time is in seconds, a larger one in milliseconds. The limit is in the year 5138 in seconds, and 1973 in milliseconds. */
const firstMilliseconds = 1e11;
const day = 86_400_000;

function bound(text: string | undefined, { kind }: FilterSpec, end: 'from' | 'to'): number {
  if (text === undefined) return end === 'from' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  if (kind !== 'date') return Number(text);
  const instant = millisecondsFromIso(text) ?? Number.NaN;
  return end === 'to' && text.length === 10 ? instant + day - 1 : instant;
}

const normalized = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** Returns a test for whether the texts of a record contain every word. */
function holdsWords(search: string): Test {
  const words = normalized(search).split(/\s+/);
  return (record) => {
    const texts = normalized(Object.values(record).flatMap(textsOf).join('\n'));
    return words.every((word) => texts.includes(word));
  };
}

const textsOf = (value: unknown): string[] =>
  typeof value === 'object' && value !== null && 'label' in value ? [String(value.label)] : typeof value === 'string' ? [value] : [];

/** Sorts by the values that a record shows: numbers by size, text alphabetically, unset values last. */
function inOrder(records: readonly WireRecord[], [sort]: ListQuery['sort']): readonly WireRecord[] {
  if (!sort) return records;
  const { field, descending } = sort;
  const keyOf = (record: WireRecord) => {
    const value = idOrValue(record[field]);
    const text = value === null || value === undefined ? '' : String(value);
    return { text, number: text === '' ? Number.NaN : Number(text) };
  };
  return records
    .map((record) => ({ record, ...keyOf(record) }))
    .sort((a, b) => {
      if (a.text === '' || b.text === '') return Number(a.text === '') - Number(b.text === '');
      const order = a.number - b.number || a.text.localeCompare(b.text);
      return descending ? -order : order;
    })
    .map(({ record }) => record);
}
