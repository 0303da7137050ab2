import { useLocale, useTranslate } from 'ra-core';
import type { SaleAppRecord } from '../../../providers/data/types.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';
import { InstantText } from '../../../ui/fields/InstantText.tsx';
import { MoneyText } from '../../../ui/fields/MoneyText.tsx';
import { Figure } from '../../../ui/record/Figure.tsx';
import { Figures } from '../../../ui/record/Figures.tsx';
import { listAddress } from '../../../ui/record/list-address.ts';
import { saleLists as lists } from './sale-lists.ts';
import type { SaleStats } from './use-sale-stats.ts';

interface SaleFiguresProps {
  readonly sale: SaleAppRecord;
  /** As the service computes them now; without them the record's own figures are shown. */
  readonly stats: SaleStats | undefined;
}

/** A sale in figures; those that count something lead to it. */
export const SaleFigures = ({ sale, stats }: SaleFiguresProps) => {
  const translate = useTranslate();
  const locale = useLocale();
  const me = useMe();
  const field = (name: string) => translate(`resources.sales.fields.${name}`);
  const words = (name: string) => translate(`resources.sales.overview.${name}`);
  const counted = (label: string, value: number, to: string | false) => (
    <Figure label={label} to={value > 0 && to ? to : undefined}>
      {value.toLocaleString(locale)}
    </Figure>
  );
  const listsItems = hasExtension(me, 'items-list');
  const items = (status?: 'sold' | 'unsold' | 'withdrawn') => listsItems && listAddress('items', lists.items(sale.id, status));
  return (
    <Figures label={words('figures')}>
      <Figure label={field('sale_date')}>{sale.sale_date && <InstantText value={sale.sale_date} />}</Figure>
      <Figure label={field('venue')}>{sale.venue || undefined}</Figure>
      <Figure label={field('catalog')}>{sale.catalog?.label}</Figure>
      {counted(field('item_count'), stats?.lots ?? sale.item_count, items())}
      {counted(
        field('consignment_count'),
        stats?.consignments ?? sale.consignment_count,
        hasExtension(me, 'consignments-read') && listAddress('consignments', lists.consignments(sale.id)),
      )}
      <Figure label={field('total_estimates')}>
        <MoneyText value={sale.total_estimates} />
      </Figure>
      <Figure label={field('total_hammer_price')}>
        <MoneyText value={sale.total_hammer_price} />
      </Figure>
      {stats && (
        <>
          {counted(words('soldLots'), stats.sold, items('sold'))}
          {counted(words('unsold'), stats.unsold, items('unsold'))}
          {counted(words('withdrawn'), stats.withdrawn, items('withdrawn'))}
          {counted(words('orders'), stats.orders, listAddress('orders', lists.orders(sale.id)))}
          <Figure label={words('ordersTotal')}>
            <MoneyText value={stats.orders_total} />
          </Figure>
          <Figure label={words('ordersDue')}>
            <MoneyText value={stats.orders_due} />
          </Figure>
        </>
      )}
    </Figures>
  );
};
