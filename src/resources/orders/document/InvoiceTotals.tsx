import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { useMe } from '../../../providers/me.ts';
import { MoneyText } from '../../../ui/fields/MoneyText.tsx';
import { amountFromFormatted } from '../../../ui/format/amount-text.ts';

type Totals = OrderAppRecord['invoice_data']['totals_for_display'];

/** Shows the currency once, beside the label of the last total. If a total has an unknown format, all are shown as the service wrote them. */
export const InvoiceTotals = ({ totals }: { totals: Totals }) => {
  const translate = useTranslate();
  const { currency } = useMe().config;
  const amountOf = (value: string) => amountFromFormatted(value, currency);
  const areAmounts = totals.flat().every(({ value }) => amountOf(value) !== undefined);
  const groups = totals.map((group) => ({ group, key: group.map(({ label }) => label).join('|') }));
  const lastTotal = totals.at(-1)?.at(-1);
  return (
    <section className="invoice-totals" aria-label={translate('orderDocument.totals')}>
      {groups.map(({ group, key }) => (
        <dl key={key}>
          {group.map((total, index) => {
            const { label, value } = total;
            const className = index === group.length - 1 ? 'last' : undefined;
            return (
              <Fragment key={label}>
                <dt className={className}>
                  {label}
                  {areAmounts && total === lastTotal && <span className="unit"> {currency.symbol}</span>}
                </dt>
                <dd className={className}>{areAmounts ? <MoneyText bare value={amountOf(value)} /> : value}</dd>
              </Fragment>
            );
          })}
        </dl>
      ))}
    </section>
  );
};
