/** The address that an order written today would bear. Source: decisions.md section 6, "Order"; the service chooses as here. */
import type { AddressAppRecord } from '../../providers/data/types.ts';

/** As text; none when the client has none. */
export function billingAddress(
  addresses: readonly Pick<AddressAppRecord, 'address_types' | 'default_address' | 'rendered'>[],
): string | undefined {
  const billing = addresses.find(({ address_types }) => address_types.some(({ id }) => id === 'billing'));
  return (billing ?? addresses.find(({ default_address }) => default_address))?.rendered;
}

/** Whatever the spaces and the ends of lines are. */
export const sameAddress = (one: string, other: string): boolean => bare(one) === bare(other);

const bare = (address: string) => address.replace(/\s+/g, ' ').trim().toLowerCase();
