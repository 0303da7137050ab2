import { Suspense } from 'react';
import { itemList } from '../../../contract/resources/item.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { lazySilently } from '../../ui/lazily.ts';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { useSaleScope } from '../../ui/list/use-sale-scope.ts';
import { AddItemButton } from './AddItemButton.tsx';
import { ItemCompactList } from './ItemCompactList.tsx';
import { ItemGrid } from './ItemGrid.tsx';
import { itemFilters } from './item-filters.tsx';
import { hiddenItemColumns, itemColumns, itemListFields } from './item-list-columns.tsx';
import { useItemView } from './use-item-view.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

const ItemBulkActions = lazySilently(() => import('../lots/bulk/ItemBulkActions.tsx').then(({ ItemBulkActions }) => ItemBulkActions));
const bulkActions = (
  <Suspense fallback={null}>
    <ItemBulkActions />
  </Suspense>
);

/** The item list as a table or as pictures, and as a compact list on narrow screens. */
export const ListedItems = () => {
  const [view] = useItemView();
  const sale = useSaleScope('items');
  const me = useMe();
  const { can } = usePermissions();
  const mayEditMany = can('bulkItems');
  return (
    <RecordList
      resource="items"
      spec={itemList}
      fields={itemListFields}
      sort={{ field: sale === null ? 'sale' : 'lot', order: 'ASC' }}
      filters={itemFilters({ hasTerms: hasExtension(me, 'terms'), hasClients: can('listClients'), inSale: sale !== null })}
      columns={sale === null ? itemColumns : columnsInSale}
      hiddenByDefault={hiddenItemColumns}
      compact={<ItemCompactList />}
      tools={
        <>
          <ViewSwitch />
          <AddItemButton sale={sale} />
        </>
      }
      {...(mayEditMany ? { bulkActions } : {})}
      {...(view === 'grid' ? { instead: <ItemGrid /> } : {})}
    />
  );
};

/** The sale is left out, because all rows would show the same one. */
const columnsInSale = itemColumns.filter(({ source }) => source !== 'sale');
