import { useTranslate } from 'react-admin';
import { itemColumns } from '../../../ui/record/item-columns.tsx';
import { RelatedList } from '../../../ui/record/RelatedList.tsx';
import { clientLists } from './client-lists.ts';

interface ClientItemsProps {
  readonly clientId: string;
  readonly which: 'bought' | 'consigned';
}

const { lot, title, sale, status, estimate, hammer } = itemColumns;
const newestFirst = { field: 'id', order: 'DESC' } as const;
const parts = {
  bought: { title: 'boughtItems', empty: 'noBoughtItems', filter: clientLists.boughtItems, columns: [lot, title, sale, hammer] },
  consigned: {
    title: 'items',
    empty: 'noItems',
    filter: clientLists.consignedItems,
    columns: [lot, title, sale, status, estimate, hammer],
  },
} as const;

/** The items that the client bought or consigned, newest first. */
export const ClientItems = ({ clientId, which }: ClientItemsProps) => {
  const translate = useTranslate();
  const { title, empty, filter, columns } = parts[which];
  return (
    <RelatedList
      resource="items"
      title={translate(`resources.clients.related.${title}`)}
      filter={filter(clientId)}
      sort={newestFirst}
      fields={['lot', 'label', 'status', 'sale', 'estimate_low', 'estimate_high', 'hammer_price']}
      columns={columns}
      empty={translate(`resources.clients.related.${empty}`)}
    />
  );
};
