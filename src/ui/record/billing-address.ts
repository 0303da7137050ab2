import type { AddressAppRecord } from '../../providers/data/types.ts';

/**
 * Returns the address that a new order would have: the billing address, otherwise the default address. Returns undefined if the client has
 * neither. The service applies the same rule (server/resources/orders/order-header.ts).
 */
export const billingAddressOf = <Address extends Pick<AddressAppRecord, 'address_types' | 'default_address'>>(
  addresses: readonly Address[],
): Address | undefined =>
  addresses.find(({ address_types }) => address_types.some(({ id }) => id === 'billing')) ??
  addresses.find(({ default_address }) => default_address);
