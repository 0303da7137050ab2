import './invoice.css';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import { taxLetterOf } from '../../../../contract/money/tax.ts';
import { negateDecimal } from '../../../../contract/money.ts';
import type { OrderAppRecord } from '../../../providers/data/types.ts';
import { useMe } from '../../../providers/me.ts';
import { InstantText } from '../../../ui/fields/InstantText.tsx';
import { MoneyText } from '../../../ui/fields/MoneyText.tsx';
import { RecordLink } from '../../../ui/fields/RecordLink.tsx';
import { useOrderName } from '../../../ui/fields/use-order-name.ts';
import { formatIban } from '../../../ui/format/format-iban.ts';
import { moneyText } from '../../../ui/format/money-text.ts';
import { useFormat } from '../../../ui/format/use-format.ts';
import { OrderMarkText } from '../OrderMarkText.tsx';
import type { InvoiceLine } from '../order-lines.ts';
import type { OrderMark } from '../order-mark.ts';
import { InvoiceCharges } from './InvoiceCharges.tsx';
import { InvoiceResaleRights } from './InvoiceResaleRights.tsx';
import { InvoiceShipment } from './InvoiceShipment.tsx';
import { InvoiceTaxTotals } from './InvoiceTaxTotals.tsx';
import { InvoiceTotals } from './InvoiceTotals.tsx';
import { LetterheadFoot, LetterheadTop } from './Letterhead.tsx';
import { RelatedDocuments } from './RelatedDocuments.tsx';
import type { ItemizedBalance } from './use-order-balance.ts';

interface InvoiceProps {
  readonly order: OrderAppRecord;
  readonly marks: readonly OrderMark[];
  readonly balance: ItemizedBalance;
}

/** Marks that are not beside the totals of the document, because the totals already show them. */
const marksInTotals: readonly OrderMark[] = ['unpaid', 'nothing_due', 'to_pay_out', 'owed_by_consignor', 'open_credit', 'settled'];

/** The document of an order of any type, not only of an invoice. Without a letterhead, it can be printed on headed paper. */
export const Invoice = ({ order, marks, balance }: InvoiceProps) => {
  const translate = useTranslate();
  const name = useOrderName()(order);
  const { currency } = useMe().config;
  const linesOfSales = Object.entries(order.invoice_data.items);
  const serviceTotals = order.invoice_data.totals_for_display;
  // Without the extension order-credits, the totals of the service do not include credit notes, so the app adds this group.
  const creditGroup = [
    { label: translate('resources.orders.fields.credited'), value: moneyText(negateDecimal(balance.credited), currency) },
    { label: translate('resources.orders.open.bidder'), value: moneyText(balance.open, currency) },
  ];
  const creditGroups = Number(balance.credited) === 0 ? [] : [creditGroup];
  return (
    <article className="invoice" aria-label={name}>
      <LetterheadTop letterhead={order.letterhead} />
      <InvoiceHead order={order} />
      <h2>{name}</h2>
      <RelatedDocuments related={balance.related} />
      {linesOfSales.map(([sale, lines]) => (
        <InvoiceLines
          key={sale}
          sale={sale}
          lines={lines}
          isStatement={order.type === 'consignor'}
          creditedItemIds={balance.creditedItemIds}
        />
      ))}
      {linesOfSales.length === 0 && order.type !== 'transport_invoice' && <p className="quiet">{translate('orderDocument.noLines')}</p>}
      {order.document?.notes.map((note) => (
        <p key={note} className="quiet note">
          {note}
        </p>
      ))}
      {order.shipment && <InvoiceShipment shipment={order.shipment} />}
      <InvoiceResaleRights rights={order.resale_rights ?? []} isStatement={order.type === 'consignor'} />
      <InvoiceCharges charges={order.additional_charges} isStatement={order.type === 'consignor'} />
      <InvoiceTaxTotals totals={order.document?.tax_totals ?? []} isStatement={order.type === 'consignor'} />
      <div className="invoice-foot">
        <p className="invoice-marks">
          {marks
            .filter((mark) => !marksInTotals.includes(mark))
            .map((mark) => (
              <OrderMarkText key={mark} mark={mark} />
            ))}
        </p>
        <InvoiceTotals totals={order.corrections ? serviceTotals : [...serviceTotals, ...creditGroups]} />
      </div>
      <LetterheadFoot letterhead={order.letterhead} />
    </article>
  );
};

const DayText = ({ day }: { day: string }) => <time dateTime={day}>{useFormat().day(day) ?? day}</time>;

const InvoiceHead = ({ order }: { order: OrderAppRecord }) => {
  const translate = useTranslate();
  const translateLabel = (name: string) => translate(`orderDocument.${name}`);
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
          <div className="quiet">{translateLabel(order.type === 'consignor' ? 'payee' : 'buyer')}</div>
          <address>{header_left.buyer_address || translateLabel('noAddress')}</address>
        </div>
        {isSentElsewhere && (
          <div>
            <div className="quiet">{translateLabel('shipping')}</div>
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
                <dt>{translateLabel(name)}</dt>
                <dd>{value}</dd>
              </Fragment>
            ),
        )}
        <dt>{translateLabel('date')}</dt>
        <dd>{order.document ? <DayText day={order.document.date} /> : <InstantText value={order.created} dateOnly />}</dd>
      </dl>
    </div>
  );
};

/** If the account is unknown, a note is shown on screen but not printed. */
const PayoutAccount = ({ account }: { account: OrderAppRecord['bank_account'] }) => {
  const translate = useTranslate();
  const accountLines = account ? [account.owner, account.name, formatIban(account.iban) || account.number, account.bic] : [];
  return (
    <div className={account ? undefined : 'not-printed'}>
      <div className="quiet">{translate('resources.orders.fields.bank_account')}</div>
      <address>{account ? accountLines.filter(Boolean).join('\n') : translate('orderDocument.noAccount')}</address>
    </div>
  );
};

interface InvoiceLinesProps {
  /** The name of the sale. */
  readonly sale: string;
  readonly lines: readonly InvoiceLine[];
  readonly isStatement: boolean;
  readonly creditedItemIds: ReadonlySet<string>;
}

const InvoiceLines = ({ sale, lines, isStatement, creditedItemIds }: InvoiceLinesProps) => {
  const translate = useTranslate();
  const translateLabel = (name: string) => translate(`orderDocument.${name}`);
  const taxName = (id: string) => translate(`fields.choices.${id}`, { _: id });
  const { symbol } = useMe().config.currency;
  const sortedLines = [...lines.filter(({ nid }) => !creditedItemIds.has(nid)), ...lines.filter(({ nid }) => creditedItemIds.has(nid))];
  const taxIdsOfLines = [...new Set(lines.map(({ tax_id }) => tax_id))];
  return (
    <section>
      <h3>{sale}</h3>
      <table>
        <thead>
          <tr>
            <th scope="col">{translateLabel('lot')}</th>
            <th scope="col">{translateLabel('description')}</th>
            <th scope="col">{translateLabel('consignment')}</th>
            <th scope="col">{translateLabel('taxShort')}</th>
            <th scope="col" className="right">
              {translateLabel('hammer')} <span className="unit">{symbol}</span>
            </th>
            <th scope="col" className="right">
              {translateLabel(isStatement ? 'commission' : 'premium')} <span className="unit">{symbol}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {sortedLines.map((line) => (
            <tr key={line.nid} className={creditedItemIds.has(line.nid) ? 'credited' : undefined}>
              <td data-label={translateLabel('lot')}>{line.lot}</td>
              <td className="wide">
                <RecordLink unstyled resource="items" id={line.nid}>
                  {line.description || `#${line.nid}`}
                </RecordLink>
                {creditedItemIds.has(line.nid) && <span className="quiet"> ({translate('orderCorrections.credited_line')})</span>}
              </td>
              <td data-label={translateLabel('consignment')}>{line.consignment_number}</td>
              <td data-label={translateLabel('tax')}>
                <abbr title={taxName(line.tax_id)}>{taxLetterOf(line.tax_id)}</abbr>
              </td>
              <td className="right" data-label={`${translateLabel('hammer')} ${symbol}`}>
                <MoneyText bare value={line.hammer_price} />
              </td>
              <td className="right" data-label={`${translateLabel(isStatement ? 'commission' : 'premium')} ${symbol}`}>
                <MoneyText bare value={isStatement ? negateDecimal(line.commission) : line.commission} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="quiet">
        {translate('orderDocument.taxLegend', {
          legend: taxIdsOfLines.map((id) => `${taxLetterOf(id)} = ${taxName(id)}`).join(', '),
        })}
      </p>
    </section>
  );
};
