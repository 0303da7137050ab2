import { useTranslate } from 'react-admin';
import { negated } from '../../../../contract/money.ts';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { InstantText } from '../../../ui/fields/InstantText.tsx';
import { MoneyText } from '../../../ui/fields/MoneyText.tsx';

interface InvoiceChargesProps {
  readonly charges: OrderAppRecord['additional_charges'];
  /** Charges are deducted on a statement. */
  readonly isStatement: boolean;
}

/** The additional charges. Renders nothing if there are none. */
export const InvoiceCharges = ({ charges, isStatement }: InvoiceChargesProps) => {
  const shown = (amount: string | null) => (isStatement && amount !== null ? negated(amount) : amount);
  const translate = useTranslate();
  const word = (name: string) => translate(`resources.orders.fields.additional_charges.${name}`);
  if (charges.length === 0) return null;
  const rows = charges.map((charge, index) => ({ charge, key: `${index} ${JSON.stringify(charge)}` }));
  return (
    <section>
      <h3>{translate('resources.orders.invoice.charges')}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{word('term')}</th>
            <th scope="col">{word('description')}</th>
            <th scope="col">{word('date')}</th>
            <th scope="col" className="right">
              {word('tax')}
            </th>
            <th scope="col" className="right">
              {word('amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ charge: { term, description, date, tax, amount }, key }) => (
            <tr key={key}>
              <td data-label={word('term')}>{term?.label}</td>
              <td className="wide">{description}</td>
              <td data-label={word('date')}>
                <InstantText value={date} dateOnly />
              </td>
              <td className="right" data-label={word('tax')}>
                <MoneyText value={shown(tax)} />
              </td>
              <td className="right" data-label={word('amount')}>
                <MoneyText value={shown(amount)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
