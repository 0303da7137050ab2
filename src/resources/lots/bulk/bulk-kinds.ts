import type { ExtensionName } from '../../../../contract/wire.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';

/** Menus show the kinds in this order. */
const itemBulkKinds = ['status', 'field', 'collection', 'sale', 'consignment', 'withdraw', 'delete'] as const;
export type ItemBulkKind = (typeof itemBulkKinds)[number];

const requiredExtensions: Readonly<Partial<Record<ItemBulkKind, ExtensionName>>> = {
  collection: 'collection',
  sale: 'items-move',
  consignment: 'items-move',
};

/** Returns the kinds of change that the service supports. */
export function useItemBulkKinds(): readonly ItemBulkKind[] {
  const me = useMe();
  return itemBulkKinds.filter((kind) => {
    const extension = requiredExtensions[kind];
    return extension === undefined || hasExtension(me, extension);
  });
}
