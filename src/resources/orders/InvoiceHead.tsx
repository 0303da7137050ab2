import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import type { OrderAppRecord } from '../../providers/data/types.ts';
import { InstantText } from '../../ui/fields/InstantText.tsx';
import { useFormat } from '../../ui/format/use-format.ts';

const DayText = ({ day }: { day: string }) => <time dateTime={day}>{useFormat().day(day) ?? day}</time>;

/** The recipient's address and the numbers of the document. The sender is on the house's letterhead. */
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
          <div className="quiet">{word(order.type === 'consignor' ? 'payee' : 'buyer')}</div>
          <address>{header_left.buyer_address || word('noAddress')}</address>
        </div>
        {isSentElsewhere && (
          <div>
            <div className="quiet">{word('shipping')}</div>
            <address>{header_left.shipping_address}</address>
          </div>
        )}
        {order.type === 'consignor' && order.bank_account !== undefined && <PayoutAccount account={order.bank_account} />}
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
        <dd>{order.document ? <DayText day={order.document.date} /> : <InstantText value={order.created} dateOnly />}</dd>
      </dl>
    </div>
  );
};

/** The consignor's bank account. If it is unknown, a note is shown on screen but not printed. */
const PayoutAccount = ({ account }: { account: OrderAppRecord['bank_account'] }) => {
  const translate = useTranslate();
  const lines = account ? [account.owner, account.name, spaced(account.iban) || account.number, account.bic] : [];
  return (
    <div className={account ? undefined : 'not-printed'}>
      <div className="quiet">{translate('resources.orders.fields.bank_account')}</div>
      <address>{account ? lines.filter(Boolean).join('\n') : translate('resources.orders.invoice.noAccount')}</address>
    </div>
  );
};

/** Formats an IBAN in groups of four. */
const spaced = (iban: string) => iban.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ');
