import { RecordList } from '../../ui/list/RecordList.tsx';
import { OrderCompactList } from './OrderCompactList.tsx';
import { hiddenOrderColumns, orderColumns, orderListFields } from './order-list-columns.tsx';
import { useOrderFilters } from './use-order-filters.tsx';

/** All orders, or those of the sale that the user works in. */
export const OrderList = () => {
  const filters = useOrderFilters();
  return (
    <RecordList
      resource="orders"
      fields={orderListFields}
      sort={{ field: 'created', order: 'DESC' }}
      filters={filters}
      columns={orderColumns}
      hiddenByDefault={hiddenOrderColumns}
      compact={<OrderCompactList />}
    />
  );
};
