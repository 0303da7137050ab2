import './invoice.css';
import { useTranslate } from 'react-admin';
import { formatMoney, negated } from '../../../contract/money.ts';
import type { OrderAppRecord } from '../../providers/data/types.ts';
import { useMe } from '../../providers/me.ts';
import { useOrderName } from '../../ui/fields/use-order-name.ts';
import { InvoiceCharges } from './InvoiceCharges.tsx';
import { InvoiceHead } from './InvoiceHead.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import { InvoiceTotals } from './InvoiceTotals.tsx';
import { OrderMarkText } from './OrderMarkText.tsx';
import type { OrderMark } from './order-mark.ts';
import { RelatedDocuments } from './RelatedDocuments.tsx';
import type { Credits } from './use-credits.ts';

interface InvoiceProps {
  readonly order: OrderAppRecord;
  readonly marks: readonly OrderMark[];
  readonly credits: Credits;
}

/** Marks that are not stamped on the document, because its totals already show them. */
const unsaid: readonly OrderMark[] = ['unpaid', 'nothing_due', 'to_pay_out', 'owed_by_consignor', 'open_credit', 'settled'];

/** The document as it is printed: addresses, numbers, lines by sale, charges, and the totals of the service. */
export const Invoice = ({ order, marks, credits }: InvoiceProps) => {
  const translate = useTranslate();
  const name = useOrderName()(order);
  const { currency } = useMe().config;
  const sales = Object.entries(order.invoice_data.items);
  const shownTotals = order.invoice_data.totals_for_display;
  // A service that does not set credit notes off returns the full amounts, so the open amount is shown below them.
  const computed = [
    { label: translate('resources.orders.fields.credited'), value: formatMoney(negated(credits.credited), currency) },
    { label: translate('resources.orders.open.bidder'), value: formatMoney(credits.open, currency) },
  ];
  const computedTotals = Number(credits.credited) === 0 ? [] : [computed];
  return (
    <article className="invoice" aria-label={name}>
      <InvoiceHead order={order} />
      <h2>{name}</h2>
      <RelatedDocuments related={credits.related} />
      {sales.map(([sale, lines]) => (
        <InvoiceLines key={sale} sale={sale} lines={lines} isStatement={order.type === 'consignor'} credited={credits.items} />
      ))}
      {sales.length === 0 && order.type !== 'transport_invoice' && <p className="quiet">{translate('resources.orders.invoice.noLines')}</p>}
      {order.document?.notes.map((note) => (
        <p key={note} className="quiet">
          {note}
        </p>
      ))}
      <InvoiceCharges charges={order.additional_charges} isStatement={order.type === 'consignor'} />
      <div className="invoice-foot">
        <p className="invoice-stamps">
          {marks
            .filter((mark) => !unsaid.includes(mark))
            .map((mark) => (
              <OrderMarkText key={mark} mark={mark} stamp />
            ))}
        </p>
        <InvoiceTotals totals={order.corrections ? shownTotals : [...shownTotals, ...computedTotals]} />
      </div>
    </article>
  );
};
