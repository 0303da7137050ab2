import type { ListedOrder } from '../../providers/data/types.ts';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';
import { CompactList } from '../../ui/list/CompactList.tsx';
import { OrderMarkText } from './OrderMarkText.tsx';
import { orderMark } from './order-mark.ts';
import { useOrderName } from './use-order-name.ts';

/** Orders on a narrow screen: whose, how much, and how far it is paid. */
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
      end={(order) => <OrderMarkText mark={orderMark(order)} />}
    />
  );
};
