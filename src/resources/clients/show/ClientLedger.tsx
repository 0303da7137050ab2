import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useInfiniteQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider, useTranslate } from 'react-admin';
import type { z } from 'zod';
import type { ledgerLine } from '../../../../contract/resources/ledger.ts';
import type { AppDataProvider } from '../../../providers/data/data-provider.ts';
import { readNextPage } from '../../../providers/data/read-next-page.ts';
import { ReadFailure } from '../../../ui/failure/ReadFailure.tsx';
import { MoneyText } from '../../../ui/fields/MoneyText.tsx';
import { RecordLink } from '../../../ui/fields/RecordLink.tsx';
import { type RelatedColumn, RelatedTable } from '../../../ui/fields/RelatedTable.tsx';
import { useOrderName } from '../../../ui/fields/use-order-name.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { Panel } from '../../../ui/record/Panel.tsx';

type LedgerLine = z.output<typeof ledgerLine>;

const linesPerPage = 50;

const Day = ({ day }: { readonly day: string }) => useFormat().day(day);
const KindText = ({ kind }: Pick<LedgerLine, 'kind'>) => useTranslate()(`resources.clients.ledger.kinds.${kind}`);
const OrderName = ({ order, order_type }: Pick<LedgerLine, 'order' | 'order_type'>) =>
  useOrderName()({ type: order_type, order_id: order.label, label: order.label });

/** The other order of a line that moves an amount between two orders, such as the use of a credit. */
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

/** The documents and payments on a client's account, newest first, with the balance after each. Requires the extension journal. */
export const ClientLedger = ({ clientId }: { readonly clientId: string }) => {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: ['clients', 'ledger', clientId],
    queryFn: ({ pageParam, signal }) => dataProvider.clientLedger(clientId, { page: pageParam, range: linesPerPage }, { signal }),
    initialPageParam: 0,
    getNextPageParam: ({ count }, pages) => (pages.length * linesPerPage < count ? pages.length : undefined),
  });
  const lines = data?.pages.flatMap((page) => page.data);
  const title = translate('resources.clients.ledger.title');
  return (
    <Panel title={title} count={data?.pages[0]?.count} empty={lines?.length === 0 && translate('resources.clients.ledger.empty')}>
      {isPending && <Skeleton variant="rounded" height="8rem" aria-hidden />}
      {!data && error && <ReadFailure error={error} onRetry={refetch} />}
      {lines && lines.length > 0 && <RelatedTable label={title} columns={columns} rows={lines} keyOf={({ id }) => id} scrolls />}
      {hasNextPage && (
        <Button size="small" sx={{ mt: 1 }} disabled={isFetchingNextPage} onClick={() => void readNextPage({ data, fetchNextPage })}>
          {translate('timeline.older')}
        </Button>
      )}
    </Panel>
  );
};
