import { Suspense } from 'react';
import { mayCall } from '../../../contract/access.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { lazilyBeside } from '../../ui/lazily.ts';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { useSaleScope } from '../../ui/list/use-sale-scope.ts';
import { AddItemButton } from './AddItemButton.tsx';
import { ItemCompactList } from './ItemCompactList.tsx';
import { ItemGrid } from './ItemGrid.tsx';
import { itemFilters } from './item-filters.tsx';
import { hiddenItemColumns, itemColumns, itemListFields } from './item-list-columns.tsx';
import { useItemView } from './use-item-view.ts';
import { ViewSwitch } from './ViewSwitch.tsx';

const ItemBulkActions = lazilyBeside(() => import('../lots/ItemBulkActions.tsx').then(({ ItemBulkActions }) => ItemBulkActions));
const bulkActions = (
  <Suspense fallback={null}>
    <ItemBulkActions />
  </Suspense>
);

/** Lots as a table, as pictures, and on narrow screens as a compact list. */
export const ListedItems = () => {
  const [view] = useItemView();
  const sale = useSaleScope('items');
  const me = useMe();
  const mayEditMany = mayCall('bulkItems', me.roles);
  return (
    <RecordList
      resource="items"
      fields={itemListFields}
      sort={{ field: 'lot', order: 'ASC' }}
      filters={itemFilters({ hasTerms: hasExtension(me, 'terms'), hasClients: mayCall('listClients', me.roles), inSale: sale !== null })}
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

/** All rows would say the same sale. */
const columnsInSale = itemColumns.filter(({ source }) => source !== 'sale');
