import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ComponentProps, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { formatMoney } from '../../../../contract/money.ts';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { useMe } from '../../../providers/me.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { Panel } from '../../../ui/record/Panel.tsx';
import { PaymentDialog, PaymentTable, paymentWords } from '../../transactions/index.ts';
import { useOrderCommand } from '../steps/use-order-command.ts';
import { type Settlement, takesPayments } from './settlement.ts';

/** The payments or payouts of the order, and the remaining amount. If the service does not list payments, only the sum is shown. */
export const OrderPayments = ({ order, settlement }: { order: OrderAppRecord; settlement: Settlement }) => {
  const translate = useTranslate();
  const { currency } = useMe().config;
  const { allows, can } = usePermissions();
  const [isRecording, setIsRecording] = useState(false);
  const isCanceled = order.status.id === 'canceled';
  const word = paymentWords(order, translate);
  const refused = isCanceled ? 'canceled' : settlement.isReissued ? 'reissued' : undefined;
  return (
    <Panel
      title={word('panel')}
      isPrinted={false}
      sx={{ mb: 2 }}
      actions={
        can('recordPayment') &&
        (isCanceled || takesPayments(order, settlement)) && (
          <Button variant="contained" size="small" disabled={isCanceled} onClick={() => setIsRecording(true)}>
            {word('record')}
          </Button>
        )
      }
    >
      {can('recordPayment') && refused && (
        <Typography variant="body2" color="text.secondary">
          {translate(`resources.transactions.${refused}`)}
        </Typography>
      )}
      {can('listTransactions') ? (
        <PaymentTable order={order} settlement={settlement} />
      ) : (
        <Typography variant="body2" color="text.secondary">
          {allows('updateOrder')
            ? translate('resources.orders.noTransactions', { amount: formatMoney(order.payment_received, currency) })
            : translate('resources.orders.readOnly')}
        </Typography>
      )}
      <Suspense fallback={null}>
        {isRecording && (
          <RecordPayment
            order={{ ...order, amount_due: settlement.open }}
            credits={settlement.credits}
            onClose={() => setIsRecording(false)}
          />
        )}
      </Suspense>
    </Panel>
  );
};

const RecordPayment = (props: Omit<ComponentProps<typeof PaymentDialog>, 'command'>) => (
  <PaymentDialog {...props} command={useOrderCommand()} />
);
