import { hasExtension, useMe } from '../../providers/me.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { OpenByNumber } from '../../ui/record/OpenByNumber.tsx';
import { ItemsByNumber } from '../lots/bulk/ItemsByNumber.tsx';
import { ListedItems } from './ListedItems.tsx';

/**
 * The item list: the lots of the current sale, otherwise all items. If the service does not list items, the user opens and changes items by
 * their numbers.
 */
export const ItemList = () => {
  const me = useMe();
  const { can } = usePermissions();
  if (hasExtension(me, 'items-list')) return <ListedItems />;
  return (
    <>
      <OpenByNumber resource="items" />
      {can('bulkItems') && <ItemsByNumber />}
    </>
  );
};
