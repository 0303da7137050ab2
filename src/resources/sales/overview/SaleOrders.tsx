import { Link, useTranslate } from 'react-admin';
import { listAddress } from '../../../ui/record/list-address.ts';
import { orderColumns } from '../../../ui/record/order-columns.tsx';
import { RelatedList } from '../../../ui/record/RelatedList.tsx';
import { saleLists } from './sale-lists.ts';

const saleOrderColumns = [orderColumns.number, orderColumns.owner, orderColumns.status, orderColumns.created, orderColumns.due];

/** The unpaid invoices of a sale, largest amount due first. */
export const SaleOrders = ({ saleId }: { saleId: string }) => {
  const translate = useTranslate();
  return (
    <RelatedList
      resource="orders"
      title={translate('resources.sales.overview.dueOrders')}
      filter={saleLists.dueOrders(saleId)}
      sort={{ field: 'amount_due', order: 'DESC' }}
      fields={['order_id', 'label', 'status', 'owner', 'amount_due', 'created']}
      columns={saleOrderColumns}
      empty={translate('resources.sales.overview.noDueOrders')}
      actions={
        <Link to={listAddress('orders', { sale: saleId })} variant="body2">
          {translate('resources.sales.overview.everyOrder')}
        </Link>
      }
    />
  );
};
