import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Popover from '@mui/material/Popover';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type DataProvider, NotFound, SelectInput, useDataProvider, useListContext, useTranslate } from 'react-admin';
import { centsFromDecimal, decimalFromCents } from '../../../contract/money.ts';
import { type TransactionTotals, transactionList, transactionTypes } from '../../../contract/resources/transaction.ts';
import { dayIn, isoDay } from '../../../contract/time.ts';
import type { AppDataProvider } from '../../providers/data/data-provider.ts';
import type { TransactionAppRecord } from '../../providers/data/types.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { usePermissions } from '../../providers/permissions.ts';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';
import { RecordLink } from '../../ui/fields/RecordLink.tsx';
import { type RelatedColumn, RelatedTable } from '../../ui/fields/RelatedTable.tsx';
import { useFormat } from '../../ui/format/use-format.ts';
import { RangeFilter } from '../../ui/inputs/RangeFilter.tsx';
import { RecordIdInput } from '../../ui/inputs/RecordIdInput.tsx';
import { CompactList } from '../../ui/list/CompactList.tsx';
import type { ListFilter } from '../../ui/list/list-filter.ts';
import { RecordList } from '../../ui/list/RecordList.tsx';
import { type Column, dayCell } from '../../ui/list/table/columns.ts';
import { moneyColumn } from '../../ui/list/table/money-column.tsx';

const labelKeyOf = (field: string) => `resources.transactions.fields.${field}`;
const clientFilter: ListFilter<typeof transactionList> = {
  name: 'client',
  input: (source) => <RecordIdInput source={source} label={labelKeyOf('client')} kind="client" />,
};

export const PaymentList = () => {
  const format = useFormat();
  const { can } = usePermissions();
  if (!hasExtension(useMe(), 'payments')) return <NotFound />;
  return (
    <RecordList
      resource="transactions"
      spec={transactionList}
      fields={[]}
      sort={{ field: 'created', order: 'DESC' }}
      filters={[
        {
          name: 'transaction_date',
          input: (source) => <RangeFilter source={source} label={labelKeyOf('transaction_date')} kind="day" />,
          alwaysOn: true,
        },
        { name: 'transaction_type', input: (source) => <SelectInput source={source} choices={typeChoices} />, alwaysOn: true },
        ...(can('listClients') ? [clientFilter] : []),
        { name: 'order', input: (source) => <RecordIdInput source={source} label={labelKeyOf('order')} kind="order" /> },
        { name: 'amount', input: (source) => <RangeFilter source={source} label={labelKeyOf('amount')} kind="money" /> },
        { name: 'created', input: (source) => <RangeFilter source={source} label={labelKeyOf('created')} kind="instant" /> },
      ]}
      tools={<DayTotals />}
      toolsLine="always"
      columns={columns}
      hiddenByDefault={['created']}
      compact={
        <CompactList<TransactionAppRecord>
          primary={({ client_label }) => client_label ?? ''}
          secondary={({ transaction_date, order_number }) =>
            `${(transaction_date && format.day(transaction_date)) ?? ''} · ${order_number ?? ''}`
          }
          end={(payment) => <MoneyText value={decimalFromCents(signedCentsOf(payment))} />}
        />
      }
    />
  );
};

/**
 * The totals of the filtered days, or of today if the list is not filtered by day. The page and the other filters do not affect the totals.
 */
const DayTotals = () => {
  const translate = useTranslate();
  const format = useFormat();
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const { filterValues } = useListContext();
  const days = daysOf(filterValues.transaction_date, dayIn(format.timeZone, Date.now()));
  const { data: totals } = useQuery({
    queryKey: ['transactions', 'totals', days],
    queryFn: ({ signal }) => dataProvider.readTransactionTotals(days, { signal }),
  });
  const textOf = (name: string, values = {}) => translate(`resources.transactions.totals.${name}`, values);
  const [from, to] = [days.from, days.to].map((day) => day && format.day(day));
  const title = from === to ? from : textOf(periodKeyOf(from, to), { from, to });
  return (
    <Box
      component="section"
      aria-label={title}
      sx={{ flex: '1 1 14rem', display: 'flex', flexWrap: 'wrap', columnGap: 2, alignItems: 'center' }}
    >
      <strong>{title}</strong>
      {totals &&
        sumNames.map((name) => (
          <span key={name}>
            {textOf(name)} <MoneyText value={totals[name]} />
          </span>
        ))}
      {totals?.by_type && totals.by_type.length > 0 && <TotalsByType rows={totals.by_type} title={title ?? ''} />}
    </Box>
  );
};

/** Returns the translation key of the title for a period. One end of the period may be open. */
function periodKeyOf(from: string | undefined, to: string | undefined): 'title' | 'since' | 'until' {
  if (!to) return 'since';
  return from ? 'title' : 'until';
}

type TotalsOfType = NonNullable<TransactionTotals['by_type']>[number];
const sumNames = ['received', 'paid_out', 'net'] as const;

/** Staff compare these totals with the till and the bank. */
const TotalsByType = ({ rows, title }: { readonly rows: readonly TotalsOfType[]; readonly title: string }) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = translate('resources.transactions.totals.byType');
  return (
    <>
      <Button
        size="small"
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        // The button is as high as a line of text, so that the list does not move when the totals are loaded.
        sx={{ py: 0, lineHeight: 'inherit' }}
      >
        {name}
      </Button>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': `${name}, ${title}`, sx: { p: 2, width: 'min(34rem, calc(100vw - 2rem))' } } }}
      >
        <RelatedTable
          label={name}
          rows={rows}
          keyOf={({ transaction_type }) => transaction_type}
          columns={[
            {
              label: 'resources.transactions.fields.transaction_type',
              show: ({ transaction_type, count }) => (
                <>
                  <PaymentType type={transaction_type} /> ({count})
                </>
              ),
            },
            ...sumNames.map(
              (sum): RelatedColumn<TotalsOfType> => ({
                label: `resources.transactions.totals.${sum}`,
                look: 'money',
                ...(sum === 'net' ? { hiddenOnPhones: true } : {}),
                show: (row) => <MoneyText bare value={row[sum]} />,
              }),
            ),
          ]}
        />
      </Popover>
    </>
  );
};

/** Returns the first and the last day of the filter. One of them may be missing. If both are missing, returns today for both. */
function daysOf(range: unknown, today: string): { readonly from?: string; readonly to?: string } {
  const boundOf = (name: 'from' | 'to') => {
    const bound: unknown = typeof range === 'object' && range !== null ? Reflect.get(range, name) : undefined;
    return isoDay.safeParse(bound).data;
  };
  const [from, to] = [boundOf('from'), boundOf('to')];
  if (!from && !to) return { from: today, to: today };
  return { ...(from && { from }), ...(to && { to }) };
}

/**
 * Returns the amount in cents, negative for outgoing payments. The service stores payouts of statements as positive amounts, and all other
 * outgoing payments as negative amounts.
 */
const signedCentsOf = ({ amount, order_type }: TransactionAppRecord): number =>
  (centsFromDecimal(amount) ?? 0) * (order_type === 'consignor' ? -1 : 1);
const receivedOf = (payment: TransactionAppRecord) => (signedCentsOf(payment) > 0 ? decimalFromCents(signedCentsOf(payment)) : null);
const paidOutOf = (payment: TransactionAppRecord) => (signedCentsOf(payment) < 0 ? decimalFromCents(-signedCentsOf(payment)) : null);

const typeChoices = transactionTypes.map((id) => ({ id, name: `resources.transactions.types.${id}` }));

const PaymentDay = ({ day }: { day: string | undefined }) => {
  const format = useFormat();
  return <span>{day ? format.day(day) : ''}</span>;
};

const PaymentType = ({ type }: { type: TransactionAppRecord['transaction_type'] }) => {
  const translate = useTranslate();
  return <span>{translate(`resources.transactions.types.${type}`, { _: type })}</span>;
};

const columns: readonly Column<TransactionAppRecord>[] = [
  {
    source: 'transaction_date',
    sort: 'DESC',
    cell: ({ transaction_date }) => transaction_date,
    show: ({ transaction_date }) => <PaymentDay day={transaction_date} />,
  },
  {
    source: 'transaction_type',
    cell: ({ transaction_type }, { translate }) => translate(`resources.transactions.types.${transaction_type}`, { _: transaction_type }),
    show: ({ transaction_type }) => <PaymentType type={transaction_type} />,
  },
  {
    source: 'client_label',
    widthShare: 30,
    cell: ({ client_label }) => client_label,
    show: ({ client, client_label }) =>
      client && (
        <RecordLink unstyled resource="clients" id={client}>
          {client_label || `#${client}`}
        </RecordLink>
      ),
  },
  {
    source: 'order_number',
    minTableWidth: 'medium',
    cell: ({ order_number }) => order_number,
    show: ({ order, order_number }) => (
      <RecordLink unstyled resource="orders" id={order}>
        {order_number || `#${order}`}
      </RecordLink>
    ),
  },
  moneyColumn('received', receivedOf),
  moneyColumn('paid_out', paidOutOf),
  { source: 'info', minTableWidth: 'wide', widthShare: 20, cell: ({ info }) => info },
  {
    source: 'created',
    minTableWidth: 'wide',
    sort: 'DESC',
    cell: ({ created }) => dayCell(created),
    show: ({ created }) => <InstantText value={created} dateOnly />,
  },
];
