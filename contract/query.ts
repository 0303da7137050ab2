/**
 * Encodes and parses the query of a list.
 * Source: docs/specification/api.md#conventions, docs/specification/extensions.md#lists.
 */
import { millisecondsFromIso } from './time.ts';
import { type ExtensionName, largestId } from './wire.ts';

/**
 * A filter of a list, by kind:
 * - `text` finds text anywhere in the field.
 * - `code` (a number that users see, such as an invoice number), `choice`, `country`, `id` and `uuid` compare for equality and allow IN.
 * - `boolean` is `true`, `false`, `1` or `0`.
 * - `number` (money in currency units, as read) and `date` accept one value, or a range whose ends are included.
 */
export interface FilterSpec {
  readonly kind: 'text' | 'code' | 'choice' | 'country' | 'id' | 'uuid' | 'boolean' | 'number' | 'date';
  readonly choices?: readonly string[];
  /** The choices that the specification names, if it does not name all of them. The other choices need the extension query. */
  readonly specifiedChoices?: readonly string[];
  /** Whether the filter accepts several values with IN. If unset, {@link offeredList} sets it according to the service's extensions. */
  readonly acceptsIn?: boolean;
  readonly extension?: ExtensionName;
}

export interface ListSpec {
  readonly filters: Readonly<Record<string, FilterSpec>>;
  readonly sorts: readonly string[];
  /** The `sorts` that are not in the specification. They need the extension query. */
  readonly querySorts?: readonly string[];
  readonly defaultSort: readonly Sort[];
  /** Whether `sort` accepts only one field. Several fields need the extension query. */
  readonly hasSingleSort?: boolean;
  /** Names that the parameter `fields` accepts. If missing, the list has no such parameter. */
  readonly fields?: readonly string[];
  /** The extension that adds the parameter `fields`, if the specification does not. */
  readonly fieldsExtension?: ExtensionName;
  /** The extension that adds `range` and `page`, if the specification does not. Our service accepts them even without the extension. */
  readonly pagesExtension?: ExtensionName;
  /** Further names that `fields` accepts if the service has the extension detail-fields. */
  readonly detailFields?: readonly string[];
  /** Further names that `fields` and `sort` accept if the service has the extension. */
  readonly addedByExtension?: { readonly extension: ExtensionName; readonly fields: readonly string[]; readonly sorts: readonly string[] };
  /** Whether the list has `global_search`, or the extension that adds it. */
  readonly search?: boolean | ExtensionName;
  /** Parameters that only this list has, such as `sale_id`. */
  readonly parameters?: Readonly<Record<string, FilterSpec>>;
}

/** Returns the part of `spec` that a service with these extensions supports. */
export function offeredList(spec: ListSpec, extensions: readonly string[]): ListSpec {
  const { fields: specifiedFields, querySorts = [], ...unchangedSpec } = spec;
  const hasExtension = (extension: ExtensionName | undefined) => extension === undefined || extensions.includes(extension);
  const extraFields = hasExtension('detail-fields') ? (spec.detailFields ?? []) : [];
  const addition = spec.addedByExtension && hasExtension(spec.addedByExtension.extension) ? spec.addedByExtension : undefined;
  const search = typeof spec.search === 'string' ? hasExtension(spec.search) : (spec.search ?? false);
  return {
    ...unchangedSpec,
    search,
    hasSingleSort: !hasExtension('query'),
    sorts: [...spec.sorts.filter((sort) => hasExtension('query') || !querySorts.includes(sort)), ...(addition?.sorts ?? [])],
    filters: offeredFilters(spec.filters, hasExtension),
    ...(spec.parameters ? { parameters: offeredFilters(spec.parameters, hasExtension) } : {}),
    ...(specifiedFields && hasExtension(spec.fieldsExtension)
      ? { fields: [...specifiedFields, ...extraFields, ...(addition?.fields ?? [])] }
      : {}),
  };
}

const offeredFilters = (
  filters: ListSpec['filters'],
  hasExtension: (extension: ExtensionName | undefined) => boolean,
): ListSpec['filters'] =>
  Object.fromEntries(
    Object.entries(filters)
      .filter(([, { extension }]) => hasExtension(extension))
      .map(([name, filter]) => [
        name,
        {
          ...filter,
          // The extension id-filter includes IN, also on a service without the extension query.
          acceptsIn: filter.acceptsIn ?? (filter.extension === 'id-filter' || hasExtension('query')),
          ...(filter.choices && !hasExtension('query') ? { choices: filter.specifiedChoices ?? filter.choices } : {}),
        },
      ]),
  );

export const acceptsIn = ({ kind, acceptsIn: allowsIn = true }: FilterSpec): boolean => allowsIn && kindsWithIn.includes(kind);

export interface Sort {
  readonly field: string;
  readonly descending: boolean;
}

/** The condition of one filter. Values are strings as in the query. */
export type Condition = { readonly is: string } | { readonly in: readonly string[] } | { readonly from?: string; readonly to?: string };

export interface ListQuery {
  /** The number of records of a page. Only the service itself uses 0, to count the records without reading them. */
  readonly range: number;
  readonly page: number;
  readonly sort: readonly Sort[];
  readonly filters: Readonly<Record<string, Condition>>;
  readonly fields?: readonly string[];
  readonly search?: string;
  /** The values of {@link ListSpec.parameters}. */
  readonly parameters?: Readonly<Record<string, string>>;
}

export const defaultRange = 25;
export const largestRange = 500;
/** The offset of this page fits in 32 bits, even with the largest range. */
const lastPage = 4_000_000;
const maxValueLength = 500;

/** Thrown for an invalid query. */
export class QueryError extends Error {
  readonly parameter: string;

  constructor(parameter: string, reason: string) {
    super(`${parameter}: ${reason}`);
    this.parameter = parameter;
  }
}

/** Leaves out page 0, and members that are missing or empty. An empty list of `fields` is kept as `fields=`. */
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
    const bound = condition[end];
    return bound === undefined ? [] : [[`${name}[value][${end}]`, bound] as [string, string]];
  });
}

/** Throws a {@link QueryError} if `spec` does not allow the parameters, or if one occurs twice. */
export function parseListQuery(parameters: Iterable<[string, string]>, spec: ListSpec): ListQuery {
  const parametersByName = new Map<string, string>();
  const filters = new FilterCollector(spec.filters);
  for (const [name, value] of parameters) {
    if (value.length > maxValueLength) throw new QueryError(name, `is longer than ${maxValueLength} characters`);
    if (value.includes('\0')) throw new QueryError(name, 'contains a null character');
    if (name.startsWith('filter[')) filters.add(name, value);
    else if (parametersByName.has(name)) throw new QueryError(name, 'is given twice');
    else parametersByName.set(name, value);
  }
  const allowedNames = [
    'range',
    'page',
    'sort',
    ...(spec.fields ? ['fields'] : []),
    ...(spec.search ? ['global_search'] : []),
    ...Object.keys(spec.parameters ?? {}),
  ];
  for (const name of parametersByName.keys()) {
    if (!allowedNames.includes(name))
      throw new QueryError(name, `is not a parameter of this list; allowed: ${allowedNames.join(', ')} and filter[...]`);
  }
  const search = parametersByName.get('global_search')?.trim();
  const fields = parseFields(parametersByName.get('fields'), spec.fields ?? []);
  const ownParameters = Object.entries(spec.parameters ?? {}).flatMap(([name, parameterSpec]): [string, string][] => {
    const value = parametersByName.get(name);
    if (value !== undefined) checkValue(name, value, parameterSpec);
    return value === undefined ? [] : [[name, value]];
  });
  return {
    range: parseInteger('range', parametersByName.get('range') ?? String(defaultRange), 1, largestRange),
    page: parseInteger('page', parametersByName.get('page') ?? '0', 0, lastPage),
    sort: parseSort(parametersByName.get('sort'), spec),
    filters: filters.toConditions(),
    ...(fields ? { fields } : {}),
    ...(search ? { search } : {}),
    ...(ownParameters.length > 0 ? { parameters: Object.fromEntries(ownParameters) } : {}),
  };
}

function parseInteger(name: string, text: string, minimum: number, maximum: number): number {
  const integer = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
  if (!(integer >= minimum && integer <= maximum)) throw new QueryError(name, `must be a whole number from ${minimum} to ${maximum}`);
  return integer;
}

function parseSort(text: string | undefined, spec: ListSpec): readonly Sort[] {
  if (text === undefined) return spec.defaultSort;
  const sorts = text.split(',').map((name) => ({ field: name.replace(/^-/, ''), descending: name.startsWith('-') }));
  for (const { field } of sorts) {
    if (!spec.sorts.includes(field)) throw new QueryError('sort', `cannot sort by "${field}"; allowed: ${spec.sorts.join(', ')}`);
  }
  if (spec.hasSingleSort && sorts.length > 1) throw new QueryError('sort', 'must be one field');
  if (new Set(sorts.map(({ field }) => field)).size < sorts.length) throw new QueryError('sort', 'names a field twice');
  return sorts;
}

function parseFields(text: string | undefined, allowedFields: readonly string[]): readonly string[] | undefined {
  if (text === undefined) return undefined;
  const fields = [...new Set(text.split(','))];
  for (const field of fields) {
    if (!allowedFields.includes(field)) throw new QueryError('fields', `has no "${field}"; allowed: ${allowedFields.join(', ')}`);
  }
  return fields;
}

/** Collects the parameters of each filter (`[value][from]`, `[value][0]`, `[operator]`) and combines them into its condition. */
class FilterCollector {
  /** The values of each filter, by part. The part of a single value is an empty string. */
  private readonly parts = new Map<string, Map<string, string>>();

  private readonly specs: ListSpec['filters'];

  constructor(specs: ListSpec['filters']) {
    this.specs = specs;
  }

  add(name: string, value: string): void {
    const [, field = '', part = ''] = /^filter\[([a-zA-Z_]+)\]((?:\[value\]\[(?:\d{1,3}|from|to)\]|\[operator\])?)$/.exec(name) ?? [];
    if (!field) throw new QueryError(name, 'is not a supported form of filter');
    if (!Object.hasOwn(this.specs, field)) {
      throw new QueryError(name, `is not a filter of this list; allowed: ${Object.keys(this.specs).join(', ')}`);
    }
    const parts = this.parts.get(field) ?? new Map<string, string>();
    if (parts.has(part)) throw new QueryError(name, 'is given twice');
    this.parts.set(field, parts.set(part, value));
  }

  toConditions(): Record<string, Condition> {
    return Object.fromEntries([...this.parts].map(([field, parts]) => [field, this.toCondition(field, parts)]));
  }

  private toCondition(field: string, parts: Map<string, string>): Condition {
    const name = `filter[${field}]`;
    const spec = this.specs[field];
    if (!spec) throw new QueryError(name, 'is not a filter of this list');
    const operator = parts.get('[operator]');
    const [from, to] = [parts.get('[value][from]'), parts.get('[value][to]')];
    const rangeEnds = [from, to].filter((end) => end !== undefined);
    const singleValue = parts.get('');
    const inValues = [...parts].filter(([part]) => /^\[value\]\[\d+\]$/.test(part));
    for (const [part, value] of parts) {
      if (part !== '[operator]') checkValue(name + part, value, spec);
    }
    if (singleValue !== undefined && parts.size === 1) return { is: singleValue };
    const hasOnlyRangeEnds = rangeEnds.length > 0 && parts.size === rangeEnds.length;
    if (hasOnlyRangeEnds) {
      if (!kindsWithRange.includes(spec.kind)) throw new QueryError(name, 'does not accept a range');
      return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
    }
    if (inValues.length > 0 && inValues.length + 1 === parts.size && operator === 'IN') {
      if (!acceptsIn(spec)) throw new QueryError(name, 'does not accept IN');
      return { in: inValues.map(([, value]) => value) };
    }
    throw new QueryError(name, 'must be one value, or [value][from] and [value][to], or [value][0..n] with [operator]=IN');
  }
}

const valueRules: Record<
  FilterSpec['kind'],
  { isValid: (value: string, spec: FilterSpec) => boolean; expected: (spec: FilterSpec) => string }
> = {
  text: { isValid: () => true, expected: () => 'text' },
  code: { isValid: () => true, expected: () => 'text' },
  boolean: { isValid: (value) => /^(true|false|1|0)$/.test(value), expected: () => 'true or false' },
  choice: { isValid: (value, spec) => (spec.choices ?? []).includes(value), expected: (spec) => (spec.choices ?? []).join(', ') },
  country: { isValid: (value) => /^[A-Z]{2}$/.test(value), expected: () => 'a two-letter country code' },
  id: { isValid: (value) => /^[1-9]\d{0,9}$/.test(value) && Number(value) <= largestId, expected: () => 'an id' },
  uuid: { isValid: (value) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(value), expected: () => 'a UUID' },
  number: { isValid: (value) => /^-?\d{1,12}(\.\d{1,4})?$/.test(value), expected: () => 'a number such as 1250.50' },
  date: { isValid: (value) => millisecondsFromIso(value) !== null, expected: () => 'an ISO 8601 date' },
};

const kindsWithRange: readonly FilterSpec['kind'][] = ['number', 'date'];
const kindsWithIn: readonly FilterSpec['kind'][] = ['code', 'choice', 'country', 'id', 'uuid'];

export function acceptsCondition(spec: FilterSpec, condition: Condition): boolean {
  const isValid = (value: string) => valueRules[spec.kind].isValid(value, spec);
  if ('is' in condition) return isValid(condition.is);
  if ('in' in condition) return acceptsIn(spec) && condition.in.every(isValid);
  return kindsWithRange.includes(spec.kind) && Object.values(condition).every(isValid);
}

function checkValue(name: string, value: string, spec: FilterSpec): void {
  const rule = valueRules[spec.kind];
  if (!rule.isValid(value, spec)) throw new QueryError(name, `must be ${rule.expected(spec)}`);
}
