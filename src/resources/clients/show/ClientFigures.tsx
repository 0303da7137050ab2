import Skeleton from '@mui/material/Skeleton';
import { useLocale, useTranslate } from 'ra-core';
import type { ClientAppRecord } from '../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { InstantText } from '../../../ui/fields/InstantText.tsx';
import { MoneyText } from '../../../ui/fields/MoneyText.tsx';
import { Figure } from '../../../ui/record/Figure.tsx';
import { Figures } from '../../../ui/record/Figures.tsx';
import { listAddress } from '../../../ui/record/list-address.ts';
import { ReadFailure } from '../../../ui/record/ReadFailure.tsx';
import { clientLists as lists } from './client-lists.ts';
import { useOpenOrders } from './use-client-lists.ts';
import { useClientStat } from './use-client-stat.ts';

/** What the client consigned, bought and owes; every figure leads to the list of what it counts. */
export const ClientFigures = ({ client }: { client: ClientAppRecord }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const { data: stat, error, refetch, isLoading } = useClientStat(client.uuid);
  const { total: open } = useOpenOrders(client.id);
  const listsItems = hasExtension(useMe(), 'items-list');
  const label = (name: string) => translate(`resources.clients.figures.${name}`);
  const count = (value: number) => value.toLocaleString(locale);
  const counted = (name: string, value: number, to: string | undefined) => (
    <Figure label={label(name)} to={value > 0 ? to : undefined}>
      {count(value)}
    </Figure>
  );
  const items = (filter: 'consignedItems' | 'consignedAndSold' | 'boughtItems') =>
    listsItems ? listAddress('items', lists[filter](client.id)) : undefined;
  const charged = stat?.orders ? listAddress('orders', lists.charged(client.id)) : undefined;
  const purchases = listAddress('orders', lists.purchases(client.id), { field: 'created', order: 'ASC' });
  const credits = stat && open !== undefined ? stat.orders_open - open : 0;

  if (error && !stat) return <ReadFailure error={error} onRetry={refetch} />;
  if (isLoading || open === undefined) return <Skeleton variant="rounded" height="7.5rem" sx={{ mb: 2 }} aria-hidden />;
  return (
    <Figures label={label('title')}>
      {counted('orders_open', open, listAddress('orders', lists.openOrders(client.id), { field: 'created', order: 'ASC' }))}
      {credits > 0 && counted('credits_open', credits, listAddress('orders', lists.openCredits(client.id)))}
      {stat && (
        <>
          <Figure label={label('amount_due')} to={charged}>
            <MoneyText value={stat.amount_due} />
          </Figure>
          <Figure label={label('payment_received')} to={charged}>
            <MoneyText value={stat.payment_received} />
          </Figure>
          {counted('orders', stat.orders, listAddress('orders', lists.orders(client.id)))}
          {counted('items_bought', stat.items_bought, items('boughtItems'))}
          <Figure label={label('total_bought_hammer')} to={stat.items_bought > 0 ? items('boughtItems') : undefined}>
            <MoneyText value={stat.total_bought_hammer} />
          </Figure>
          {counted('consignments', stat.consignments, listAddress('consignments', lists.consignments(client.id)))}
          {counted('items_consigned', stat.items_consigned, items('consignedItems'))}
          {counted('items_consigned_sold', stat.items_consigned_sold, items('consignedAndSold'))}
          <Figure label={label('total_consigned_hammer')} to={stat.items_consigned_sold > 0 ? items('consignedAndSold') : undefined}>
            <MoneyText value={stat.total_consigned_hammer} />
          </Figure>
          {counted('tasks_open', stat.tasks_open, listAddress('tasks', lists.openTasks(client.id)))}
          {counted('notes', stat.notes, '#notes')}
          {stat.last_purchase && (
            <Figure label={label('last_purchase')} to={purchases}>
              <InstantText value={stat.last_purchase} dateOnly />
            </Figure>
          )}
        </>
      )}
    </Figures>
  );
};
