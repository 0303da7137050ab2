import { useTranslate } from 'ra-core';
import { Fragment } from 'react';
import type { OrderAppRecord } from '../../providers/data/types.ts';
import { InstantText } from '../../ui/fields/InstantText.tsx';

/** Whom the letter goes to, and its numbers. The house's paper names the sender. */
export const InvoiceHead = ({ order }: { order: OrderAppRecord }) => {
  const translate = useTranslate();
  const word = (name: string) => translate(`resources.orders.invoice.${name}`);
  const { header_left, header_right } = order.invoice_data;
  const isSentElsewhere = header_left.shipping_address !== '' && header_left.shipping_address !== header_left.buyer_address;
  const numbers = [
    ['number', header_right.invoice_number],
    ['customer', header_right.customer_number],
    ['bidder', header_right.bidder_number],
    ['vat', header_right.vat_number],
  ] as const;
  return (
    <div className="invoice-top">
      <div className="invoice-addresses">
        <div>
          <div className="quiet">{word('buyer')}</div>
          <address>{header_left.buyer_address || word('noAddress')}</address>
        </div>
        {isSentElsewhere && (
          <div>
            <div className="quiet">{word('shipping')}</div>
            <address>{header_left.shipping_address}</address>
          </div>
        )}
      </div>
      <dl>
        {numbers.map(
          ([name, value]) =>
            value !== '' && (
              <Fragment key={name}>
                <dt>{word(name)}</dt>
                <dd>{value}</dd>
              </Fragment>
            ),
        )}
        <dt>{word('date')}</dt>
        <dd>
          <InstantText value={order.created} dateOnly />
        </dd>
      </dl>
    </div>
  );
};
