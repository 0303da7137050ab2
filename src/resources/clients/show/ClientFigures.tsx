import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider, useTranslate } from 'react-admin';
import type { AppDataProvider } from '../../../providers/data/data-provider.ts';
import type { ClientAppRecord } from '../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { usePermissions } from '../../../providers/permissions.ts';
import { ReadFailure } from '../../../ui/failure/ReadFailure.tsx';
import { Fact, Facts } from '../../../ui/fields/Facts.tsx';
import { InstantText } from '../../../ui/fields/InstantText.tsx';
import { MoneyText } from '../../../ui/fields/MoneyText.tsx';
import { useFormat } from '../../../ui/format/use-format.ts';
import { useDueFilter } from '../../../ui/record/due-filter.ts';
import { listAddress } from '../../../ui/record/list-address.ts';
import { clientLists as lists } from './client-lists.ts';
import { useOpenOrders } from './use-client-lists.ts';

/** Key figures of what the client consigned, bought and owes. Each figure links to the list of the counted records. */
export const ClientFigures = ({ client }: { client: ClientAppRecord }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { data: stat, error, refetch, isLoading } = useClientStat(client.uuid);
  const due = useDueFilter();
  const { total: open } = useOpenOrders(client.id, due);
  const listsItems = hasExtension(useMe(), 'items-list');
  const label = (name: string) => translate(`resources.clients.figures.${name}`);
  const counted = (name: string, value: number, to: string | undefined) => (
    <Fact label={label(name)} to={value > 0 ? to : undefined}>
      {format.count(value)}
    </Fact>
  );
  const items = (filter: 'consignedItems' | 'consignedAndSold' | 'boughtItems') =>
    listsItems ? listAddress('items', lists[filter](client.id)) : undefined;
  const charged = stat?.orders ? listAddress('orders', lists.charged(client.id)) : undefined;
  const purchases = listAddress('orders', lists.purchases(client.id), { field: 'created', order: 'ASC' });

  if (error && !stat) return <ReadFailure error={error} onRetry={refetch} />;
  if (isLoading || open === undefined) return <Skeleton variant="rounded" height="7.5rem" sx={{ mb: 2 }} aria-hidden />;
  return (
    <Facts title={label('title')}>
      {counted('orders_open', open, listAddress('orders', lists.openOrders(client.id, due), { field: 'created', order: 'ASC' }))}
      {stat && (
        <>
          <Fact label={label('amount_due')} to={due === 'owed' ? listAddress('orders', lists.owing(client.id)) : charged}>
            <MoneyText value={stat.amount_due} />
          </Fact>
          {stat.to_pay_out !== undefined && (
            <Fact label={label('to_pay_out')} to={listAddress('orders', lists.toPayOut(client.id))}>
              <MoneyText value={stat.to_pay_out} />
            </Fact>
          )}
          <Fact label={label('payment_received')} to={charged}>
            <MoneyText value={stat.payment_received} />
          </Fact>
          {counted('orders', stat.orders, listAddress('orders', lists.orders(client.id)))}
          {counted('items_bought', stat.items_bought, items('boughtItems'))}
          <Fact label={label('total_bought_hammer')} to={stat.items_bought > 0 ? items('boughtItems') : undefined}>
            <MoneyText value={stat.total_bought_hammer} />
          </Fact>
          {counted('consignments', stat.consignments, listAddress('consignments', lists.consignments(client.id)))}
          {counted('items_consigned', stat.items_consigned, items('consignedItems'))}
          {counted('items_consigned_sold', stat.items_consigned_sold, items('consignedAndSold'))}
          <Fact label={label('total_consigned_hammer')} to={stat.items_consigned_sold > 0 ? items('consignedAndSold') : undefined}>
            <MoneyText value={stat.total_consigned_hammer} />
          </Fact>
          {counted('tasks_open', stat.tasks_open, listAddress('tasks', lists.openTasks(client.id)))}
          {counted('notes', stat.notes, '#notes')}
          {stat.last_purchase && (
            <Fact label={label('last_purchase')} to={purchases}>
              <InstantText value={stat.last_purchase} dateOnly />
            </Fact>
          )}
        </>
      )}
    </Facts>
  );
};

/** Fetches the client's figures, which the service computes. Sends no request if the service does not offer them. */
function useClientStat(uuid: string) {
  const { can } = usePermissions();
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  return useQuery({
    queryKey: ['clients', 'clientStat', uuid],
    queryFn: ({ signal }) => dataProvider.clientStat(uuid, { signal }),
    enabled: uuid !== '' && can('clientStat'),
  });
}
