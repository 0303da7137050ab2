/** The accounts of a lot: its lines by party, with their totals. */
import { percentageOf } from './percentage.ts';
import type { OwedTax, TaxBase } from './sale-tax.ts';
import type { TaxId } from './tax.ts';

export interface LotLine {
  readonly kind:
    | 'hammer'
    | 'premium'
    | 'commission'
    | 'unsold_fee'
    | 'withdrawn_fee'
    | 'own_goods'
    | 'charge'
    | 'resale_right'
    | 'finder_fee'
    | 'tax'
    | 'export_refund';
  /** In cents. */
  readonly amount: number;
  /** The text of a charge. */
  readonly description?: string;
  /** The client id of a finder. */
  readonly finder?: number;
  /** The kind of amount that is taxed. Only lines of the kind `tax` have this field and the following ones. */
  readonly on?: TaxBase;
  readonly scheme?: TaxId;
  /** The taxed amount in cents, without the tax. */
  readonly base?: number;
  /** A percentage such as `8.1%`. Missing for the tax of a charge if this tax was entered as an amount. */
  readonly rate?: string;
  /** Whether the tax is held as a deposit until there is proof of export. */
  readonly is_deposit?: boolean;
}

export interface LotAccount {
  readonly lines: readonly LotLine[];
  readonly total: number;
}

/** The buyer's total is the sum of all other totals. */
export interface PartyAccounts {
  /** Positive amounts are what the buyer pays. */
  readonly buyer: LotAccount;
  /** Positive amounts are what the consignor receives. */
  readonly consignor: LotAccount;
  /** The earnings of the house, without tax. */
  readonly house: LotAccount;
  readonly tax_office: LotAccount;
  readonly collecting_society: LotAccount;
  readonly finders: LotAccount;
}

type Party = keyof PartyAccounts;

export interface PartyLine {
  readonly party: Party;
  readonly line: LotLine;
}

/** Returns no line if the amount is 0. */
export const lineFor = (party: Party, line: LotLine): PartyLine[] => (line.amount === 0 ? [] : [{ party, line }]);

/** Returns no line if nothing was taxed. A tax of 0 on an amount has a line. */
export const taxLine = (party: Party, { rate, ...tax }: OwedTax, isDeposit = false): PartyLine[] =>
  tax.base === 0 && tax.amount === 0
    ? []
    : [{ party, line: { kind: 'tax', ...tax, rate: percentageOf(rate), ...(isDeposit ? { is_deposit: true } : {}) } }];

export const sumOf = (amounts: readonly { readonly amount: number }[]): number => amounts.reduce((sum, { amount }) => sum + amount, 0);

export const accountsOf = (partyLines: readonly PartyLine[]): PartyAccounts =>
  buildAccounts((party) => partyLines.filter((partyLine) => partyLine.party === party).map(({ line }) => line));

export const joinAccounts = (lots: readonly PartyAccounts[]): PartyAccounts =>
  buildAccounts((party) => lots.flatMap((lot) => lot[party].lines));

/** Returns the accounts of a credit note. */
export const creditAccounts = (lot: PartyAccounts): PartyAccounts => buildAccounts((party) => lot[party].lines.map(negateLine));

export const negateLine = ({ amount, base, ...line }: LotLine): LotLine => ({
  ...line,
  amount: negate(amount),
  ...(base === undefined ? {} : { base: negate(base) }),
});

/** Never returns -0. */
export const negate = (amount: number) => (amount === 0 ? 0 : -amount);

function buildAccounts(linesOf: (party: Party) => readonly LotLine[]): PartyAccounts {
  const accountOf = (party: Party): LotAccount => {
    const lines = linesOf(party);
    return { lines, total: sumOf(lines) };
  };
  return {
    buyer: accountOf('buyer'),
    consignor: accountOf('consignor'),
    house: accountOf('house'),
    tax_office: accountOf('tax_office'),
    collecting_society: accountOf('collecting_society'),
    finders: accountOf('finders'),
  };
}
