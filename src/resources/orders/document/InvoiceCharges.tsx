import { useTranslate } from 'react-admin';
import { negateDecimal } from '../../../../contract/money.ts';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { useMe } from '../../../providers/me.ts';
import { InstantText } from '../../../ui/fields/InstantText.tsx';
import { MoneyText } from '../../../ui/fields/MoneyText.tsx';
import { useFormat } from '../../../ui/format/use-format.ts';

interface InvoiceChargesProps {
  readonly charges: OrderAppRecord['additional_charges'];
  /** Whether the order is a statement, on which charges are deducted and therefore negative. */
  readonly isStatement: boolean;
}

export const InvoiceCharges = ({ charges, isStatement }: InvoiceChargesProps) => {
  const signedAmount = (amount: string | null) => (isStatement && amount !== null ? negateDecimal(amount) : amount);
  const translate = useTranslate();
  const format = useFormat();
  const { symbol } = useMe().config.currency;
  const textOf = (name: string) => translate(`resources.orders.fields.additional_charges.${name}`);
  if (charges.length === 0) return null;
  const rows = charges.map((charge, index) => ({ charge, key: `${index} ${JSON.stringify(charge)}` }));
  return (
    <section>
      <h3>{translate('orderDocument.charges')}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{textOf('term')}</th>
            <th scope="col">{textOf('description')}</th>
            <th scope="col">{textOf('date')}</th>
            <th scope="col" className="right">
              {textOf('tax')} <span className="unit">{symbol}</span>
            </th>
            <th scope="col" className="right">
              {textOf('amount')} <span className="unit">{symbol}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ charge: { term, description, date, tax, tax_rate, amount }, key }) => (
            <tr key={key}>
              <td data-label={textOf('term')}>{term?.label}</td>
              <td className="wide">{description}</td>
              <td data-label={textOf('date')}>
                <InstantText value={date} dateOnly />
              </td>
              <td className="right" data-label={`${textOf('tax')} ${symbol}`}>
                <span>
                  <MoneyText bare value={signedAmount(tax)} />
                  {tax_rate && <span className="unit"> ({format.percent(tax_rate)})</span>}
                </span>
              </td>
              <td className="right" data-label={`${textOf('amount')} ${symbol}`}>
                <MoneyText bare value={signedAmount(amount)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
