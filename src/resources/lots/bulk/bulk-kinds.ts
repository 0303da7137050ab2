import { hasExtension, useMe } from '../../../providers/me.ts';

/** The kinds of change of the bulk dialog, in the order of its list and of the menus that open it. */
export const itemBulkKinds = ['status', 'field', 'collection', 'sale', 'consignment', 'withdraw', 'delete'] as const;
export type ItemBulkKind = (typeof itemBulkKinds)[number];

/** The extensions that some kinds need. */
const extensionOf = { collection: 'collection', sale: 'items-move', consignment: 'items-move' } as const;

/** Returns the kinds of change that the service has. */
export function useItemBulkKinds(): readonly ItemBulkKind[] {
  const me = useMe();
  return itemBulkKinds.filter((kind) => !(kind in extensionOf) || hasExtension(me, Reflect.get(extensionOf, kind)));
}
