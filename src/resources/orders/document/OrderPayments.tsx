import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { overdueAfterMs } from '../../../../contract/orders/overdue.ts';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { useMe } from '../../../providers/me.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { Fact, Facts } from '../../../ui/fields/Facts.tsx';
import { InstantText } from '../../../ui/fields/InstantText.tsx';
import { moneyText } from '../../../ui/format/money-text.ts';
import { Panel } from '../../../ui/record/Panel.tsx';
import { PaymentTable, paymentTranslator } from '../../transactions/index.ts';
import { ClientCredit } from '../credit/ClientCredit.tsx';
import { useOrderCommand } from '../steps/use-order-command.ts';
import { isUnpaidInvoice, type OrderBalance } from './order-balance.ts';

export const OrderPayments = ({ order, balance }: { order: OrderAppRecord; balance: OrderBalance }) => {
  const translate = useTranslate();
  const { currency } = useMe().config;
  const { roleAllows, can } = usePermissions();
  const command = useOrderCommand();
  const refusal = refusalOf(order.status.id === 'canceled', balance.isReissued);
  return (
    <Panel title={paymentTranslator(order, translate)('panel')} isPrinted={false}>
      <PaymentTerms order={order} balance={balance} />
      {can('recordPayment') && refusal && (
        <Typography variant="body2" color="textSecondary">
          {translate(`resources.transactions.${refusal}`)}
        </Typography>
      )}
      {can('listTransactions') ? (
        <PaymentTable order={order} balance={balance} command={command} />
      ) : (
        <Typography variant="body2" color="textSecondary">
          {roleAllows('updateOrder')
            ? translate('resources.orders.noTransactions', { amount: moneyText(order.payment_received, currency) })
            : translate('resources.orders.readOnly')}
        </Typography>
      )}
      <ClientCredit order={order} balance={balance} />
    </Panel>
  );
};

/** The specification has no fields for the overdue day and the payment reference, so the app derives them. */
const PaymentTerms = ({ order, balance }: { order: OrderAppRecord; balance: OrderBalance }) => {
  const { type, status, invoice_data } = order;
  if ((type !== 'bidder' && type !== 'transport_invoice') || status.id === 'canceled' || balance.isReissued) return null;
  // The creation time may be missing here, because the specification guarantees it only in lists.
  const created = Date.parse(order.created);
  return (
    <Box sx={{ mb: 1.5 }}>
      <Facts>
        {type === 'bidder' && isUnpaidInvoice(order, balance) && !Number.isNaN(created) && (
          <Fact label="resources.orders.overdueFrom">
            <InstantText value={new Date(created + overdueAfterMs).toISOString()} dateOnly />
          </Fact>
        )}
        <Fact label="resources.orders.paymentReference">{invoice_data.header_right.invoice_number}</Fact>
      </Facts>
    </Box>
  );
};

/** Returns why a canceled or reissued order accepts no payments; undefined for any other order. */
function refusalOf(isCanceled: boolean, isReissued: boolean): 'canceled' | 'reissued' | undefined {
  if (isCanceled) return 'canceled';
  return isReissued ? 'reissued' : undefined;
}
