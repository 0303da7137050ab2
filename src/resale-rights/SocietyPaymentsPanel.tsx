import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { Suspense, useState } from 'react';
import { type DataProvider, useDataProvider, useTranslate } from 'react-admin';
import type { SocietyPayment } from '../../contract/resources/resale-right.ts';
import type { AppDataProvider } from '../providers/data/data-provider.ts';
import { useMe } from '../providers/me.ts';
import { usePermissions } from '../providers/permissions.ts';
import { societiesKey } from '../realtime/reactions/derived-queries.ts';
import { useFocusAfterDialog } from '../ui/dialogs/use-focus-after-dialog.ts';
import { InstantText } from '../ui/fields/InstantText.tsx';
import { MoneyText } from '../ui/fields/MoneyText.tsx';
import type { RelatedColumn } from '../ui/fields/RelatedTable.tsx';
import { moneyText } from '../ui/format/money-text.ts';
import { useFormat } from '../ui/format/use-format.ts';
import { lazily } from '../ui/lazily.ts';
import { PagedPanel } from '../ui/record/related/PagedPanel.tsx';
import { listFilters, type SocietyFilters } from './society-filter.ts';

const SocietyReversalDialog = lazily(() =>
  import('./SocietyReversalDialog.tsx').then(({ SocietyReversalDialog }) => SocietyReversalDialog),
);

export const SocietyPaymentsPanel = (societyFilters: SocietyFilters) => {
  const translate = useTranslate();
  const { can } = usePermissions();
  const { currency } = useMe().config;
  const format = useFormat();
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const [paymentToReverse, setPaymentToReverse] = useState<SocietyPayment>();
  // A reversal removes the button that opened the dialog, so the focus moves to the start of the panel.
  const focusTarget = useFocusAfterDialog(paymentToReverse !== undefined);
  const filters = listFilters(societyFilters, 'payment_date');
  const columns: readonly RelatedColumn<SocietyPayment>[] = [
    { label: 'resaleRights.fields.date', look: 'short', show: ({ payment_date }) => format.day(payment_date) },
    { label: 'resaleRights.fields.collecting_society', show: ({ collecting_society }) => collecting_society },
    {
      label: 'resaleRights.fields.reference',
      show: ({ reference, reverses, reversed_by }) => (
        <>
          {reference}
          {reverses && <Box sx={{ color: 'text.secondary' }}>{translate('resources.transactions.reversal.reversal')}</Box>}
          {reversed_by && <Box sx={{ color: 'text.secondary' }}>{translate('resources.transactions.reversal.reversed')}</Box>}
        </>
      ),
    },
    {
      label: 'resaleRights.fields.author',
      show: ({ author, created }) => (
        <>
          {author?.label} <InstantText value={created} />
        </>
      ),
    },
    { label: 'resaleRights.fields.amount', look: 'money', show: ({ amount }) => <MoneyText bare value={amount} /> },
  ];
  const reverseColumn: RelatedColumn<SocietyPayment> = {
    label: 'resaleRights.actions',
    look: 'right',
    show: (payment) =>
      payment.reverses === null &&
      payment.reversed_by === null && (
        <Button
          size="small"
          aria-label={[
            translate('resaleRights.reverse', {
              amount: moneyText(payment.amount, currency),
              society: payment.collecting_society,
              day: format.day(payment.payment_date) ?? payment.payment_date,
            }),
            payment.reference,
          ]
            .filter(Boolean)
            .join(', ')}
          onClick={() => setPaymentToReverse(payment)}
          sx={{ py: 0, minWidth: 0 }}
        >
          {translate('resources.transactions.reversal.action')}
        </Button>
      ),
  };
  return (
    <>
      <span ref={focusTarget} tabIndex={-1} />
      <PagedPanel
        title={translate('resaleRights.payments')}
        empty={translate('resaleRights.noPayments')}
        queryKey={[...societiesKey, 'payments', filters]}
        keepsPreviousRows
        readPage={(page, options) => dataProvider.societyPayments({ ...page, filters }, options)}
        columns={can('reverseSocietyPayment') ? [...columns, reverseColumn] : columns}
        keyOf={({ id }) => id}
      />
      {paymentToReverse && (
        <Suspense fallback={null}>
          <SocietyReversalDialog payment={paymentToReverse} onClose={() => setPaymentToReverse(undefined)} />
        </Suspense>
      )}
    </>
  );
};
