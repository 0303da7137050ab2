import { useTranslate } from 'react-admin';
import { negateDecimal } from '../../../../contract/money.ts';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { useMe } from '../../../providers/me.ts';
import { MoneyText } from '../../../ui/fields/MoneyText.tsx';
import { useFormat } from '../../../ui/format/use-format.ts';

type TaxTotals = NonNullable<NonNullable<OrderAppRecord['document']>['tax_totals']>;

interface InvoiceTaxTotalsProps {
  readonly totals: TaxTotals;
  /** Whether the order is a statement, on which taxes are deducted and therefore negative. */
  readonly isStatement: boolean;
}

export const InvoiceTaxTotals = ({ totals, isStatement }: InvoiceTaxTotalsProps) => {
  const signedAmount = (amount: string) => (isStatement ? negateDecimal(amount) : amount);
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
          {totals.map(({ rate, is_import, base, tax }) => (
            <tr key={`${rate} ${is_import}`}>
              <td data-label={rateLabel}>
                {rate === null ? translate('orderDocument.unknownRate') : format.percent(rate)}
                {is_import && ` · ${translate('orderDocument.importTax')}`}
              </td>
              <td className="right" data-label={`${baseLabel} ${symbol}`}>
                <MoneyText bare value={signedAmount(base)} />
              </td>
              <td className="right" data-label={`${taxLabel} ${symbol}`}>
                <MoneyText bare value={signedAmount(tax)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
