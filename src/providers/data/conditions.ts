/**
 * Converts a filter object of react-admin to the conditions of contract/query.ts:
 *
 * - `q` is the search over several fields.
 * - An array means any of its values.
 * - The name of a parameter of the list, such as `sale_id`, becomes that parameter.
 * - `{from, to}` is a range. The name of a field with `_from` or `_to` is one end of a range.
 * - A relative day, such as `due=overdue`, becomes the range of that day at `now`.
 * - Empty values are ignored.
 */

import { type Condition, type ListQuery, type ListSpec, takesCondition } from '../../../contract/query.ts';
import { everySale } from './every-sale.ts';
import { isDueName, rangeOfDue, relativeDue } from './relative-filter.ts';

export function conditionsOf(
  filter: Readonly<Record<string, unknown>>,
  spec: ListSpec,
  now = new Date(),
): Pick<ListQuery, 'filters' | 'search' | 'parameters'> {
  const filters: Record<string, Condition> = {};
  const parameters: Record<string, string> = {};
  for (const [name, value] of Object.entries(filter)) {
    if (name === 'q' || name === everySale || isEmpty(value)) continue;
    if (spec.parameters && name in spec.parameters && !(name in spec.filters)) {
      parameters[name] = text(value);
      continue;
    }
    const { field, condition } = isRelative(name, spec)
      ? { field: relativeDue.field, condition: isDueName(value) ? rangeOfDue(value, now) : {} }
      : conditionOf(name, value, spec);
    const earlier = filters[field] ?? {};
    filters[field] = isRange(condition) && isRange(earlier) ? bothRanges(earlier, condition) : condition;
  }
  const search = typeof filter.q === 'string' ? filter.q.trim() : '';
  return { filters, ...(search ? { search } : {}), ...(Object.keys(parameters).length > 0 ? { parameters } : {}) };
}

/**
 * Returns the names of filters that the list does not have, or whose values it does not accept. The service refuses a request that contains
 * one of them.
 */
export function refusedFilters(filter: Readonly<Record<string, unknown>>, spec: ListSpec): string[] {
  return Object.keys(filter).filter((name) => {
    const value = filter[name];
    if (name === everySale || isEmpty(value)) return false;
    if (name === 'q') return !spec.search || typeof value !== 'string';
    if (isRelative(name, spec)) return !isDueName(value);
    const parameter = spec.parameters?.[name];
    if (parameter && !(name in spec.filters)) return !takesCondition(parameter, { is: text(value) });
    const { field, condition } = conditionOf(name, value, spec);
    const known = Object.hasOwn(spec.filters, field) ? spec.filters[field] : undefined;
    return !known || !takesCondition(known, condition);
  });
}

function conditionOf(name: string, value: unknown, spec: ListSpec): { field: string; condition: Condition } {
  const [, base = '', end] = /^(.+)_(from|to)$/.exec(name) ?? [];
  if (!(name in spec.filters) && takesRange(base, spec))
    return { field: base, condition: { [end === 'from' ? 'from' : 'to']: text(value) } };
  if (Array.isArray(value)) return { field: name, condition: { in: value.map(text) } };
  if (typeof value !== 'object' || value === null) return { field: name, condition: { is: text(value) } };
  const ends = Object.entries(value).filter(([key, bound]) => (key === 'from' || key === 'to') && !isEmpty(bound));
  return { field: name, condition: Object.fromEntries(ends.map(([key, bound]) => [key, text(bound)])) };
}

const takesRange = (field: string, spec: ListSpec) => ['number', 'date'].includes(spec.filters[field]?.kind ?? '');

const isRelative = (name: string, spec: ListSpec) =>
  name === relativeDue.name && relativeDue.field in spec.filters && !(name in spec.filters);

/** Returns the intersection of the ranges. */
function bothRanges(a: Range, b: Range): Range {
  const ends = (end: 'from' | 'to') => [a[end], b[end]].filter((bound) => bound !== undefined).sort(byInstant);
  const [from, to] = [ends('from').at(-1), ends('to').at(0)];
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

/** Compares numbers and instants. */
const byInstant = (a: string, b: string) => sizeOf(a) - sizeOf(b);
const sizeOf = (bound: string) => (Number.isNaN(Number(bound)) ? Date.parse(bound) : Number(bound));

interface Range {
  readonly from?: string;
  readonly to?: string;
}

const isRange = (condition: Condition | Record<string, never>): condition is Range => !('is' in condition) && !('in' in condition);

const text = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value));

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && !(value instanceof Date) && Object.values(value).every(isEmpty);
}
