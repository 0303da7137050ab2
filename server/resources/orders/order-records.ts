/** Converts order rows to API records. Source: contract/resources/orders/order.ts. */

import type { z } from 'zod';
import type { Labels } from '../../../contract/fields.ts';
import type { HouseTerms } from '../../../contract/money/house-terms.ts';
import { percentageOf } from '../../../contract/money/percentage.ts';
import { decimalFromCents } from '../../../contract/money.ts';
import { discountNotes, exportNotes } from '../../../contract/orders/document-labels.ts';
import { canBeReleased, waitsForRelease } from '../../../contract/orders/invoice-release.ts';
import { taxedChargeOf, taxTotals } from '../../../contract/orders/tax-totals.ts';
import { documentTerms, enabledTerms } from '../../../contract/orders/terms/document-terms.ts';
import {
  type Correction,
  type CreditUse,
  type ExportedLot,
  type MovedCredit,
  type OrderRecord,
  type OrderType,
  orderChargeFields,
  type orderListExtras,
  type orderListRecord,
  type orderPreview,
} from '../../../contract/resources/orders/order.ts';
import type { Reminder } from '../../../contract/resources/orders/order-reminder.ts';
import { dayFromMilliseconds, isoFromMilliseconds } from '../../../contract/time.ts';
import type { Labelled } from '../../../contract/wire.ts';
import { readFields } from '../../records/read-fields.ts';
import type { ServiceContext } from '../../service-context.ts';
import { originKindOfCharge } from './charges/order-charges.ts';
import type { CorrectionRow } from './corrections/correction-repository.ts';
import type { ExportedLotRow } from './corrections/export-proof-repository.ts';
import type { ListedCreditUseRow, MovedCreditRow } from './credit/credit-use-repository.ts';
import { type DisplayedLine, displayedAmountsOf, type House, type TotalsRow, totalsForDisplay } from './displayed-amounts.ts';
import type { LotUnderExpertise } from './expertise.ts';
import type { DocumentLetterheads } from './letterheads.ts';
import type { OrderLineRow } from './line-repository.ts';
import type { ReminderRow } from './reminders/reminder-repository.ts';
import type { ListedOrderRow, OrderRow, ReadOrderRow } from './repository.ts';
import { schemeNotesOf } from './scheme-notes.ts';

const statusLabels = { new: 'New', in_process: 'In process', finished: 'Finished', locked: 'Locked', canceled: 'Canceled' } as const;
const typeLabels = {
  bidder: 'Invoice',
  consignor: 'Statement',
  credit_note: 'Credit note',
  transport_invoice: 'Transport invoice',
} as const;

export const orderListRecordOf = (
  row: ListedOrderRow,
  labels: Labels,
  extensions: readonly string[],
): z.output<typeof orderListRecord> & Pick<OrderRecord, keyof typeof orderListExtras> => ({
  id: String(row.id),
  label: `${typeLabels[row.type]} ${row.order_id}`,
  order_id: row.order_id,
  type: row.type,
  status: { id: row.status, label: statusLabels[row.status] },
  sale: row.sale_id === null ? null : labels.reference('sale', row.sale_id),
  owner: { id: String(row.owner_id), label: row.owner_label, email: row.email },
  grand_total: decimalFromCents(row.grand_total),
  amount_due: decimalFromCents(row.amount_due),
  payment_received: decimalFromCents(row.payment_received),
  ...(extensions.includes('order-credits') ? { credited: decimalFromCents(row.credited), owed: decimalFromCents(row.owed) } : {}),
  ...(extensions.includes('invoice-release') ? { waits_for_release: waitsForRelease(row, row.release_limit) } : {}),
  ...(extensions.includes('reminders')
    ? {
        reminder_level: row.reminder_level,
        last_reminder_on: row.last_reminder_on === null ? null : dayFromMilliseconds(row.last_reminder_on),
      }
    : {}),
  customer_number: row.customer_number,
  bidder_ids: row.bidder_ids === '' ? [] : row.bidder_ids.split(' '),
  item_count: row.item_count,
  shipping_weight: row.shipping_weight,
  payment_type_letter: row.payment_type_letter,
  created: isoFromMilliseconds(row.created),
  changed: isoFromMilliseconds(row.updated),
});

interface RelatedRows {
  readonly lines: readonly OrderLineRow[];
  readonly corrections: readonly CorrectionRow[];
  readonly credits: readonly MovedCreditRow[];
  readonly lotsUnderExpertise: readonly LotUnderExpertise[];
  readonly exportedLots: readonly ExportedLotRow[];
  readonly reminders: readonly ReminderRow[];
  /** The texts of the house for tax schemes. */
  readonly schemeTexts: HouseTerms['scheme_text'];
  readonly letterheads: DocumentLetterheads;
}

export function orderRecordOf(
  row: ReadOrderRow,
  { lines, corrections, credits, lotsUnderExpertise, exportedLots, reminders, schemeTexts, letterheads }: RelatedRows,
  labels: Labels,
  house: House & Pick<ServiceContext, 'extensions'>,
): OrderRecord {
  const { extensions } = house;
  const hasOrderCredits = extensions.includes('order-credits');
  const listRecord = orderListRecordOf(row, labels, extensions);
  const { additional_charges } = readFields(orderChargeFields, row, labels);
  return {
    ...listRecord,
    additional_charges: additional_charges.map((charge, index) => {
      const origin = extensions.includes('documents') ? originKindOfCharge(row.additional_charges[index] ?? {}) : undefined;
      return { ...orderChargeOf(charge, extensions), ...(origin ? { origin } : {}) };
    }),
    invoice_data: {
      header_left: { buyer_address: row.buyer_address, shipping_address: row.shipping_address },
      header_right: {
        invoice_number: row.order_id,
        customer_number: row.customer_number,
        bidder_number: row.bidder_ids,
        vat_number: row.vat_number,
      },
      items: itemsOf(listRecord.sale?.label ?? '', lines, row.type, house.accountingCountry),
      totals_for_display: totalsForDisplay(row, { lines, corrections, credits }, house),
    },
    ...(hasOrderCredits ? { corrections: corrections.map(correctionOf), bank_account: row.bank_account } : {}),
    ...(extensions.includes('documents')
      ? {
          document: documentOf(row, lines, exportedLots, schemeTexts, house),
          client_tax_type: row.type === 'bidder' ? row.client_tax_type : '',
          under_expertise: lotsUnderExpertise.map(lotUnderExpertiseOf),
        }
      : {}),
    ...(extensions.includes('house-terms') ? { terms: termsOf(lines, extensions) } : {}),
    ...(extensions.includes('resale-right') ? { resale_rights: resaleRightsOf(lines) } : {}),
    ...(extensions.includes('shipments') && row.shipment ? { shipment: row.shipment } : {}),
    ...(extensions.includes('export-proof') ? { exports: exportedLots.map((lot) => exportedLotOf(lot, labels)) } : {}),
    ...(extensions.includes('client-credit')
      ? { credit_uses: credits.map((credit) => movedCreditOf(credit, row.id, labels)), credit_used: decimalFromCents(row.credit_used) }
      : {}),
    ...(extensions.includes('invoice-release') && canBeReleased(row) ? { release: releaseOf(row, labels) } : {}),
    ...(extensions.includes('reminders')
      ? { reminders: reminders.map((reminder) => ({ ...reminderOf(reminder, labels), ...letterheads.ofReminder(reminder) })) }
      : {}),
    ...letterheads.ofOrder,
  };
}

const lotUnderExpertiseOf = ({ item_id, lot, text }: LotUnderExpertise) => ({ id: String(item_id), lot, text });

const releaseOf = (
  { release_limit, released_total, released_by_id, released_at }: ReadOrderRow,
  labels: Labels,
): NonNullable<OrderRecord['release']> => ({
  limit: release_limit === null || release_limit === 0 ? null : decimalFromCents(release_limit),
  released:
    released_total === null || released_by_id === null || released_at === null
      ? null
      : { total: decimalFromCents(released_total), by: labels.reference('user', released_by_id), at: isoFromMilliseconds(released_at) },
});

const reminderOf = ({ id, number, level, amount_due, reminder_date, due_date, author_id }: ReminderRow, labels: Labels): Reminder => ({
  id: String(id),
  number,
  level,
  amount_due: decimalFromCents(amount_due),
  date: dayFromMilliseconds(reminder_date),
  due_date: dayFromMilliseconds(due_date),
  by: author_id === null ? null : labels.reference('user', author_id),
});

const orderChargeOf = (
  { term, amount, tax, tax_rate, description, date }: OrderRecord['additional_charges'][number],
  extensions: readonly string[],
) => ({
  term,
  amount,
  tax,
  ...(tax_rate && extensions.includes('charge-tax-rates') ? { tax_rate } : {}),
  description,
  date,
});

const documentOf = (
  order: OrderRow,
  lines: readonly OrderLineRow[],
  exportedLots: readonly ExportedLotRow[],
  schemeTexts: HouseTerms['scheme_text'],
  { currency, accountingCountry }: House,
) => ({
  language: order.language,
  date: dayFromMilliseconds(order.document_date),
  notes: [
    ...schemeNotesOf(order, lines, schemeTexts),
    ...discountNotes(order.type, order.language, currency.decimal_sign, lines),
    // An invoice keeps its note about held tax after the proof, because a printed document does not change.
    ...exportNotes(order.language, order.type === 'credit_note' ? returnedTaxes(exportedLots) : heldTaxes(lines)),
  ],
  tax_totals: taxTotals({ type: order.type, country: accountingCountry }, lines, order.additional_charges.map(taxedChargeOf)).map(
    ({ rate, is_import, base, tax }) => ({
      rate: rate === null ? null : percentageOf(rate),
      is_import,
      base: decimalFromCents(base),
      tax: decimalFromCents(tax),
    }),
  ),
});

const returnedTaxes = (exportedLots: readonly ExportedLotRow[]) =>
  exportedLots.flatMap(({ item_id, lot, proof }) =>
    proof ? [{ lot: lot || `#${item_id}`, proof: { reference: proof.customs_reference } }] : [],
  );

const heldTaxes = (lines: readonly OrderLineRow[]) =>
  lines.flatMap(({ item_id, lot, export_tax }) => (export_tax === 'held' ? [{ lot: lot || `#${item_id}`, proof: null }] : []));

const exportedLotOf = ({ item_id, lot, proof }: ExportedLotRow, labels: Labels): ExportedLot => ({
  id: String(item_id),
  lot,
  proof: proof && {
    day: dayFromMilliseconds(proof.export_day),
    reference: proof.customs_reference,
    by: proof.author_id === null ? null : labels.reference('user', proof.author_id),
    at: isoFromMilliseconds(proof.created),
    credit_note: proof.credit_note && { id: String(proof.credit_note.id), label: proof.credit_note.number },
  },
});

const invoiceLineOf = (line: DisplayedLine, type: OrderType, country: string) => ({
  nid: String(line.item_id),
  lot: line.lot,
  description: line.description,
  hammer_price: decimalFromCents(line.hammer_price),
  commission: decimalFromCents(displayedAmountsOf(line, type, country).commission),
  tax_id: line.tax_id,
  consignment_number: line.consignment_number,
});

const correctionOf = ({ relation, order_id, type, status, ...row }: CorrectionRow): Correction => ({
  relation,
  id: String(row.id),
  order_id,
  type,
  status,
  grand_total: decimalFromCents(row.grand_total),
  amount_due: decimalFromCents(row.amount_due),
  items: row.items.map(String),
});

const noSettlements = { payment_received: 0, credit_applied: 0, credited: 0 };

export function previewRecordOf(
  row: Omit<TotalsRow, keyof typeof noSettlements | 'amount_due'> & Pick<OrderRow, 'sale_id' | 'additional_charges'>,
  lines: readonly DisplayedLine[],
  labels: Labels,
  house: House & Pick<ServiceContext, 'extensions'>,
): z.output<typeof orderPreview> {
  const { extensions } = house;
  const { additional_charges } = readFields(orderChargeFields, row, labels);
  const sale = row.sale_id === null ? '' : labels.reference('sale', row.sale_id).label;
  return {
    additional_charges: additional_charges.map((charge) => orderChargeOf(charge, extensions)),
    invoice_data: {
      items: itemsOf(sale, lines, row.type, house.accountingCountry),
      totals_for_display: totalsForDisplay(
        { ...row, ...noSettlements, amount_due: row.grand_total },
        { lines, corrections: [], credits: [] },
        house,
      ),
    },
    grand_total: decimalFromCents(row.grand_total),
    ...(extensions.includes('house-terms') ? { terms: termsOf(lines, extensions) } : {}),
    ...(extensions.includes('resale-right') ? { resale_rights: resaleRightsOf(lines) } : {}),
  };
}

const termsOf = (lines: readonly DisplayedLine[], extensions: readonly string[]) => enabledTerms(documentTerms(lines), extensions);

const resaleRightsOf = (lines: readonly DisplayedLine[]) =>
  lines.flatMap(({ item_id, lot, resale_right }) =>
    resale_right === 0 ? [] : [{ id: String(item_id), lot, amount: decimalFromCents(resale_right) }],
  );

const itemsOf = (sale: string, lines: readonly DisplayedLine[], type: OrderType, country: string) =>
  lines.length === 0 ? {} : { [sale]: lines.map((line) => invoiceLineOf(line, type, country)) };

const movedCreditOf = (row: MovedCreditRow, orderId: number, labels: Labels): MovedCredit => ({
  id: String(row.id),
  amount: decimalFromCents(row.to_order_id === orderId ? row.amount : -row.amount),
  order: { id: String(row.other_id), label: row.other_number },
  order_type: row.other_type,
  ...authorAndReversalOf(row, (id) => labels.reference('user', id)),
});

export const creditUseRecordOf = (row: ListedCreditUseRow, authorName = ''): CreditUse => ({
  id: String(row.id),
  amount: decimalFromCents(row.amount),
  from: { id: String(row.from_order_id), label: row.from_number, type: row.from_type },
  to: { id: String(row.to_order_id), label: row.to_number, type: row.to_type },
  ...authorAndReversalOf(row, (id) => ({ id: String(id), label: authorName })),
});

const authorAndReversalOf = (
  { created, author_id, reverses_id, reversed_by }: Pick<MovedCreditRow, 'created' | 'author_id' | 'reverses_id' | 'reversed_by'>,
  userOf: (id: number) => Labelled,
) => ({
  created: isoFromMilliseconds(created),
  author: author_id === null ? null : userOf(author_id),
  reverses: reverses_id === null ? null : String(reverses_id),
  reversed_by: reversed_by === null ? null : String(reversed_by),
});
