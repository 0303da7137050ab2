import type { ListQuery } from '../../contract/query.ts';
import { isoDay } from '../../contract/time.ts';

/** The values of the filters in the form. An empty filter is null or an empty text. */
export interface SocietyFilterValues {
  readonly period: { readonly from: string | null; readonly to: string | null };
  readonly society: string | null;
}
/** The filters without empty values. */
export interface SocietyFilters {
  readonly period: { readonly from?: string; readonly to?: string };
  readonly society: string | undefined;
}

/** Returns the filters in the query of the page's address. A bound that is not a day is ignored. */
export function filtersInQuery(query: URLSearchParams): SocietyFilters {
  const dayIn = (name: string) => isoDay.safeParse(query.get(name)).data;
  const [from, to] = [dayIn('from'), dayIn('to')];
  return { period: { ...(from ? { from } : {}), ...(to ? { to } : {}) }, society: query.get('society') || undefined };
}

export const formValuesOf = ({ period: { from, to }, society }: SocietyFilters): SocietyFilterValues => ({
  period: { from: from ?? null, to: to ?? null },
  society: society ?? '',
});

/** Returns the query of the page's address for the values of the form, such as `from=2026-01-01&to=2026-03-31`. */
export function queryOf({ period: { from, to }, society }: SocietyFilterValues): string {
  return new URLSearchParams({ ...(from ? { from } : {}), ...(to ? { to } : {}), ...(society ? { society } : {}) }).toString();
}

/** `dayField` is the name of the list's filter by day. */
export const listFilters = ({ period, society }: SocietyFilters, dayField: string): ListQuery['filters'] => ({
  ...(period.from || period.to ? { [dayField]: period } : {}),
  ...(society === undefined ? {} : { collecting_society: { is: society } }),
});
