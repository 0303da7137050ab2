import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import type { OrderAppRecord, TransactionAppRecord } from '../../providers/data/types.ts';
import { useMe } from '../../providers/me.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { ReadFailure } from '../../ui/failure/ReadFailure.tsx';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';
import { RelatedTable } from '../../ui/fields/RelatedTable.tsx';
import { moneyText } from '../../ui/format/money-text.ts';
import { useFormat } from '../../ui/format/use-format.ts';
import { lazily } from '../../ui/lazily.ts';
import type { OrderBalance, OrderCommand } from '../orders/index.ts';
import { paymentTranslator } from './payment-translator.ts';
import { useOrderPayments } from './use-order-payments.ts';

const ReversalDialog = lazily(() => import('./ReversalDialog.tsx').then(({ ReversalDialog }) => ReversalDialog));

interface PaymentTableProps {
  readonly order: OrderAppRecord;
  readonly balance: OrderBalance;
  readonly command: OrderCommand;
}

export const PaymentTable = ({ order, balance, command }: PaymentTableProps) => {
  const translate = useTranslate();
  const { can } = usePermissions();
  const [paymentToReverse, setPaymentToReverse] = useState<TransactionAppRecord>();
  const mayReverse = can('reversePayment') && order.status.id !== 'canceled' && !balance.isReissued;
  const format = useFormat();
  const { currency } = useMe().config;
  const { data: payments, error, isPending, refetch } = useOrderPayments(order.id);
  const textOf = paymentTranslator(order, translate);
  if (error && !payments) return <ReadFailure error={error} onRetry={refetch} />;
  if (isPending) return <Skeleton variant="rounded" height={Number(order.payment_received) === 0 ? '4rem' : '9.5rem'} aria-hidden />;
  return (
    <>
      {payments?.length === 0 && <Typography variant="body2">{textOf('none')}</Typography>}
      <RelatedTable
        label={textOf('panel')}
        rows={payments ?? []}
        keyOf={({ id }) => id}
        scrolls
        columns={[
          {
            label: textOf('fields.transaction_date'),
            look: 'short',
            show: ({ transaction_date, created }) =>
              transaction_date ? format.day(transaction_date) : <InstantText value={created} dateOnly />,
          },
          {
            label: textOf('fields.transaction_type'),
            show: (payment) => (
              <>
                {translate(`resources.transactions.types.${payment.transaction_type}`, { _: payment.transaction_type })}
                {reversalMark(payment) && <Box>{translate(`resources.transactions.reversal.${reversalMark(payment)}`)}</Box>}
                {payment.batch && payment.batch.amount !== payment.amount && (
                  <Box>{translate('resources.transactions.several.partOf', { amount: moneyText(payment.batch.amount, currency) })}</Box>
                )}
                {paymentDetails(payment).map((text) => (
                  <Box key={text} sx={{ color: 'text.secondary' }}>
                    {text}
                  </Box>
                ))}
                {mayReverse && reversalMark(payment) === undefined && (
                  <Button
                    size="small"
                    color="inherit"
                    onClick={() => setPaymentToReverse(payment)}
                    aria-label={[
                      translate('resources.transactions.reversal.actionOf', {
                        amount: moneyText(payment.amount, currency),
                        day: payment.transaction_date ? format.day(payment.transaction_date) : format.date(payment.created),
                      }),
                      ...paymentDetails(payment),
                    ].join(', ')}
                    sx={{ p: 0, minWidth: 0, color: 'text.secondary', displayPrint: 'none' }}
                  >
                    {translate('resources.transactions.reversal.action')}
                  </Button>
                )}
              </>
            ),
          },
          { label: textOf('fields.amount'), look: 'money', show: ({ amount }) => <MoneyText bare value={amount} /> },
        ]}
        totals={[
          { label: textOf('sum'), value: <MoneyText bare value={order.payment_received} /> },
          ...(Number(balance.credited) === 0
            ? []
            : [{ label: translate('resources.orders.fields.credited'), value: <MoneyText bare value={balance.credited} /> }]),
          ...(balance.movedCredit === '0.00'
            ? []
            : [{ label: translate('clientCredit.moved'), value: <MoneyText bare value={balance.movedCredit} /> }]),
          { label: textOf('remains'), value: <MoneyText bare value={balance.open} /> },
        ]}
      />
      {paymentToReverse && (
        <Suspense fallback={null}>
          <ReversalDialog
            order={{ ...order, amount_due: balance.open }}
            payment={paymentToReverse}
            creditInCents={balance.creditInCents}
            command={command}
            onClose={() => setPaymentToReverse(undefined)}
          />
        </Suspense>
      )}
    </>
  );
};

/** Returns `reversed` for a payment that has been reversed, and `reversal` for one that reverses another payment; otherwise undefined. */
function reversalMark({ reverses, reversed_by }: TransactionAppRecord): 'reversed' | 'reversal' | undefined {
  if (reversed_by) return 'reversed';
  return reverses ? 'reversal' : undefined;
}

/** Returns the details of a payment: one text each for the card, the cheque, the bank and the remark. Empty texts are left out. */
function paymentDetails(payment: TransactionAppRecord): string[] {
  const digits = payment.credit_card_last_4_digits ? `•••• ${payment.credit_card_last_4_digits}` : '';
  const lines = [
    [payment.credit_card_type, digits],
    [payment.cheque_number, payment.cheque_date],
    [payment.bank, payment.bank_branch, payment.bank_account_number],
    [payment.info],
  ];
  return lines.map((parts) => parts.filter(Boolean).join(' · ')).filter(Boolean);
}
