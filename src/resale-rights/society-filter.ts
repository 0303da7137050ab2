/** The filters of the page about resale rights: a period and a collecting society. */
import type { ListQuery } from '../../contract/query.ts';

/** The beginning of the keys of all queries about collecting societies. They are fetched again after a payment. */
export const societiesKey = ['collectingSocieties'] as const;

/** The values of the filters. An empty filter is null or an empty text. */
export interface SocietyFilter {
  readonly period: { readonly from: string | null; readonly to: string | null };
  readonly society: string | null;
}
/** The filters without empty values. */
export interface FilteredSocieties {
  readonly period: { readonly from?: string; readonly to?: string };
  readonly society: string | undefined;
}

export const withoutEmptyValues = ({ period: { from, to }, society }: SocietyFilter): FilteredSocieties => ({
  period: { ...(from ? { from } : {}), ...(to ? { to } : {}) },
  society: society || undefined,
});

/** Returns the filters of a list in which `dayField` is the filter by days. */
export const listFilters = ({ period, society }: FilteredSocieties, dayField: string): ListQuery['filters'] => ({
  ...(period.from || period.to ? { [dayField]: period } : {}),
  ...(society === undefined ? {} : { collecting_society: { is: society } }),
});
