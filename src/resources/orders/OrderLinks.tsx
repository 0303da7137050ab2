import './order-panels.css';
import { useTranslate } from 'ra-core';
import type { OrderAppRecord } from '../../providers/data/types.ts';
import { RecordLink } from '../../ui/record/RecordLink.tsx';
import { OrderPanel } from './OrderPanel.tsx';
import { useOrderRights } from './use-order-rights.ts';

/** Whose order it is, and of which sale. A porter reads no clients. */
export const OrderLinks = ({ order }: { order: OrderAppRecord }) => {
  const translate = useTranslate();
  const { isOffice } = useOrderRights();
  const { owner, sale } = order;
  return (
    <OrderPanel title={translate('resources.orders.links')}>
      <dl className="order-links">
        <dt>{translate('resources.orders.fields.owner')}</dt>
        <dd>
          <RecordLink resource="clients" id={owner.id}>
            {owner.label}
          </RecordLink>
          {isOffice && owner.email && (
            <div>
              <a href={`mailto:${owner.email}`}>{owner.email}</a>
            </div>
          )}
        </dd>
        {sale && (
          <>
            <dt>{translate('resources.orders.fields.sale')}</dt>
            <dd>
              <RecordLink resource="sales" id={sale.id}>
                {sale.label}
              </RecordLink>
            </dd>
          </>
        )}
        {order.shipping_weight > 0 && (
          <>
            <dt>{translate('resources.orders.fields.shipping_weight')}</dt>
            <dd>{order.shipping_weight}</dd>
          </>
        )}
      </dl>
    </OrderPanel>
  );
};
