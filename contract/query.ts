/**
 * One codec for the query of every list: `range`, `page`, `sort`, `fields`, `global_search` and every form
 * of `filter[...]`, encoded by the app and parsed by the service.
 * Source: api.md "Conventions" and the endpoint tables; decisions.md section 1.
 */
import { millisecondsFromIso } from './time.ts';
import { type ExtensionName, largestId } from './wire.ts';

/**
 * `text` is found anywhere in the field; `code` (a number that people read, such as an invoice's), `choice`, `country`, `id` and `uuid`
 * compare for equality and take IN; `boolean` takes `true`/`false`/`1`/`0`; `number` (money in currency units, as read) and `date` take a range, both ends inclusive.
 */
export interface FilterSpec {
  readonly kind: 'text' | 'code' | 'choice' | 'country' | 'id' | 'uuid' | 'boolean' | 'number' | 'date';
  readonly choices?: readonly string[];
  readonly extension?: ExtensionName;
}

/** What the list of one resource offers. */
export interface ListSpec {
  readonly filters: Readonly<Record<string, FilterSpec>>;
  readonly sorts: readonly string[];
  readonly defaultSort: readonly Sort[];
  /** Names that `fields` may ask for; none: the list has no `fields` parameter. */
  readonly fields?: readonly string[];
  /** More names for `fields`, where the service has the extension detail-fields. */
  readonly detailFields?: readonly string[];
  /** Whether the list takes `global_search`; an extension: where the service has that. */
  readonly search?: boolean | ExtensionName;
  /** Parameters of this list alone, beside `filter[...]`, such as `sale_id`. */
  readonly parameters?: Readonly<Record<string, FilterSpec>>;
}

/** What a service with these extensions offers of the list. */
export function offeredList(spec: ListSpec, extensions: readonly string[]): ListSpec {
  const filters = Object.entries(spec.filters).filter(([, { extension }]) => !extension || extensions.includes(extension));
  const details = extensions.includes('detail-fields') ? (spec.detailFields ?? []) : [];
  const search = typeof spec.search === 'string' ? extensions.includes(spec.search) : (spec.search ?? false);
  return { ...spec, search, filters: Object.fromEntries(filters), ...(spec.fields ? { fields: [...spec.fields, ...details] } : {}) };
}

export interface Sort {
  readonly field: string;
  readonly descending: boolean;
}

/** One filter's condition. Values are the wire's strings, already checked against the filter's kind. */
export type Condition = { readonly is: string } | { readonly in: readonly string[] } | { readonly from?: string; readonly to?: string };

export interface ListQuery {
  readonly range: number;
  readonly page: number;
  readonly sort: readonly Sort[];
  readonly filters: Readonly<Record<string, Condition>>;
  readonly fields?: readonly string[];
  readonly search?: string;
  /** The list's own parameters that were given. */
  readonly parameters?: Readonly<Record<string, string>>;
}

export const defaultRange = 25;
export const largestRange = 500;
/** The last page whose rows a 32-bit offset still reaches; far past any real list. */
const lastPage = 4_000_000;
const longestValue = 500;

/** A query that cannot be read: the parameter at fault, and what it takes. Becomes a 400. */
export class QueryError extends Error {
  constructor(
    readonly parameter: string,
    reason: string,
  ) {
    super(`${parameter}: ${reason}`);
  }
}

/** `ListQuery` → query parameters. What equals the default is left out. */
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
 * Query parameters → `ListQuery`. Throws a {@link QueryError} for a parameter, filter, operator, sort or field that
 * the list does not offer, for a value of the wrong kind, and for a parameter that is given twice.
 */
export function parseListQuery(parameters: Iterable<[string, string]>, spec: ListSpec): ListQuery {
  const plain = new Map<string, string>();
  const filters = new FilterCollector(spec.filters);
  for (const [name, value] of parameters) {
    if (value.length > longestValue) throw new QueryError(name, `is longer than ${longestValue} characters`);
    if (value.includes('\0')) throw new QueryError(name, 'holds a null character');
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

/** Gathers the parts of each filter (`[value][from]`, `[value][0]`, `[operator]`) into its condition. */
class FilterCollector {
  private readonly parts = new Map<string, Map<string, string>>();

  constructor(private readonly specs: ListSpec['filters']) {}

  add(name: string, value: string): void {
    const [, field = '', part = ''] = /^filter\[([a-zA-Z_]+)\]((?:\[value\]\[(?:\d{1,3}|from|to)\]|\[operator\])?)$/.exec(name) ?? [];
    if (!field) throw new QueryError(name, 'is not a form of filter that this service knows');
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
      if (spec.kind !== 'number' && spec.kind !== 'date') throw new QueryError(name, 'does not take a range');
      const [from, to] = [parts.get('[value][from]'), parts.get('[value][to]')];
      return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
    }
    if (listed.length > 0 && listed.length + 1 === parts.size && operator === 'IN') {
      if (['text', 'boolean', 'number', 'date'].includes(spec.kind)) throw new QueryError(name, 'does not take IN');
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

function checkValue(name: string, value: string, spec: FilterSpec): void {
  const check = valueChecks[spec.kind];
  if (!check.holds(value, spec)) throw new QueryError(name, `takes ${check.takes(spec)}`);
}
