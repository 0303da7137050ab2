import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import type { OrderAppRecord } from '../../../providers/data/types.ts';

type Totals = OrderAppRecord['invoice_data']['totals_for_display'];

export const InvoiceTotals = ({ totals }: { totals: Totals }) => {
  const translate = useTranslate();
  const groups = totals.map((group) => ({ group, key: group.map(({ label }) => label).join('|') }));
  return (
    <section className="invoice-totals" aria-label={translate('orderDocument.totals')}>
      {groups.map(({ group, key }) => (
        <dl key={key}>
          {group.map(({ label, value }, index) => {
            const className = index === group.length - 1 ? 'last' : undefined;
            return (
              <Fragment key={label}>
                <dt className={className}>{label}</dt>
                <dd className={className}>{value}</dd>
              </Fragment>
            );
          })}
        </dl>
      ))}
    </section>
  );
};
