import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { OrderPage } from './OrderPage.tsx';
import { useOrderName } from './use-order-name.ts';

/** An order's page is the invoice. */
export const OrderShow = () => {
  const nameOf = useOrderName();
  return (
    <RecordPage resource="orders" action="show" titleOf={nameOf}>
      {(order) => <OrderPage key={order.id} order={order} />}
    </RecordPage>
  );
};
