import { orderList } from '../../../contract/resources/order.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { OrderCompactList } from './OrderCompactList.tsx';
import { hiddenOrderColumns, orderColumns, orderListFields, plainOrderColumns } from './order-list-columns.tsx';
import { useOrderFilters } from './use-order-filters.tsx';

/** The order list: the orders of the sale in which the user works, otherwise all orders. */
export const OrderList = () => {
  const filters = useOrderFilters();
  return (
    <RecordList
      resource="orders"
      spec={orderList}
      fields={orderListFields}
      sort={{ field: 'created', order: 'DESC' }}
      filters={filters}
      columns={hasExtension(useMe(), 'order-credits') ? orderColumns : plainOrderColumns}
      hiddenByDefault={hiddenOrderColumns}
      compact={<OrderCompactList />}
    />
  );
};
