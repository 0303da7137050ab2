import './order-progress.css';
import { useTranslate } from 'react-admin';
import type { OrderStatus } from '../../../../contract/resources/order.ts';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { OrderStatusText } from '../../../ui/fields/OrderStatusText.tsx';

/** The statuses in their sequence. An order that was started is still a draft. */
const progress: readonly (readonly OrderStatus[])[] = [['new', 'in_process'], ['finished'], ['locked']];

/** The status of an order within its sequence from draft to final. A canceled order, or an unknown status, has no sequence. */
export const OrderProgress = ({ status }: Pick<OrderAppRecord, 'status'>) => {
  const translate = useTranslate();
  if (!progress.some((step) => step.includes(status.id))) return <OrderStatusText status={status} />;
  return (
    <ol className="order-progress">
      {progress.map((step) =>
        step.includes(status.id) ? (
          <li key={step[0]} aria-current="step">
            <OrderStatusText status={status} />
          </li>
        ) : (
          <li key={step[0]}>{translate(`resources.orders.statuses.${step[0]}`)}</li>
        ),
      )}
    </ol>
  );
};
