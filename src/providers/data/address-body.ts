import { sameValue } from '../../../contract/changes.ts';
import { addressParts } from '../../../contract/resources/address.ts';
import type { AddressAppRecord } from './types.ts';

type AddressValues = Readonly<Partial<AddressAppRecord>>;

/**
 * Returns the body of the request that changes `before` to `after`; `{}` if nothing differs. For a new address, `before` is empty.
 * Source: docs/specification/api.md#address-endpoints; contract/resources/address.ts.
 */
export function addressChanges(before: AddressValues, after: AddressValues): Record<string, unknown> {
  const address = Object.fromEntries(
    Object.keys(addressParts).flatMap((part) => {
      const [oldValue, newValue] = [partOf(before, part), partOf(after, part)];
      return newValue === undefined || (newValue ?? '') === (oldValue ?? '') ? [] : [[part, newValue ?? '']];
    }),
  );
  const types = after.address_types?.map(({ id }) => id);
  const oldTypes = before.address_types?.map(({ id }) => id) ?? [];
  return {
    ...(after.client !== undefined && after.client !== before.client ? { client: after.client } : {}),
    ...(Object.keys(address).length > 0 ? { address } : {}),
    ...(types && !sameValue([...types].sort(), [...oldTypes].sort()) ? { address_types: types } : {}),
    ...(after.default_address !== undefined && after.default_address !== (before.default_address ?? false)
      ? { default_address: after.default_address }
      : {}),
  };
}

const partOf = (record: AddressValues, part: string): unknown => (record.address ? Reflect.get(record.address, part) : undefined);
