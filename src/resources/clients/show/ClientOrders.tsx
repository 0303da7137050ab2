import { Link, useTranslate } from 'react-admin';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { MoneyText } from '../../../ui/fields/MoneyText.tsx';
import type { RelatedColumn } from '../../../ui/fields/RelatedTable.tsx';
import { useDueFilter } from '../../../ui/record/due-filter.ts';
import { listAddress } from '../../../ui/record/list-address.ts';
import { orderColumns } from '../../../ui/record/order-columns.tsx';
import { RelatedList } from '../../../ui/record/RelatedList.tsx';
import { clientLists } from './client-lists.ts';
import { openOrdersRead } from './use-client-lists.ts';

const clientOrderColumns: readonly RelatedColumn<OrderAppRecord>[] = [
  orderColumns.number,
  orderColumns.sale,
  orderColumns.status,
  orderColumns.created,
  { label: 'records.related.total', look: 'right', wide: true, show: ({ grand_total }) => <MoneyText value={grand_total} /> },
  orderColumns.due,
  orderColumns.toPayOut,
];

/** Open orders, oldest first, including those that the house has to pay. They add up to the balance. */
export const ClientOrders = ({ clientId }: { clientId: string }) => {
  const translate = useTranslate();
  const due = useDueFilter();
  return (
    <RelatedList
      resource="orders"
      title={translate('resources.clients.related.openOrders')}
      filter={clientLists.openOrders(clientId, due)}
      {...openOrdersRead}
      columns={clientOrderColumns}
      empty={translate('resources.clients.related.noOpenOrders')}
      actions={
        <Link to={listAddress('orders', clientLists.orders(clientId))} variant="body2">
          {translate('resources.clients.related.everyOrder')}
        </Link>
      }
    />
  );
};
