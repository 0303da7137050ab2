import type { ExtensionName } from '../../../../contract/wire.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';

/** The kinds of change of the bulk dialog, in the order of its list and of the menus that open it. */
const itemBulkKinds = ['status', 'field', 'collection', 'sale', 'consignment', 'withdraw', 'delete'] as const;
export type ItemBulkKind = (typeof itemBulkKinds)[number];

/** The extension that each kind of change needs. Kinds without an entry are in the specification. */
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
