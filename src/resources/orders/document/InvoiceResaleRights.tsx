import { useTranslate } from 'react-admin';
import { negateDecimal } from '../../../../contract/money.ts';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { useMe } from '../../../providers/me.ts';
import { MoneyText } from '../../../ui/fields/MoneyText.tsx';

interface InvoiceResaleRightsProps {
  readonly rights: NonNullable<OrderAppRecord['resale_rights']>;
  /** Whether the order is a statement. A statement deducts the resale right, so the positive amounts of `rights` are shown as negative. */
  readonly isStatement: boolean;
}

export const InvoiceResaleRights = ({ rights, isStatement }: InvoiceResaleRightsProps) => {
  const translate = useTranslate();
  const lotLabel = translate('orderDocument.lot');
  const amountLabel = translate('resources.orders.fields.additional_charges.amount');
  const { symbol } = useMe().config.currency;
  if (rights.length === 0) return null;
  return (
    <section>
      <h3>{translate('resources.orders.fields.resale_rights')}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{lotLabel}</th>
            <th scope="col" className="right">
              {amountLabel} <span className="unit">{symbol}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {rights.map(({ id, lot, amount }) => (
            <tr key={id}>
              <td data-label={lotLabel}>{lot || `#${id}`}</td>
              <td className="right" data-label={`${amountLabel} ${symbol}`}>
                <MoneyText bare value={isStatement ? negateDecimal(amount) : amount} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
