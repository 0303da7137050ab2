import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { useGetManyReference, useTranslate } from 'react-admin';
import { relatedPages } from '../../../contract/composed/related-pages.ts';
import type { OrderAppRecord, TransactionAppRecord } from '../../providers/data/types.ts';
import { ReadFailure } from '../../ui/failure/ReadFailure.tsx';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';
import { RelatedTable } from '../../ui/fields/RelatedTable.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { pageParamsOf } from '../../ui/record/related-page-params.ts';
import type { OrderBalance } from '../orders/index.ts';
import { paymentTranslator } from './payment-translator.ts';

/** The payments of an order, oldest first, then the totals: the sum of the payments, the credited amount (if any) and the open amount. */
export const PaymentTable = ({ order, balance }: { order: OrderAppRecord; balance: OrderBalance }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { data, error, isPending, refetch } = useGetManyReference<TransactionAppRecord>('transactions', {
    target: 'order',
    id: order.id,
    filter: {},
    ...pageParamsOf(relatedPages.orderPayments),
  });
  const textOf = paymentTranslator(order, translate);
  if (error && !data) return <ReadFailure error={error} onRetry={refetch} />;
  if (isPending) return <Skeleton variant="rounded" height="4rem" aria-hidden />;
  return (
    <>
      {data?.length === 0 && <Typography variant="body2">{textOf('none')}</Typography>}
      <RelatedTable
        label={textOf('panel')}
        rows={data ?? []}
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
                {paymentDetails(payment).map((text) => (
                  <Box key={text} sx={{ color: 'text.secondary' }}>
                    {text}
                  </Box>
                ))}
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
          { label: textOf('remains'), value: <MoneyText bare value={balance.open} /> },
        ]}
      />
    </>
  );
};

/** Returns the details of a payment other than its type, as one text each for the card, the cheque, the bank and the remark. */
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
