import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { Suspense, useState } from 'react';
import { formatMoney } from '../../../contract/money.ts';
import type { OrderAppRecord } from '../../providers/data/types.ts';
import { useMe } from '../../providers/me.ts';
import { lazily } from '../../ui/lazily.ts';
import { PaymentTable } from '../transactions/PaymentTable.tsx';
import { OrderPanel } from './OrderPanel.tsx';
import { useOrderRights } from './use-order-rights.ts';

const PaymentDialog = lazily(() => import('../transactions/PaymentDialog.tsx').then(({ PaymentDialog }) => PaymentDialog));

/** What was paid on the order, their sum, and what remains; a service that lists no payments gives the sum alone. */
export const OrderPayments = ({ order }: { order: OrderAppRecord }) => {
  const translate = useTranslate();
  const { currency } = useMe().config;
  const rights = useOrderRights();
  const [isRecording, setIsRecording] = useState(false);
  const isCanceled = order.status.id === 'canceled';
  return (
    <OrderPanel
      title={translate('resources.transactions.name', { smart_count: 2 })}
      action={
        rights.mayRecordPayment && (
          <Button variant="contained" size="small" disabled={isCanceled} onClick={() => setIsRecording(true)}>
            {translate('resources.transactions.record')}
          </Button>
        )
      }
    >
      {rights.mayRecordPayment && isCanceled && (
        <Typography variant="body2" color="text.secondary">
          {translate('resources.transactions.canceled')}
        </Typography>
      )}
      {rights.seesPayments ? (
        <PaymentTable order={order} />
      ) : (
        <Typography variant="body2" color="text.secondary">
          {rights.isOffice
            ? translate('resources.orders.noTransactions', { amount: formatMoney(order.payment_received, currency) })
            : translate('resources.orders.readOnly')}
        </Typography>
      )}
      <Suspense fallback={null}>{isRecording && <PaymentDialog order={order} onClose={() => setIsRecording(false)} />}</Suspense>
    </OrderPanel>
  );
};
