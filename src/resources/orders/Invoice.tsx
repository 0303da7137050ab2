import './invoice.css';
import { useTranslate } from 'ra-core';
import type { OrderAppRecord } from '../../providers/data/types.ts';
import { InvoiceCharges } from './InvoiceCharges.tsx';
import { InvoiceHead } from './InvoiceHead.tsx';
import { InvoiceLines } from './InvoiceLines.tsx';
import { InvoiceTotals } from './InvoiceTotals.tsx';
import { OrderMarkText } from './OrderMarkText.tsx';
import type { OrderMark } from './order-mark.ts';
import { useOrderName } from './use-order-name.ts';

interface InvoiceProps {
  readonly order: OrderAppRecord;
  readonly marks: readonly OrderMark[];
  /** Ids of items that credit notes have taken back. */
  readonly credited: ReadonlySet<string>;
}

/** Marks that a letter to the client does not bear: its totals say so. */
const unsaid: readonly OrderMark[] = ['unpaid', 'nothing_due'];

/** The document itself, as it is printed: addresses, numbers, lines by sale, charges, totals as the service gives them. */
export const Invoice = ({ order, marks, credited }: InvoiceProps) => {
  const translate = useTranslate();
  const name = useOrderName()(order);
  const sales = Object.entries(order.invoice_data.items);
  return (
    <article className="invoice" aria-label={name}>
      <InvoiceHead order={order} />
      <h2>{name}</h2>
      {sales.map(([sale, lines]) => (
        <InvoiceLines key={sale} sale={sale} lines={lines} isStatement={order.type === 'consignor'} credited={credited} />
      ))}
      {sales.length === 0 && order.type !== 'transport_invoice' && <p className="quiet">{translate('resources.orders.invoice.noLines')}</p>}
      <InvoiceCharges charges={order.additional_charges} />
      <div className="invoice-foot">
        <p className="invoice-stamps">
          {marks
            .filter((mark) => !unsaid.includes(mark))
            .map((mark) => (
              <OrderMarkText key={mark} mark={mark} stamp />
            ))}
        </p>
        <InvoiceTotals totals={order.invoice_data.totals_for_display} />
      </div>
    </article>
  );
};
