import { useTranslate } from 'react-admin';
import { centsFromDecimal, decimalFromCents, negateDecimal } from '../../../../contract/money.ts';
import type { ClientAppRecord } from '../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { ReadFailure } from '../../../ui/failure/ReadFailure.tsx';
import { Fact, KeyFacts } from '../../../ui/fields/Facts.tsx';
import { InstantText } from '../../../ui/fields/InstantText.tsx';
import { MoneyText } from '../../../ui/fields/MoneyText.tsx';
import { daysSince } from '../../../ui/format/days-since.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { useDueField } from '../../../ui/record/due-field.ts';
import { listAddress } from '../../../ui/record/list-address.ts';
import { clientListFilters as filters } from './client-list-filters.ts';
import { useClientStat } from './use-client-stat.ts';
import { useOldestUnpaidOrder, useOpenOrders } from './use-open-orders.ts';

/** Users who cannot read the figures see only the number of open orders. */
export const ClientFigures = ({ client }: { client: ClientAppRecord }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { data: figures, error, refetch, isLoading } = useClientStat(client.uuid);
  const dueField = useDueField();
  const { total: openOrderCount, error: openOrdersError, refetch: refetchOpenOrders } = useOpenOrders(client.id, dueField);
  const oldestUnpaidOrder = useOldestUnpaidOrder(client.id, dueField, { searchesAllOrders: Number(figures?.amount_due ?? 0) > 0 });
  const canListItems = hasExtension(useMe(), 'items-list');
  const labelOf = (name: string) => translate(`resources.clients.figures.${name}`);
  const itemsAddressOf = (filter: 'consignedItems' | 'boughtItems') =>
    canListItems ? listAddress('items', filters[filter](client.id)) : undefined;

  if (error && !figures) return <ReadFailure error={error} onRetry={refetch} />;
  if (isLoading || (openOrderCount === undefined && !openOrdersError)) return <KeyFacts>{null}</KeyFacts>;
  // The figures are shown even if the open orders cannot be loaded.
  if (!figures && openOrderCount === undefined && openOrdersError)
    return <ReadFailure error={openOrdersError} onRetry={refetchOpenOrders} />;
  const credits = figures?.unused_credits;
  // The service includes the credits in the amount to pay out. They are subtracted here, because a separate fact shows them.
  const toPayOutCents = (centsFromDecimal(figures?.to_pay_out ?? '0') ?? 0) - (centsFromDecimal(credits?.amount ?? '0') ?? 0);
  const ageInDays = oldestUnpaidOrder && daysSince(oldestUnpaidOrder.created, format.timeZone, Date.now());
  const openOrdersAddress = listAddress('orders', filters.openOrders(client.id, dueField), { field: 'created', order: 'ASC' });
  return (
    <KeyFacts>
      {figures ? (
        <>
          <Fact
            label={labelOf('amount_due')}
            to={dueField === 'owed' ? listAddress('orders', filters.owing(client.id)) : openOrdersAddress}
          >
            <MoneyText value={figures.amount_due} />
            {ageInDays !== undefined && (
              <small> {translate('records.days', { smart_count: ageInDays, days: format.count(ageInDays) })}</small>
            )}
          </Fact>
          {credits !== undefined && credits.count > 0 && (
            <Fact label={translate('clientCredit.unused')} to={listAddress('orders', filters.credits(client.id))}>
              <MoneyText value={negateDecimal(credits.amount)} />
              <small> {translate('clientCredit.documents', { smart_count: credits.count, total: format.count(credits.count) })}</small>
            </Fact>
          )}
          {toPayOutCents !== 0 && (
            <Fact
              label={labelOf('to_pay_out')}
              to={listAddress('orders', credits ? filters.statementsToPayOut(client.id) : filters.toPayOut(client.id))}
            >
              <MoneyText value={decimalFromCents(toPayOutCents)} />
            </Fact>
          )}
          {figures.items_bought > 0 && (
            <Fact label={labelOf('items_bought')} to={itemsAddressOf('boughtItems')}>
              {format.count(figures.items_bought)}
              <small>
                {' '}
                <MoneyText value={figures.total_bought_hammer} />
              </small>
            </Fact>
          )}
          {figures.items_consigned > 0 && (
            <Fact label={labelOf('items_consigned')} to={itemsAddressOf('consignedItems')}>
              {format.count(figures.items_consigned)}
              <small>
                {' '}
                {translate('resources.clients.figures.sold', {
                  smart_count: figures.items_consigned_sold,
                  sold: format.count(figures.items_consigned_sold),
                })}
              </small>
            </Fact>
          )}
          {figures.last_purchase && (
            <Fact
              label={labelOf('last_purchase')}
              to={listAddress('orders', filters.purchases(client.id), { field: 'created', order: 'DESC' })}
            >
              <InstantText value={figures.last_purchase} dateOnly />
            </Fact>
          )}
        </>
      ) : (
        <Fact label={labelOf('orders_open')} to={openOrderCount ? openOrdersAddress : undefined}>
          {format.count(openOrderCount ?? 0)}
        </Fact>
      )}
    </KeyFacts>
  );
};
