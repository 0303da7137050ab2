import '../orders/order-panels.css';
import Skeleton from '@mui/material/Skeleton';
import { useGetManyReference, useLocale, useTranslate } from 'ra-core';
import type { OrderAppRecord, TransactionAppRecord } from '../../providers/data/types.ts';
import { dayText } from '../../ui/fields/format-date.ts';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';
import { ReadFailure } from '../../ui/record/ReadFailure.tsx';
import { paymentParticulars } from './payment-particulars.ts';

/** More than an order has. */
const mostPayments = 200;

/** The payments of an order, the oldest first, with their sum and what remains. */
export const PaymentTable = ({ order }: { order: OrderAppRecord }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { data, error, isPending, refetch } = useGetManyReference<TransactionAppRecord>('transactions', {
    target: 'order',
    id: order.id,
    pagination: { page: 1, perPage: mostPayments },
    sort: { field: 'id', order: 'ASC' },
    filter: {},
  });
  const word = (name: string) => translate(`resources.transactions.${name}`);
  if (error && !data) return <ReadFailure error={error} onRetry={refetch} />;
  if (isPending) return <Skeleton variant="rounded" height="4rem" aria-hidden />;
  return (
    <div className="payment-table-frame">
      <table className="payment-table">
        <thead>
          <tr>
            <th scope="col">{word('fields.transaction_date')}</th>
            <th scope="col">{word('fields.transaction_type')}</th>
            <th scope="col" className="right">
              {word('fields.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data?.length === 0 && (
            <tr>
              <td colSpan={3}>{word('none')}</td>
            </tr>
          )}
          {data?.map((payment) => (
            <tr key={payment.id}>
              <td>
                {payment.transaction_date ? dayText(payment.transaction_date, locale) : <InstantText value={payment.created} dateOnly />}
              </td>
              <td className="particulars">
                {translate(`resources.transactions.types.${payment.transaction_type}`, { _: payment.transaction_type })}
                {paymentParticulars(payment).map((text) => (
                  <div key={text} className="quiet">
                    {text}
                  </div>
                ))}
              </td>
              <td className="right">
                <MoneyText value={payment.amount} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              {word('sum')}
            </th>
            <td className="right">
              <MoneyText value={order.payment_received} />
            </td>
          </tr>
          <tr className="last">
            <th scope="row" colSpan={2}>
              {word('remains')}
            </th>
            <td className="right">
              <MoneyText value={order.amount_due} />
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
};
