import Box from '@mui/material/Box';
import { type DataProvider, useDataProvider, useTranslate } from 'react-admin';
import type { z } from 'zod';
import type { ledgerLine } from '../../../../contract/resources/ledger.ts';
import type { AppDataProvider } from '../../../providers/data/data-provider.ts';
import { MoneyText } from '../../../ui/fields/MoneyText.tsx';
import { RecordLink } from '../../../ui/fields/RecordLink.tsx';
import type { RelatedColumn } from '../../../ui/fields/RelatedTable.tsx';
import { useOrderName } from '../../../ui/fields/use-order-name.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { PagedPanel } from '../../../ui/record/related/PagedPanel.tsx';

type LedgerLine = z.output<typeof ledgerLine>;

const Day = ({ day }: { readonly day: string }) => useFormat().day(day);
const KindText = ({ kind }: Pick<LedgerLine, 'kind'>) => useTranslate()(`resources.clients.ledger.kinds.${kind}`);
const OrderName = ({ order, order_type }: Pick<LedgerLine, 'order' | 'order_type'>) =>
  useOrderName()({ type: order_type, order_id: order.label, label: order.label });

/** The second of the two orders between which an amount was moved, for example when a credit was used. */
const OtherOrder = ({ order }: { readonly order: NonNullable<LedgerLine['other_order']> }) => (
  <Box sx={{ color: 'text.secondary' }}>
    {useTranslate()('clientCredit.with')}{' '}
    <RecordLink unstyled resource="orders" id={order.id}>
      <OrderName order={order} order_type={order.type} />
    </RecordLink>
  </Box>
);

const columns: readonly RelatedColumn<LedgerLine>[] = [
  { label: 'resources.clients.ledger.date', look: 'short', show: ({ date }) => <Day day={date} /> },
  { label: 'resources.clients.ledger.kind', look: 'short', show: ({ kind }) => <KindText kind={kind} /> },
  {
    label: 'resources.clients.ledger.document',
    show: ({ order, order_type, other_order }) => (
      <>
        <RecordLink unstyled resource="orders" id={order.id}>
          <OrderName order={order} order_type={order_type} />
        </RecordLink>
        {other_order && <OtherOrder order={other_order} />}
      </>
    ),
  },
  { label: 'resources.clients.ledger.amount', look: 'money', show: ({ amount }) => <MoneyText bare value={amount} /> },
  { label: 'resources.clients.fields.balance', look: 'money', show: ({ balance }) => <MoneyText bare value={balance} /> },
];

/** Requires the extension journal. */
export const ClientLedger = ({ clientId }: { readonly clientId: string }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  return (
    <PagedPanel
      title={translate('resources.clients.ledger.title')}
      empty={translate('resources.clients.ledger.empty')}
      queryKey={['clients', 'ledger', clientId]}
      readPage={(page, options) => dataProvider.clientLedger(clientId, page, options)}
      columns={columns}
      keyOf={({ id }) => id}
    />
  );
};
