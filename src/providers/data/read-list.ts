/**
 * Reads a page of a list. If the service does not accept the query, sends requests that it does accept, and applies the rest of the query in
 * the browser.
 */
import { acceptsIn, type Condition, type FilterSpec, type ListQuery, type ListSpec, offeredList } from '../../../contract/query.ts';
import { millisecondsFromIso } from '../../../contract/time.ts';
import { requestList, type WireRecord } from '../http/http-client.ts';
import { problemError } from '../http/http-error.ts';
import type { DataResource } from './data-resource.ts';
import { listPath } from './list-path.ts';
import { mapInParallel } from './map-in-parallel.ts';

interface RecordPage {
  readonly records: readonly WireRecord[];
  readonly total: number;
}

interface ListResult extends RecordPage {
  /** The path of the request. Set only if the service applied the whole query in one request. */
  readonly path?: string;
}

const recordsPerRequest = 100;
const maxParallelRequests = 6;
/** Maximum number of records that all requests together may read after their first pages. A query that needs more is refused. */
const maxRecords = 3_000;

/** In-flight requests by path. Several parts of a page often need the same list at the same time, so they share its requests. */
const inFlight = new Map<string, Promise<RecordPage>>();

/**
 * `extensions` are those of the service. Rejects with an HttpError. Its status is 400 if neither the service nor the browser can apply a
 * filter, or if the query needs more records than {@link maxRecords}.
 */
export async function readList(
  resource: DataResource,
  query: ListQuery,
  extensions: readonly string[],
  signal: AbortSignal | undefined,
): Promise<ListResult> {
  const offeredSpec = offeredList(resource.list, extensions);
  const { requests, predicate } = divideQuery(query, resource.list, offeredSpec, resource.searchFilter);
  const { pagesExtension } = resource.list;
  const acceptsRange = !pagesExtension || extensions.includes(pagesExtension);
  const { search: _search, filters: _filters, parameters: _parameters, ...pageOptions } = query;
  if (requests.length === 1 && !predicate && acceptsRange) {
    const path = listPath(resource, { ...pageOptions, ...requests[0] });
    return { ...(await readPage(path, signal)), path };
  }

  const firstIndex = query.page * query.range;
  /**
   * The number of records that each request must supply, counted from its first record. A predicate needs all records, and so does a list
   * without `range`.
   */
  const neededCount = predicate || !acceptsRange ? Number.POSITIVE_INFINITY : firstIndex + query.range;
  // A predicate may need fields that were not requested, so `fields` is then omitted.
  const commonParameters = { sort: query.sort, ...(query.fields && !predicate ? { fields: query.fields } : {}) };
  const pathOf = (request: Partial<ListQuery>, page: number) =>
    listPath(resource, { ...commonParameters, ...request, ...(acceptsRange ? { range: recordsPerRequest } : {}), page });

  const firstPages = await mapInParallel(requests, maxParallelRequests, (request) => readShared(pathOf(request, 0)));
  const total = firstPages.reduce((sum, { total: requestTotal }) => sum + requestTotal, 0);
  const missingCounts = firstPages.map(({ total: requestTotal, records }) =>
    Math.max(0, Math.min(requestTotal, neededCount) - records.length),
  );
  if (missingCounts.reduce((sum, count) => sum + count, 0) > maxRecords) throw problemError('app.errors.too-many-to-filter', 400);
  const furtherPaths = firstPages.flatMap(({ records }, index) => {
    // The service may use another page size than requested.
    const pageCount = Math.ceil((missingCounts[index] ?? 0) / Math.max(1, records.length));
    return Array.from({ length: pageCount }, (_none, offset) => pathOf(requests[index] ?? {}, offset + 1));
  });
  const pages = [...firstPages, ...(await mapInParallel(furtherPaths, maxParallelRequests, readShared))];
  // If the list changes between the requests, a record can be on two pages.
  const uniqueRecords = [...new Map(pages.flatMap(({ records }) => records).map((record) => [record.id ?? record, record])).values()];
  const matchingRecords = sortRecords(predicate ? uniqueRecords.filter(predicate) : uniqueRecords, query.sort);
  return { records: matchingRecords.slice(firstIndex, firstIndex + query.range), total: predicate ? matchingRecords.length : total };
}

async function readPage(path: string, signal?: AbortSignal): Promise<RecordPage> {
  const { json, headers } = await requestList(path, signal);
  return { records: json, total: Number(headers.get('X-Total-Count')) };
}

function readShared(path: string): Promise<RecordPage> {
  const response = inFlight.get(path) ?? readPage(path).finally(() => inFlight.delete(path));
  inFlight.set(path, response);
  return response;
}

const notFilterable = (field: string) =>
  problemError('app.errors.not-filterable', 400, { reason: 'bad-query', errors: { [field]: 'app.errors.not-filterable' } });

// The rest of this file divides a list query into requests to the service and predicates, which the browser applies. A service without the
// extension `query` does not accept the condition `in`, and accepts only the specified filters and search. Source:
// docs/specification/extensions.md#what-the-app-may-assume.

type Predicate = (record: WireRecord) => boolean;

interface DividedQuery {
  /** The filters of each request. Several requests have different values of the same filters, so no record matches two of them. */
  readonly requests: readonly Pick<ListQuery, 'filters' | 'search' | 'parameters'>[];
  /** Applies the filters that the service does not apply. Missing if the service applies all filters. */
  readonly predicate?: Predicate;
}

/** Maximum number of requests into which a query is divided. A filter that would need more becomes a predicate. */
const maxRequests = 24;

/**
 * `offeredSpec` is the part of the list's specification that the service supports. `searchFilter` is the filter that replaces the search if
 * the service has none. Throws an HttpError for a filter that the browser cannot apply.
 */
function divideQuery(query: ListQuery, list: ListSpec, offeredSpec: ListSpec, searchFilter?: string): DividedQuery {
  let filtersOfRequests: Record<string, Condition>[] = [{}];
  const predicates: Predicate[] = [];
  const filters = { ...query.filters };
  if (query.search && !offeredSpec.search) {
    if (searchFilter) filters[searchFilter] = { is: query.search };
    else predicates.push(wordsPredicate(query.search));
  }
  for (const [field, condition] of Object.entries(filters)) {
    const alternatives = alternativesOf(condition, offeredSpec.filters[field]);
    if (alternatives && filtersOfRequests.length * alternatives.length <= maxRequests)
      filtersOfRequests = filtersOfRequests.flatMap((requestFilters) =>
        alternatives.map((alternative) => ({ ...requestFilters, [field]: alternative })),
      );
    else predicates.push(conditionPredicate(field, condition, list.filters[field]));
  }
  const { parameters } = query;
  return {
    requests: filtersOfRequests.map((requestFilters) => ({
      filters: requestFilters,
      ...(query.search && offeredSpec.search ? { search: query.search } : {}),
      ...(parameters ? { parameters } : {}),
    })),
    ...(predicates.length > 0 ? { predicate: (record) => predicates.every((predicate) => predicate(record)) } : {}),
  };
}

/** Returns conditions that the service accepts and that together match the records of `condition`; `undefined` if there are none. */
function alternativesOf(condition: Condition, offeredFilter: FilterSpec | undefined): readonly Condition[] | undefined {
  if (!offeredFilter) return undefined;
  const isAccepted = (value: string) => !offeredFilter.choices || offeredFilter.choices.includes(value);
  if ('is' in condition) return isAccepted(condition.is) ? [condition] : undefined;
  if (!('in' in condition)) return [condition];
  if (!condition.in.every(isAccepted)) return undefined;
  return acceptsIn(offeredFilter) ? [condition] : [...new Set(condition.in)].map((is) => ({ is }));
}

/** Throws an HttpError if the contract has no such filter. The predicate throws one if the record does not have the field. */
function conditionPredicate(field: string, condition: Condition, spec: FilterSpec | undefined): Predicate {
  if (!spec) throw notFilterable(field);
  return (record) => {
    const value = idOrValue(record[field]);
    if (value === undefined) throw notFilterable(field);
    if ('is' in condition) return matches(value, condition.is, spec);
    if ('in' in condition) return condition.in.some((candidate) => matches(value, candidate, spec));
    const number = numberOf(value, spec);
    return number >= boundOf(condition.from, spec, 'from') && number <= boundOf(condition.to, spec, 'to');
  };
}

const idOrValue = (value: unknown): unknown => (typeof value === 'object' && value !== null && 'id' in value ? value.id : value);

/** Returns whether a value satisfies the condition `is`. */
function matches(value: unknown, expected: string, spec: FilterSpec): boolean {
  if (spec.kind === 'text') return normalize(String(value)).includes(normalize(expected));
  if (spec.kind === 'boolean') return ['1', 'true'].includes(String(value)) === ['1', 'true'].includes(expected);
  if (spec.kind === 'number' || spec.kind === 'date')
    return numberOf(value, spec) >= boundOf(expected, spec, 'from') && numberOf(value, spec) <= boundOf(expected, spec, 'to');
  return String(value).toLowerCase() === expected.toLowerCase();
}

/** Returns a value as a number, and a date in milliseconds. Returns NaN for an unset value, so that it is in no range. */
function numberOf(value: unknown, { kind }: FilterSpec): number {
  if (value === null || value === '') return Number.NaN;
  const number = Number(value);
  if (kind !== 'date') return number;
  if (Number.isNaN(number)) return millisecondsFromIso(String(value)) ?? Number.NaN;
  return number < minMilliseconds ? number * 1_000 : number;
}

/**
 * A Unix time below this limit is in seconds, and any other in milliseconds. As seconds, the limit is in the year 5138; as milliseconds, in
 * 1973.
 */
const minMilliseconds = 1e11;
const dayMs = 86_400_000;

/** Returns an end of a range as a number. A missing end is infinite. */
function boundOf(text: string | undefined, { kind }: FilterSpec, end: 'from' | 'to'): number {
  if (text === undefined) return end === 'from' ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  if (kind !== 'date') return Number(text);
  const instant = millisecondsFromIso(text) ?? Number.NaN;
  // A date without a time (`YYYY-MM-DD`) includes the whole day.
  return end === 'to' && text.length === 10 ? instant + dayMs - 1 : instant;
}

const normalize = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** The texts of the record must contain every word. */
function wordsPredicate(search: string): Predicate {
  const words = normalize(search).split(/\s+/);
  return (record) => {
    const texts = normalize(Object.values(record).flatMap(textsOf).join('\n'));
    return words.every((word) => texts.includes(word));
  };
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'object' && value !== null && 'label' in value) return [String(value.label)];
  return typeof value === 'string' ? [value] : [];
}

/** Sorts by the first sort of the query: numbers by size, text alphabetically, references by id, unset values last. */
function sortRecords(records: readonly WireRecord[], [sort]: ListQuery['sort']): readonly WireRecord[] {
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
      // If one of the values is not a number, the texts are compared.
      const difference = a.number - b.number || a.text.localeCompare(b.text);
      return descending ? -difference : difference;
    })
    .map(({ record }) => record);
}
