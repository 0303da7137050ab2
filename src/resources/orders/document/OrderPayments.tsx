import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { formatMoney } from '../../../../contract/money.ts';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { useMe } from '../../../providers/me.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { Panel } from '../../../ui/record/Panel.tsx';
import { PaymentTable, paymentTranslator } from '../../transactions/index.ts';
import type { OrderBalance } from './order-balance.ts';

/**
 * The payments or payouts of the order, and the remaining amount. If the service does not list payments, only their sum is shown. Users who
 * may not update orders see a text instead of the sum.
 */
export const OrderPayments = ({ order, balance }: { order: OrderAppRecord; balance: OrderBalance }) => {
  const translate = useTranslate();
  const { currency } = useMe().config;
  const { allows, can } = usePermissions();
  const refusal = refusalOf(order.status.id === 'canceled', balance.isReissued);
  return (
    <Panel title={paymentTranslator(order, translate)('panel')} isPrinted={false}>
      {can('recordPayment') && refusal && (
        <Typography variant="body2" color="text.secondary">
          {translate(`resources.transactions.${refusal}`)}
        </Typography>
      )}
      {can('listTransactions') ? (
        <PaymentTable order={order} balance={balance} />
      ) : (
        <Typography variant="body2" color="text.secondary">
          {allows('updateOrder')
            ? translate('resources.orders.noTransactions', { amount: formatMoney(order.payment_received, currency) })
            : translate('resources.orders.readOnly')}
        </Typography>
      )}
    </Panel>
  );
};

/** Returns why payments cannot be recorded; undefined if they can. */
function refusalOf(isCanceled: boolean, isReissued: boolean): 'canceled' | 'reissued' | undefined {
  if (isCanceled) return 'canceled';
  return isReissued ? 'reissued' : undefined;
}
