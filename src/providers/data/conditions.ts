/**
 * react-admin's filter object → the conditions of contract/query.ts. `q` is the search over several fields; an array
 * means any of its values; a name that is a parameter of the list, such as `sale_id`, becomes that; `{from, to}`, or the field's name with `_from` and `_to`, is a range. Empty values are no filter.
 */

import type { Condition, ListQuery, ListSpec } from '../../../contract/query.ts';
import { everySale } from './every-sale.ts';

export function conditionsOf(
  filter: Readonly<Record<string, unknown>>,
  spec: ListSpec,
): Pick<ListQuery, 'filters' | 'search' | 'parameters'> {
  const filters: Record<string, Condition> = {};
  const parameters: Record<string, string> = {};
  for (const [name, value] of Object.entries(filter)) {
    if (name === 'q' || name === everySale || isEmpty(value)) continue;
    if (spec.parameters && name in spec.parameters && !(name in spec.filters)) {
      parameters[name] = text(value);
      continue;
    }
    const { field, condition } = conditionOf(name, value, spec);
    const earlier = filters[field] ?? {};
    filters[field] = isRange(condition) && isRange(earlier) ? { ...earlier, ...condition } : condition;
  }
  const search = typeof filter.q === 'string' ? filter.q.trim() : '';
  return { filters, ...(search ? { search } : {}), ...(Object.keys(parameters).length > 0 ? { parameters } : {}) };
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

const isRange = (condition: Condition | Record<string, never>): condition is { from?: string; to?: string } =>
  !('is' in condition) && !('in' in condition);

const text = (value: unknown) => (value instanceof Date ? value.toISOString() : String(value));

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && !(value instanceof Date) && Object.values(value).every(isEmpty);
}
