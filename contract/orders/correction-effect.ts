/**
 * Computes the effect of a correction of a document: what each party pays, receives or earns, before and after. Amounts are in cents.
 * Source: docs/specification/extensions.md#invoice-corrections.
 */
import { type ChargeAmounts, orderTotals } from './totals.ts';

interface DocumentLine {
  readonly hammer_price: number;
  readonly commission: number;
  readonly resale_right: number;
  readonly house_resale_right: number;
  readonly tax: number;
}

/** The documents that a correction changes, before or after it. `statement` has the consignors' lines for the items of the invoice. */
export interface CorrectedDocuments {
  readonly invoice: readonly DocumentLine[];
  /** The charges of the invoice. */
  readonly charges: readonly ChargeAmounts[];
  readonly statement: readonly DocumentLine[];
}

/**
 * `house` is what the house earns without tax. `tax` and `resale_right` are what the house owes for both documents.
 * The house keeps the hammer price of an item that is only on the invoice. The house bears the hammer price of an item that is only on the
 * statement.
 */
export const effectParties = ['buyer', 'consignor', 'house', 'tax', 'resale_right'] as const;
export type EffectParty = (typeof effectParties)[number];

export interface EffectRow {
  readonly party: EffectParty;
  readonly before: number;
  readonly after: number;
  readonly difference: number;
}

/** In each column, the buyer's amount is the sum of the others. The row of the resale right is missing if there is none. */
export const correctionEffect = (before: CorrectedDocuments, after: CorrectedDocuments): EffectRow[] =>
  effectRows(effectParties, amountsByParty(before), amountsByParty(after));

interface CorrectedStatement {
  readonly lines: readonly DocumentLine[];
  readonly charges: readonly ChargeAmounts[];
}

/**
 * Returns the effect of a change of a statement, which concerns no buyer. In each column, the amounts add up to the hammer total. The row of
 * the resale right is missing if there is none.
 */
export const statementEffect = (before: CorrectedStatement, after: CorrectedStatement): EffectRow[] =>
  effectRows(['consignor', 'house', 'tax', 'resale_right'], statementAmounts(before), statementAmounts(after));

function effectRows<Party extends EffectParty>(
  parties: readonly Party[],
  before: Readonly<Record<Party, number>>,
  after: Readonly<Record<Party, number>>,
): EffectRow[] {
  const rows = parties.map((party) => ({
    party,
    before: before[party],
    after: after[party],
    difference: after[party] - before[party],
  }));
  return rows.filter((row) => row.party !== 'resale_right' || row.before !== 0 || row.after !== 0);
}

function amountsByParty({ invoice, charges, statement }: CorrectedDocuments): Readonly<Record<EffectParty, number>> {
  const invoiceTotals = orderTotals(invoice.map(lineAmounts), charges, 'buyer');
  const statementTotals = orderTotals(statement.map(lineAmounts), [], 'consignor');
  const houseResaleRight = invoice.reduce((sum, line) => sum + line.house_resale_right, 0);
  return {
    buyer: invoiceTotals.grand_total,
    consignor: statementTotals.grand_total,
    house:
      invoiceTotals.hammer -
      statementTotals.hammer +
      invoiceTotals.commission +
      invoiceTotals.charges +
      statementTotals.commission -
      houseResaleRight,
    tax: invoiceTotals.tax + statementTotals.tax,
    resale_right: invoiceTotals.resale_right + statementTotals.resale_right + houseResaleRight,
  };
}

function statementAmounts({ lines, charges }: CorrectedStatement) {
  const { grand_total, commission, charges: chargeTotal, tax, resale_right } = orderTotals(lines.map(lineAmounts), charges, 'consignor');
  return { consignor: grand_total, house: commission + chargeTotal, tax, resale_right };
}

const lineAmounts = ({ hammer_price, ...amounts }: DocumentLine) => ({ ...amounts, hammer: hammer_price });
