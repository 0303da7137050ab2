import { useTranslate } from 'ra-core';
import { Link } from 'ra-ui-materialui';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { MoneyText } from '../../../ui/fields/MoneyText.tsx';
import { listAddress } from '../../../ui/record/list-address.ts';
import { orderColumns } from '../../../ui/record/order-columns.tsx';
import { RelatedList } from '../../../ui/record/RelatedList.tsx';
import type { RelatedColumn } from '../../../ui/record/RelatedTable.tsx';
import { clientLists } from './client-lists.ts';
import { openOrdersRead } from './use-client-lists.ts';

const columns: readonly RelatedColumn<OrderAppRecord>[] = [
  orderColumns.number,
  orderColumns.sale,
  orderColumns.status,
  orderColumns.created,
  { label: 'records.related.total', look: 'right', wide: true, show: ({ grand_total }) => <MoneyText value={grand_total} /> },
  orderColumns.due,
];

/** Orders on which something is due, the oldest first. */
export const ClientOrders = ({ clientId }: { clientId: string }) => {
  const translate = useTranslate();
  return (
    <RelatedList
      resource="orders"
      title={translate('resources.clients.related.openOrders')}
      filter={clientLists.openOrders(clientId)}
      {...openOrdersRead}
      columns={columns}
      empty={translate('resources.clients.related.noOpenOrders')}
      actions={
        <Link to={listAddress('orders', clientLists.orders(clientId))} variant="body2">
          {translate('resources.clients.related.everyOrder')}
        </Link>
      }
    />
  );
};
