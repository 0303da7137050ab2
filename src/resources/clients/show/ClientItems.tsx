import { useTranslate } from 'react-admin';
import { itemColumns } from '../../../ui/record/item-columns.tsx';
import { RelatedList } from '../../../ui/record/RelatedList.tsx';
import { clientLists } from './client-lists.ts';

interface ClientItemsProps {
  readonly clientId: string;
  readonly which: 'bought' | 'consigned';
}

const newestItemsFirst = { field: 'id', order: 'DESC' } as const;
const clientItemLists = {
  bought: { title: 'boughtItems', empty: 'noBoughtItems', filter: clientLists.boughtItems, columns: [itemColumns.lot, itemColumns.title, itemColumns.sale, itemColumns.hammer] },
  consigned: {
    title: 'items',
    empty: 'noItems',
    filter: clientLists.consignedItems,
    columns: [itemColumns.lot, itemColumns.title, itemColumns.sale, itemColumns.status, itemColumns.estimate, itemColumns.hammer],
  },
} as const;

/** The items that the client bought or consigned, newest first. */
export const ClientItems = ({ clientId, which }: ClientItemsProps) => {
  const translate = useTranslate();
  const { title, empty, filter, columns } = clientItemLists[which];
  return (
    <RelatedList
      resource="items"
      title={translate(`resources.clients.related.${title}`)}
      filter={filter(clientId)}
      sort={newestItemsFirst}
      fields={['lot', 'label', 'status', 'sale', 'estimate_low', 'estimate_high', 'hammer_price']}
      columns={columns}
      empty={translate(`resources.clients.related.${empty}`)}
    />
  );
};
