/**
 * Encodes and parses the query of a list: `range`, `page`, `sort`, `fields`, `global_search` and every form of `filter[...]`. The app
 * encodes queries; the service parses them.
 * Source: docs/specification/api.md#conventions, docs/specification/extensions.md#lists.
 */
import { millisecondsFromIso } from './time.ts';
import { type ExtensionName, largestId } from './wire.ts';

/**
 * A filter of a list, by kind:
 * - `text` finds text anywhere in the field.
 * - `code` (a number for people, such as an invoice number), `choice`, `country`, `id` and `uuid` compare for equality and allow IN.
 * - `boolean` is `true`, `false`, `1` or `0`.
 * - `number` (money in currency units, as read) and `date` allow a range that includes both ends.
 */
export interface FilterSpec {
  readonly kind: 'text' | 'code' | 'choice' | 'country' | 'id' | 'uuid' | 'boolean' | 'number' | 'date';
  readonly choices?: readonly string[];
  /** The choices that the specification names, if it does not name all of them. The other choices need the extension query. */
  readonly specifiedChoices?: readonly string[];
  /** Whether the specification allows several values with IN. For other filters, IN needs the extension query. */
  readonly acceptsIn?: boolean;
  readonly extension?: ExtensionName;
}

/** The filters, sorts and fields that the list of a resource offers. */
export interface ListSpec {
  readonly filters: Readonly<Record<string, FilterSpec>>;
  readonly sorts: readonly string[];
  /** The `sorts` that are not fields of the specified record. They need the extension query. */
  readonly querySorts?: readonly string[];
  readonly defaultSort: readonly Sort[];
  /** Whether `sort` accepts only one field. Several fields need the extension query. */
  readonly sortsByOne?: boolean;
  /** Names that the parameter `fields` accepts. If missing, the list has no such parameter. */
  readonly fields?: readonly string[];
  /** Set if the specification has no `fields` for this list. */
  readonly fieldsExtension?: ExtensionName;
  /** Set if the specification has neither `range` nor `page` for this list. Our service still accepts both. */
  readonly pagesExtension?: ExtensionName;
  /** Further names that `fields` accepts if the service has the extension detail-fields. */
  readonly detailFields?: readonly string[];
  /** Further names that `fields` and `sort` accept if the service has the extension. */
  readonly more?: { readonly extension: ExtensionName; readonly fields: readonly string[]; readonly sorts: readonly string[] };
  /** Whether the list has `global_search`. If an extension: only if the service has the extension. */
  readonly search?: boolean | ExtensionName;
  /** Parameters that only this list has, such as `sale_id`. */
  readonly parameters?: Readonly<Record<string, FilterSpec>>;
}

/** Returns the part of the list that a service with these extensions offers. */
export function offeredList(spec: ListSpec, extensions: readonly string[]): ListSpec {
  const { fields: specified, querySorts = [], ...rest } = spec;
  const has = (extension: ExtensionName | undefined) => extension === undefined || extensions.includes(extension);
  const details = has('detail-fields') ? (spec.detailFields ?? []) : [];
  const more = spec.more && has(spec.more.extension) ? spec.more : undefined;
  const search = typeof spec.search === 'string' ? has(spec.search) : (spec.search ?? false);
  return {
    ...rest,
    search,
    sortsByOne: !has('query'),
    sorts: [...spec.sorts.filter((sort) => has('query') || !querySorts.includes(sort)), ...(more?.sorts ?? [])],
    filters: offeredFilters(spec.filters, has),
    ...(spec.parameters ? { parameters: offeredFilters(spec.parameters, has) } : {}),
    ...(specified && has(spec.fieldsExtension) ? { fields: [...specified, ...details, ...(more?.fields ?? [])] } : {}),
  };
}

const offeredFilters = (filters: ListSpec['filters'], has: (extension: ExtensionName | undefined) => boolean): ListSpec['filters'] =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([, { extension }]) => has(extension))
      .map(([name, filter]) => [
        name,
        {
          ...filter,
          acceptsIn: filter.acceptsIn ?? (filter.extension === 'id-filter' || has('query')),
          ...(filter.choices && !has('query') ? { choices: filter.specifiedChoices ?? filter.choices } : {}),
        },
      ]),
  );

/** Returns whether the filter accepts several values with IN. */
export const acceptsIn = ({ kind, acceptsIn: isNamed = true }: FilterSpec): boolean => isNamed && listedKinds.includes(kind);

export interface Sort {
  readonly field: string;
  readonly descending: boolean;
}

/** The condition of one filter. Values are strings as in the query, already checked against the filter's kind. */
export type Condition = { readonly is: string } | { readonly in: readonly string[] } | { readonly from?: string; readonly to?: string };

export interface ListQuery {
  readonly range: number;
  readonly page: number;
  readonly sort: readonly Sort[];
  readonly filters: Readonly<Record<string, Condition>>;
  readonly fields?: readonly string[];
  readonly search?: string;
  /** Values of the list's own parameters (see {@link ListSpec}). */
  readonly parameters?: Readonly<Record<string, string>>;
}

export const defaultRange = 25;
export const largestRange = 500;
/** The last page whose offset fits in 32 bits. No real list has so many pages. */
const lastPage = 4_000_000;
const longestValue = 500;

/** Thrown for an invalid query, with the name of the parameter and the reason. The service responds with status 400. */
export class QueryError extends Error {
  readonly parameter: string;

  constructor(parameter: string, reason: string) {
    super(`${parameter}: ${reason}`);
    this.parameter = parameter;
  }
}

/** Converts a query to URL parameters. Page 0 and missing or empty members are left out. */
export function encodeListQuery(query: Partial<ListQuery>): URLSearchParams {
  const parameters = new URLSearchParams();
  if (query.range !== undefined) parameters.set('range', String(query.range));
  if (query.page) parameters.set('page', String(query.page));
  if (query.sort?.length) {
    parameters.set('sort', query.sort.map(({ field, descending }) => (descending ? '-' : '') + field).join(','));
  }
  if (query.fields) parameters.set('fields', query.fields.join(','));
  if (query.search) parameters.set('global_search', query.search);
  for (const [name, value] of Object.entries(query.parameters ?? {})) parameters.set(name, value);
  for (const [field, condition] of Object.entries(query.filters ?? {})) {
    for (const [name, value] of encodeCondition(`filter[${field}]`, condition)) parameters.append(name, value);
  }
  return parameters;
}

function encodeCondition(name: string, condition: Condition): [string, string][] {
  if ('is' in condition) return [[name, condition.is]];
  if ('in' in condition) {
    return [...condition.in.map((value, index): [string, string] => [`${name}[value][${index}]`, value]), [`${name}[operator]`, 'IN']];
  }
  return (['from', 'to'] as const).flatMap((end) => {
    const value = condition[end];
    return value === undefined ? [] : [[`${name}[value][${end}]`, value] as [string, string]];
  });
}

/**
 * Parses URL parameters. Throws a {@link QueryError} if the list does not offer a parameter, filter, operator, sort or field. Also throws
 * if a value has the wrong kind, or if a parameter occurs twice.
 */
export function parseListQuery(parameters: Iterable<[string, string]>, spec: ListSpec): ListQuery {
  const plain = new Map<string, string>();
  const filters = new FilterCollector(spec.filters);
  for (const [name, value] of parameters) {
    if (value.length > longestValue) throw new QueryError(name, `is longer than ${longestValue} characters`);
    if (value.includes('\0')) throw new QueryError(name, 'contains a null character');
    if (name.startsWith('filter[')) filters.add(name, value);
    else if (plain.has(name)) throw new QueryError(name, 'is given twice');
    else plain.set(name, value);
  }
  const allowed = [
    'range',
    'page',
    'sort',
    ...(spec.fields ? ['fields'] : []),
    ...(spec.search ? ['global_search'] : []),
    ...Object.keys(spec.parameters ?? {}),
  ];
  for (const name of plain.keys()) {
    if (!allowed.includes(name))
      throw new QueryError(name, `is not a parameter of this list; it takes ${allowed.join(', ')} and filter[...]`);
  }
  const search = plain.get('global_search')?.trim();
  const fields = parseFields(plain.get('fields'), spec.fields ?? []);
  const own = Object.entries(spec.parameters ?? {}).flatMap(([name, kind]): [string, string][] => {
    const value = plain.get(name);
    if (value !== undefined) checkValue(name, value, kind);
    return value === undefined ? [] : [[name, value]];
  });
  return {
    range: parseInteger('range', plain.get('range') ?? String(defaultRange), 1, largestRange),
    page: parseInteger('page', plain.get('page') ?? '0', 0, lastPage),
    sort: parseSort(plain.get('sort'), spec),
    filters: filters.conditions(),
    ...(fields ? { fields } : {}),
    ...(search ? { search } : {}),
    ...(own.length > 0 ? { parameters: Object.fromEntries(own) } : {}),
  };
}

function parseInteger(name: string, text: string, least: number, most: number): number {
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(value >= least && value <= most)) throw new QueryError(name, `takes a whole number from ${least} to ${most}`);
  return value;
}

function parseSort(text: string | undefined, spec: ListSpec): readonly Sort[] {
  if (text === undefined) return spec.defaultSort;
  const sorts = text.split(',').map((name) => ({ field: name.replace(/^-/, ''), descending: name.startsWith('-') }));
  for (const { field } of sorts) {
    if (!spec.sorts.includes(field)) throw new QueryError('sort', `cannot sort by "${field}"; it takes ${spec.sorts.join(', ')}`);
  }
  if (spec.sortsByOne && sorts.length > 1) throw new QueryError('sort', 'takes one field');
  if (new Set(sorts.map(({ field }) => field)).size < sorts.length) throw new QueryError('sort', 'names a field twice');
  return sorts;
}

function parseFields(text: string | undefined, allowed: readonly string[]): readonly string[] | undefined {
  if (text === undefined) return undefined;
  const fields = [...new Set(text.split(','))];
  for (const field of fields) {
    if (!allowed.includes(field)) throw new QueryError('fields', `has no "${field}"; it takes ${allowed.join(', ')}`);
  }
  return fields;
}

/** Collects the parameters of each filter (`[value][from]`, `[value][0]`, `[operator]`) and combines them into its condition. */
class FilterCollector {
  private readonly parts = new Map<string, Map<string, string>>();

  private readonly specs: ListSpec['filters'];

  constructor(specs: ListSpec['filters']) {
    this.specs = specs;
  }

  add(name: string, value: string): void {
    const [, field = '', part = ''] = /^filter\[([a-zA-Z_]+)\]((?:\[value\]\[(?:\d{1,3}|from|to)\]|\[operator\])?)$/.exec(name) ?? [];
    if (!field) throw new QueryError(name, 'is not a supported form of filter');
    if (!Object.hasOwn(this.specs, field)) {
      throw new QueryError(name, `is not a filter of this list; it takes ${Object.keys(this.specs).join(', ')}`);
    }
    const parts = this.parts.get(field) ?? new Map<string, string>();
    if (parts.has(part)) throw new QueryError(name, 'is given twice');
    this.parts.set(field, parts.set(part, value));
  }

  conditions(): Record<string, Condition> {
    return Object.fromEntries([...this.parts].map(([field, parts]) => [field, this.condition(field, parts)]));
  }

  private condition(field: string, parts: Map<string, string>): Condition {
    const name = `filter[${field}]`;
    const spec = this.specs[field];
    if (!spec) throw new QueryError(name, 'is not a filter of this list');
    const operator = parts.get('[operator]');
    const ranged = parts.has('[value][from]') || parts.has('[value][to]');
    const plain = parts.get('');
    const listed = [...parts].filter(([part]) => /^\[value\]\[\d+\]$/.test(part));
    for (const [part, value] of parts) {
      if (part !== '[operator]') checkValue(name + part, value, spec);
    }
    if (plain !== undefined && parts.size === 1) return { is: plain };
    if (ranged && parts.size === Number(parts.has('[value][from]')) + Number(parts.has('[value][to]'))) {
      if (!rangedKinds.includes(spec.kind)) throw new QueryError(name, 'does not accept a range');
      const [from, to] = [parts.get('[value][from]'), parts.get('[value][to]')];
      return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
    }
    if (listed.length > 0 && listed.length + 1 === parts.size && operator === 'IN') {
      if (!acceptsIn(spec)) throw new QueryError(name, 'does not accept IN');
      return { in: listed.map(([, value]) => value) };
    }
    throw new QueryError(name, 'takes one value, or [value][from] and [value][to], or [value][0..n] with [operator]=IN');
  }
}

const valueChecks: Record<
  FilterSpec['kind'],
  { holds: (value: string, spec: FilterSpec) => boolean; takes: (spec: FilterSpec) => string }
> = {
  text: { holds: () => true, takes: () => 'text' },
  code: { holds: () => true, takes: () => 'text' },
  boolean: { holds: (value) => /^(true|false|1|0)$/.test(value), takes: () => 'true or false' },
  choice: { holds: (value, spec) => (spec.choices ?? []).includes(value), takes: (spec) => (spec.choices ?? []).join(', ') },
  country: { holds: (value) => /^[A-Z]{2}$/.test(value), takes: () => 'a two-letter country code' },
  id: { holds: (value) => /^[1-9]\d{0,9}$/.test(value) && Number(value) <= largestId, takes: () => 'an id' },
  uuid: { holds: (value) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value), takes: () => 'a UUID' },
  number: { holds: (value) => /^-?\d{1,12}(\.\d{1,4})?$/.test(value), takes: () => 'a number such as 1250.50' },
  date: { holds: (value) => millisecondsFromIso(value) !== null, takes: () => 'an ISO 8601 date' },
};

/** Kinds of filter that accept a range, and kinds that accept several values with IN. */
const rangedKinds: readonly FilterSpec['kind'][] = ['number', 'date'];
const listedKinds: readonly FilterSpec['kind'][] = ['code', 'choice', 'country', 'id', 'uuid'];

/** Returns whether a filter accepts the form of a condition and each of its values. */
export function takesCondition(spec: FilterSpec, condition: Condition): boolean {
  const holds = (value: string) => valueChecks[spec.kind].holds(value, spec);
  if ('is' in condition) return holds(condition.is);
  if ('in' in condition) return acceptsIn(spec) && condition.in.every(holds);
  return rangedKinds.includes(spec.kind) && Object.values(condition).every(holds);
}

function checkValue(name: string, value: string, spec: FilterSpec): void {
  const check = valueChecks[spec.kind];
  if (!check.holds(value, spec)) throw new QueryError(name, `takes ${check.takes(spec)}`);
}
