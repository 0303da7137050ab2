/** Whether a list stays within the sale that the user works in: not when its filters name a sale or a consignment themselves. */
import { z } from 'zod';

const filter = z.record(z.string(), z.unknown());
const json = z.string().transform((text, context) => {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    context.addIssue({ code: 'custom' });
    return z.NEVER;
  }
});

/**
 * The sale to stay within, or `null`. `search` is the address's query, `stored` the filters that react-admin remembers of the last visit:
 * those count where the address names none.
 */
export function saleScope(sale: string | null, search: string, stored: unknown): string | null {
  const inAddress = new URLSearchParams(search).get('filter');
  const filters = (inAddress === null ? filter.safeParse(stored) : json.pipe(filter).safeParse(inAddress)).data ?? {};
  return filters.sale || filters.consignment ? null : sale;
}
