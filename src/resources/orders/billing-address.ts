/**
 * Finds the address that a new order would have, by the same rule as the service. Source:
 * docs/specification/extensions.md#order-transitions.
 */
import type { AddressAppRecord } from '../../providers/data/types.ts';

/** Returns the address as text, or undefined if the client has none. */
export function billingAddress(
  addresses: readonly Pick<AddressAppRecord, 'address_types' | 'default_address' | 'rendered'>[],
): string | undefined {
  const billing = addresses.find(({ address_types }) => address_types.some(({ id }) => id === 'billing'));
  return (billing ?? addresses.find(({ default_address }) => default_address))?.rendered;
}

/** Returns whether a document contains the address, with or without the client's name above it. Spaces and line breaks are ignored. */
export const bearsAddress = (document: string, address: string): boolean => bare(document).endsWith(bare(address));

const bare = (address: string) => address.replace(/\s+/g, ' ').trim().toLowerCase();
