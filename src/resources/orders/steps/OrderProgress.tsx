import './order-progress.css';
import { useTranslate } from 'react-admin';
import { draftOrderStatuses, type OrderStatus } from '../../../../contract/resources/orders/order.ts';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { OrderStatusText } from '../../../ui/fields/OrderStatusText.tsx';

/** The statuses of each step. An order with the status `in_process` is still a draft, so the first step has two statuses. */
const progressSteps: readonly (readonly OrderStatus[])[] = [draftOrderStatuses, ['finished'], ['locked']];

export const OrderProgress = ({ status }: Pick<OrderAppRecord, 'status'>) => {
  const translate = useTranslate();
  // A canceled order is in none of the steps.
  if (!progressSteps.some((step) => step.includes(status.id))) return <OrderStatusText status={status} />;
  return (
    <ol className="order-progress">
      {progressSteps.map((step) =>
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
