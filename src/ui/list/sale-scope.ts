/** Whether a list stays within the sale that the user works in: not when its filters say themselves of which sales the records are. */
import { z } from 'zod';
import { everySale } from '../../providers/data/every-sale.ts';
import type { ResourceName } from '../../providers/data/types.ts';

const filter = z.record(z.string(), z.unknown());
const json = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  }
});

/** What the lists that stay within a sale call it in their filter. */
const saleFilters: Readonly<Partial<Record<ResourceName, string>>> = {
  items: 'sale',
  orders: 'sale',
  consignments: 'sale_id',
  tasks: 'sale_id',
};
const asking: readonly string[] = ['sale', 'sale_id', 'consignment'];

const asks = (filters: Readonly<Record<string, unknown>>) => asking.some((name) => Boolean(filters[name]));

/**
 * The sale to stay within, or `null`. `search` is the address's query, `stored` the filters that react-admin remembers of the last visit:
 * those count where the address names none.
 */
export function saleScope(sale: string | null, search: string, stored: unknown): string | null {
  const inAddress = new URLSearchParams(search).get('filter');
  const filters = (inAddress === null ? filter.safeParse(stored) : json.pipe(filter).safeParse(inAddress)).data ?? {};
  return asks(filters) || filters[everySale] ? null : sale;
}

/** The condition that keeps a list within the sale. */
export function saleCondition(resource: ResourceName, sale: string | null): Record<string, string> | undefined {
  const name = saleFilters[resource];
  return name && sale !== null ? { [name]: sale } : undefined;
}

export const staysWithinSale = (resource: ResourceName): boolean => resource in saleFilters;

/** The filter of a link to exactly what it names, whichever sale the user works in. */
export const ofEverySale = (resource: ResourceName, filters: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  staysWithinSale(resource) && !asks(filters) && Object.keys(filters).length > 0 ? { ...filters, [everySale]: true } : filters;
