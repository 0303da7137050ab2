import { useTranslate } from 'react-admin';
import { negated } from '../../../contract/money.ts';
import { MoneyText } from '../../ui/fields/MoneyText.tsx';
import { RecordLink } from '../../ui/fields/RecordLink.tsx';
import type { InvoiceLine } from './order-lines.ts';

interface InvoiceLinesProps {
  readonly sale: string;
  readonly lines: readonly InvoiceLine[];
  readonly isStatement: boolean;
  readonly credited: ReadonlySet<string>;
}

/** The lots of one sale. */
export const InvoiceLines = ({ sale, lines, isStatement, credited }: InvoiceLinesProps) => {
  const translate = useTranslate();
  const word = (name: string) => translate(`resources.orders.invoice.${name}`);
  return (
    <section>
      <h3>{sale}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{word('lot')}</th>
            <th scope="col">{word('description')}</th>
            <th scope="col">{word('consignment')}</th>
            <th scope="col">{word('tax')}</th>
            <th scope="col" className="right">
              {word('hammer')}
            </th>
            <th scope="col" className="right">
              {word(isStatement ? 'commission' : 'premium')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={line.nid} className={credited.has(line.nid) ? 'credited' : undefined}>
              <td data-label={word('lot')}>{line.lot}</td>
              <td className="wide">
                <RecordLink plain resource="items" id={line.nid}>
                  {line.description || `#${line.nid}`}
                </RecordLink>
                {credited.has(line.nid) && <span className="quiet"> ({translate('resources.orders.corrections.credited_line')})</span>}
              </td>
              <td data-label={word('consignment')}>{line.consignment_number}</td>
              <td data-label={word('tax')}>{translate(`resources.orders.invoice.taxes.${line.tax_id}`, { _: line.tax_id })}</td>
              <td className="right" data-label={word('hammer')}>
                <MoneyText value={line.hammer_price} />
              </td>
              <td className="right" data-label={word(isStatement ? 'commission' : 'premium')}>
                <MoneyText value={isStatement ? negated(line.commission) : line.commission} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};
