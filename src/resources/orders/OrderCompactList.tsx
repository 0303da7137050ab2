import type { ListedOrder } from '../../providers/data/types.ts';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';
import { useOrderName } from '../../ui/fields/use-order-name.ts';
import { CompactList } from '../../ui/list/CompactList.tsx';
import { OrderMarks } from './order-list-columns.tsx';

/** The order list on narrow screens, with the client, the amount and the payment status. */
export const OrderCompactList = () => {
  const nameOf = useOrderName();
  return (
    <CompactList<ListedOrder>
      primary={({ owner }) => owner.label}
      secondary={(order) => (
        <>
          {nameOf(order)} · <MoneyText value={order.grand_total} />
        </>
      )}
      end={(order) => <OrderMarks order={order} />}
    />
  );
};
