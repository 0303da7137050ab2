/**
 * Converts a filter object of react-admin to the conditions of contract/query.ts:
 *
 * - `q` is the search over several fields.
 * - An array means any of its values.
 * - The name of a list parameter, such as `sale_id`, sets this parameter, unless the list has a filter of the same name.
 * - `{from, to}` is a range. `<field>_from` and `<field>_to` set one end of a range.
 * - A relative period, such as `due=overdue`, becomes a range of instants.
 * - Empty values and `everySale` are ignored.
 */

import { acceptsCondition, type Condition, type ListQuery, type ListSpec } from '../../../contract/query.ts';
import { everySale } from './every-sale.ts';
import { isDueName, rangeOfDue, relativeDue } from './relative-filter.ts';

/** Two filters of one field are intersected if both are ranges. Otherwise, the later one replaces the earlier one. */
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
      parameters[name] = toText(value);
      continue;
    }
    const { field, condition } = isRelativeDue(name, spec) ? relativeDueCondition(value, now) : conditionOf(name, value, spec);
    const earlierCondition = filters[field] ?? {};
    filters[field] = isRange(condition) && isRange(earlierCondition) ? intersect(earlierCondition, condition) : condition;
  }
  const search = typeof filter.q === 'string' ? filter.q.trim() : '';
  return { filters, ...(search ? { search } : {}), ...(Object.keys(parameters).length > 0 ? { parameters } : {}) };
}

/** Returns the names of filters that the list does not have, or whose values it does not accept. */
export function refusedFilters(filter: Readonly<Record<string, unknown>>, spec: ListSpec): string[] {
  return Object.keys(filter).filter((name) => {
    const value = filter[name];
    if (name === everySale || isEmpty(value)) return false;
    if (name === 'q') return !spec.search || typeof value !== 'string';
    if (isRelativeDue(name, spec)) return !isDueName(value);
    const parameter = spec.parameters?.[name];
    if (parameter && !(name in spec.filters)) return !acceptsCondition(parameter, { is: toText(value) });
    const { field, condition } = conditionOf(name, value, spec);
    const filterSpec = Object.hasOwn(spec.filters, field) ? spec.filters[field] : undefined;
    return !filterSpec || !acceptsCondition(filterSpec, condition);
  });
}

/** The range is unlimited if no period has this name. */
const relativeDueCondition = (value: unknown, now: Date) => ({
  field: relativeDue.field,
  condition: isDueName(value) ? rangeOfDue(value, now) : {},
});

function conditionOf(name: string, value: unknown, spec: ListSpec): { field: string; condition: Condition } {
  const [, rangeField = '', end] = /^(.+)_(from|to)$/.exec(name) ?? [];
  if (!(name in spec.filters) && acceptsRange(rangeField, spec))
    return { field: rangeField, condition: { [end === 'from' ? 'from' : 'to']: toText(value) } };
  if (Array.isArray(value)) return { field: name, condition: { in: value.map(toText) } };
  if (typeof value !== 'object' || value === null) return { field: name, condition: { is: toText(value) } };
  const filledBounds = Object.entries(value).filter(([key, bound]) => (key === 'from' || key === 'to') && !isEmpty(bound));
  return { field: name, condition: Object.fromEntries(filledBounds.map(([key, bound]) => [key, toText(bound)])) };
}

const acceptsRange = (field: string, spec: ListSpec) => ['number', 'date'].includes(spec.filters[field]?.kind ?? '');

const isRelativeDue = (name: string, spec: ListSpec) =>
  name === relativeDue.name && relativeDue.field in spec.filters && !(name in spec.filters);

function intersect(a: FilterRange, b: FilterRange): FilterRange {
  const boundsAt = (end: 'from' | 'to') => [a[end], b[end]].filter((bound) => bound !== undefined).sort(compareBounds);
  const [from, to] = [boundsAt('from').at(-1), boundsAt('to').at(0)];
  return { ...(from === undefined ? {} : { from }), ...(to === undefined ? {} : { to }) };
}

/** Bounds are numbers or instants. */
const compareBounds = (a: string, b: string) => toComparable(a) - toComparable(b);
const toComparable = (bound: string) => (Number.isNaN(Number(bound)) ? Date.parse(bound) : Number(bound));

interface FilterRange {
  readonly from?: string;
  readonly to?: string;
}

const isRange = (condition: Condition | Record<string, never>): condition is FilterRange => !('is' in condition) && !('in' in condition);

const toText = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value));

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && !(value instanceof Date) && Object.values(value).every(isEmpty);
}
