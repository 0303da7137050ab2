import { useTranslate } from 'react-admin';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { useMe } from '../../../providers/me.ts';
import { MoneyText } from '../../../ui/fields/MoneyText.tsx';
import { useFormat } from '../../../ui/format/use-format.ts';

type TaxTotals = NonNullable<NonNullable<OrderAppRecord['document']>['tax_totals']>;

/** The taxes that the document shows, by rate, with their taxed amounts. Renders nothing if it shows no tax. */
export const InvoiceTaxTotals = ({ totals }: { readonly totals: TaxTotals }) => {
  const translate = useTranslate();
  const format = useFormat();
  const { symbol } = useMe().config.currency;
  const rateLabel = translate('orderDocument.rate');
  const baseLabel = translate('orderDocument.taxBase');
  const taxLabel = translate('orderDocument.taxShort');
  if (totals.length === 0) return null;
  return (
    <section>
      <h3>{translate('orderDocument.taxTotals')}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{rateLabel}</th>
            {[baseLabel, taxLabel].map((label) => (
              <th key={label} scope="col" className="right">
                {label} <span className="unit">{symbol}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {totals.map(({ rate, base, tax }) => (
            <tr key={rate}>
              <td data-label={rateLabel}>{rate === null ? translate('orderDocument.unknownRate') : format.percent(rate)}</td>
              <td className="right" data-label={`${baseLabel} ${symbol}`}>
                <MoneyText bare value={base} />
              </td>
              <td className="right" data-label={`${taxLabel} ${symbol}`}>
                <MoneyText bare value={tax} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
