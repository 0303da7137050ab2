import { useTranslate } from 'react-admin';
import type { SaleAppRecord } from '../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { Fact, Facts } from '../../../ui/fields/Facts.tsx';
import { InstantText } from '../../../ui/fields/InstantText.tsx';
import { MoneyText } from '../../../ui/fields/MoneyText.tsx';
import { useFormat } from '../../../ui/format/use-format.ts';
import { listAddress } from '../../../ui/record/list-address.ts';
import { saleLists as lists } from './sale-lists.ts';
import type { SaleStats } from './use-sale-stats.ts';

interface SaleFiguresProps {
  readonly sale: SaleAppRecord;
  /** The current figures of the service. If they are missing, the figures of the record are shown. */
  readonly stats: SaleStats | undefined;
}

/** Key figures of a sale. Figures that count records link to their list. */
export const SaleFigures = ({ sale, stats }: SaleFiguresProps) => {
  const translate = useTranslate();
  const format = useFormat();
  const me = useMe();
  const field = (name: string) => translate(`resources.sales.fields.${name}`);
  const words = (name: string) => translate(`resources.sales.overview.${name}`);
  const counted = (label: string, value: number, to: string | false) => (
    <Fact label={label} to={value > 0 && to ? to : undefined}>
      {format.count(value)}
    </Fact>
  );
  const listsItems = hasExtension(me, 'items-list');
  const items = (status?: 'sold' | 'unsold' | 'withdrawn') => listsItems && listAddress('items', lists.items(sale.id, status));
  return (
    <Facts title={words('figures')}>
      <Fact label={field('sale_date')}>{sale.sale_date && <InstantText value={sale.sale_date} atHouse />}</Fact>
      <Fact label={field('venue')}>{sale.venue || undefined}</Fact>
      <Fact label={field('catalog')}>{sale.catalog?.label}</Fact>
      {counted(field('item_count'), stats?.lots ?? sale.item_count, items())}
      {counted(
        field('consignment_count'),
        stats?.consignments ?? sale.consignment_count,
        hasExtension(me, 'consignments-read') && listAddress('consignments', lists.consignments(sale.id)),
      )}
      <Fact label={field('total_estimates')}>
        <MoneyText value={sale.total_estimates} />
      </Fact>
      <Fact label={field('total_hammer_price')}>
        <MoneyText value={sale.total_hammer_price} />
      </Fact>
      {stats && (
        <>
          {counted(words('soldLots'), stats.sold, items('sold'))}
          {counted(words('unsold'), stats.unsold, items('unsold'))}
          {counted(words('withdrawn'), stats.withdrawn, items('withdrawn'))}
          {counted(words('orders'), stats.orders, listAddress('orders', lists.orders(sale.id)))}
          <Fact label={words('ordersTotal')}>
            <MoneyText value={stats.orders_total} />
          </Fact>
          <Fact label={words('ordersDue')} to={listAddress('orders', lists.dueOrders(sale.id))}>
            <MoneyText value={stats.orders_due} />
          </Fact>
          {stats.to_pay_out !== undefined && (
            <Fact label={words('toPayOut')} to={listAddress('orders', lists.toPayOut(sale.id))}>
              <MoneyText value={stats.to_pay_out} />
            </Fact>
          )}
        </>
      )}
    </Facts>
  );
};
