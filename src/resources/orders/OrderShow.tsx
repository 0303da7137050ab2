import { useOrderName } from '../../ui/fields/use-order-name.ts';
import { RecordPage } from '../../ui/record/RecordPage.tsx';
import { OrderPage } from './OrderPage.tsx';

/** The page of an order, which shows the printable document. */
export const OrderShow = () => {
  const nameOf = useOrderName();
  return (
    <RecordPage resource="orders" action="show" titleOf={nameOf}>
      {(order) => <OrderPage key={order.id} order={order} />}
    </RecordPage>
  );
};
