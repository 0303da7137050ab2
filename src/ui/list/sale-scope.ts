/** Decides whether a list is limited to the user's current sale. A list whose filters already determine the sale is not limited. */
import { z } from 'zod';
import { type ResourceName, resourceNames, resources } from '../../../contract/resources/resource-table.ts';
import { everySale } from '../../providers/data/every-sale.ts';

const filterSchema = z.record(z.string(), z.unknown());
const jsonText = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  }
});

/** Filters that determine the sale, in any list. A consignment belongs to at most one sale. */
const saleFilterNames: ReadonlySet<string | null> = new Set([...resourceNames.map((name) => resources[name].saleFilter), 'consignment']);

/** Returns the filters in the address's query, or else `storedFilters`; `undefined` if the filters in the query cannot be parsed. */
export function filtersOf(search: string, storedFilters: unknown): Readonly<Record<string, unknown>> | undefined {
  const filterText = new URLSearchParams(search).get('filter');
  return filterText === null ? (filterSchema.safeParse(storedFilters).data ?? {}) : jsonText.pipe(filterSchema).safeParse(filterText).data;
}

const determinesSale = (filters: Readonly<Record<string, unknown>>) =>
  Object.entries(filters).some(([name, value]) => saleFilterNames.has(name) && Boolean(value));

/**
 * Returns the sale to which a list is limited, or `null` if its filters determine the sale or include all sales. `sale` is the user's current
 * sale, and `search` is the address's query. `storedFilters` contains the filters of the last visit, which apply if the address has none.
 */
export function saleScope(sale: string | null, search: string, storedFilters: unknown): string | null {
  const filters = filtersOf(search, storedFilters) ?? {};
  return determinesSale(filters) || filters[everySale] ? null : sale;
}

/** Returns the filter that limits a list to the sale; undefined if `sale` is null, or if the list cannot be limited to a sale. */
export function saleCondition(resource: ResourceName, sale: string | null): Record<string, string> | undefined {
  const name = resources[resource].saleFilter;
  return name && sale !== null ? { [name]: sale } : undefined;
}

/** Returns the filters of a view, limited to the user's current sale unless they determine the sale or include all sales. */
export const withSaleScope = (resource: ResourceName, filters: Readonly<Record<string, unknown>>, sale: string | null) =>
  determinesSale(filters) || filters[everySale] ? filters : { ...filters, ...saleCondition(resource, sale) };

/** Returns whether the list of these records can be limited to a sale. */
export const canLimitToSale = (resource: ResourceName): boolean => resources[resource].saleFilter !== null;

/**
 * Extends the filters of a link so that the list shows exactly the matching records, whichever sale the user has chosen. A link without
 * filters is unchanged: its list is limited to the current sale.
 */
export const withoutSaleScope = (resource: ResourceName, filters: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  canLimitToSale(resource) && !determinesSale(filters) && Object.keys(filters).length > 0 ? { ...filters, [everySale]: true } : filters;
