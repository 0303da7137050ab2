/**
 * Adds charges of sales, clients, consignments and items to documents. A charge is due once for each of its uses. A use is a key that
 * identifies a charge and the charged record, such as an item (see `DueCharge` in contract/orders/charges.ts). Each use on a document is a
 * row of `charge_uses`, whose primary key ensures that no other document contains it.
 *
 * Source: docs/decisions/030-charges.md.
 */

import { z } from 'zod';
import type { Language } from '../../../../contract/countries.ts';
import {
  type DueCharge,
  documentCharge,
  dueCharges,
  originKindOf,
  type StoredCharge,
  splitCharge,
} from '../../../../contract/orders/charges.ts';
import { insuranceCharge } from '../../../../contract/orders/insurance.ts';
import { feeCreditUseOf } from '../../../../contract/orders/lot-fees.ts';
import { orderChargeFields } from '../../../../contract/resources/orders/order.ts';
import type { DatabaseOrTransaction, Transaction } from '../../../database/connection.ts';
import { storedChanges } from '../../../records/stored-changes.ts';
import type { ServiceContext } from '../../../service-context.ts';
import { changeOrder, findCharges, type OrderRow } from '../repository.ts';
import { claimUses, findChargeSources, findClaimedUses, moveUses, releaseUses } from './charge-repository.ts';

type Charges = OrderRow['additional_charges'];

/** Converts the charges of a request to the form in which an order stores them. Throws 422 for an unknown term id. */
export async function storedOrderCharges(transaction: Transaction, sentCharges: object[] | undefined): Promise<Charges> {
  const { additional_charges } = await storedChanges(transaction, orderChargeFields, { additional_charges: sentCharges ?? [] });
  return z.array(z.record(z.string(), z.unknown())).parse(additional_charges);
}

type CurrencyContext = Pick<ServiceContext, 'currency'>;

/**
 * Returns the charges that apply to an invoice or statement for these items. `consignmentIds` are further consignments, without items on
 * the document. Returns none for other types of orders, and for orders without a sale.
 */
export async function findApplicableCharges(
  context: CurrencyContext,
  db: DatabaseOrTransaction,
  { type, sale_id, owner_id, language }: Pick<OrderRow, 'type' | 'sale_id' | 'owner_id' | 'language'>,
  itemIds: readonly number[],
  consignmentIds: readonly number[] = [],
): Promise<DueCharge[]> {
  if ((type !== 'bidder' && type !== 'consignor') || sale_id === null || itemIds.length + consignmentIds.length === 0) return [];
  const sources = await findChargeSources(db, sale_id, owner_id, itemIds, consignmentIds);
  if (!sources) return [];
  return dueCharges({
    type,
    sale: parseCharges(sources.sale),
    client: parseCharges(sources.client),
    consignments: sources.consignments.map((row) => parseConsignmentCharges(context, row, language)),
    items: sources.items.map(parseCharges),
  });
}

export const parseCharges = <Row extends { charges: Charges }>(row: Row) => ({ ...row, charges: row.charges.map(parseCharge) });

/** Parses the charges of a consignment and adds the charge for its insurance. `language` is that of the document. */
export function parseConsignmentCharges<Row extends { charges: Charges } & Parameters<typeof insuranceCharge>[0]>(
  { currency }: CurrencyContext,
  row: Row,
  language: Language,
) {
  const insurance = insuranceCharge(row, language, currency.decimal_sign);
  return { ...row, charges: [...row.charges.map(parseCharge), ...(insurance ? [insurance] : [])] };
}

export const parseCharge = ({ term, amount, tax, tax_rate, description, attached_to }: Charges[number]): StoredCharge => ({
  term: typeof term === 'number' ? term : null,
  amount: Number(amount ?? 0),
  tax: Number(tax ?? 0),
  ...(typeof tax_rate === 'string' && tax_rate !== '' ? { tax_rate } : {}),
  description: String(description ?? ''),
  attached_to: String(attached_to ?? ''),
});

/** Returns the charges that no document contains yet, as a document stores them. */
export async function findUnclaimedCharges(db: DatabaseOrTransaction, charges: readonly DueCharge[]): Promise<Charges> {
  const uses = charges.flatMap((charge) => charge.uses);
  if (uses.length === 0) return [];
  const claimedUses = await findClaimedUses(db, uses);
  return documentChargesOf(charges, (use) => !claimedUses.has(use));
}

/** Assigns charges to an order, except uses that an order already has. Returns the assigned charges as the order stores them. */
export async function claimCharges(transaction: Transaction, orderId: number, charges: readonly DueCharge[]): Promise<Charges> {
  const claimedUses = await claimUses(
    transaction,
    orderId,
    charges.flatMap(({ uses }) => uses),
  );
  return documentChargesOf(charges, (use) => claimedUses.has(use));
}

/** Returns charges as a document stores them, each only with its included uses. Leaves out charges without included uses. */
export const documentChargesOf = (charges: readonly DueCharge[], isIncluded: (use: string) => boolean): Charges =>
  charges.flatMap((charge) => {
    const uses = charge.uses.filter(isIncluded);
    return uses.length === 0 ? [] : [{ ...documentCharge({ ...charge, uses }) }];
  });

/**
 * Merges the charges of an order with newly due charges. A charge that was entered on the order replaces a due charge with the same term
 * and description. It gets the `attached_to` and `origin` of the due charge.
 */
export function withDueCharges(orderCharges: Charges, dueCharges: Charges): Charges {
  const unmatchedCharges = [...dueCharges];
  const mergedCharges = orderCharges.map((charge) => {
    if (originOf(charge)) return charge;
    const index = unmatchedCharges.findIndex(({ term, description }) => term === charge.term && description === charge.description);
    const [replacedCharge] = index < 0 ? [] : unmatchedCharges.splice(index, 1);
    return replacedCharge ? { ...charge, attached_to: replacedCharge.attached_to, origin: replacedCharge.origin } : charge;
  });
  return [...mergedCharges, ...unmatchedCharges];
}

/**
 * Returns the charges sent for an order, each with the origin of the charge that it replaces. Releases the uses of charges that no sent
 * charge replaces, see {@link releaseRemovedUses}.
 */
export async function replaceOrderCharges(
  transaction: Transaction,
  { id, additional_charges }: OrderRow,
  sentCharges: Charges,
): Promise<Charges> {
  const unmatchedCharges = additional_charges.filter((charge) => originOf(charge) !== undefined);
  /** Removes the first matching charge from `unmatchedCharges` and returns it. */
  const takeMatching = (isSame: (charge: Charges[number]) => boolean) => {
    const index = unmatchedCharges.findIndex(isSame);
    return index < 0 ? undefined : unmatchedCharges.splice(index, 1)[0];
  };
  const hasSameName = (a: Charges[number], b: Charges[number]) => a.term === b.term && a.description === b.description;
  // Two charges can have the same name, such as the insurances of two consignments. Their amounts distinguish them.
  const unchangedMatches = sentCharges.map((charge) =>
    takeMatching((candidate) => hasSameName(candidate, charge) && hasSameTermAndAmounts(candidate, charge)),
  );
  const matchesByName = sentCharges.map(
    (charge, index) => unchangedMatches[index] ?? takeMatching((candidate) => hasSameName(candidate, charge)),
  );
  const matchesByAmounts = sentCharges.map((charge, index) =>
    matchesByName[index] ? undefined : takeMatching((candidate) => hasSameTermAndAmounts(candidate, charge)),
  );
  const charges = sentCharges.map((charge, index) => {
    const replacedCharge =
      matchesByName[index] ?? matchesByAmounts[index] ?? takeMatching(({ term }) => term !== null && term === charge.term);
    return replacedCharge
      ? { ...charge, ...taxOfUnchanged(replacedCharge, charge), attached_to: replacedCharge.attached_to, origin: replacedCharge.origin }
      : charge;
  });
  await releaseRemovedUses(transaction, id, unmatchedCharges.flatMap(usesOf));
  return charges;
}

/**
 * Keeps the tax of a charge whose amount and rate were not changed. This tax can differ by a cent from the rate applied to the amount. The
 * tax of each use is rounded separately, and the tax of a fee that includes tax is computed from the gross amount.
 */
const taxOfUnchanged = (replacedCharge: Charges[number], { amount, tax_rate }: Charges[number]) =>
  tax_rate && replacedCharge.amount === amount && replacedCharge.tax_rate === tax_rate ? { tax: replacedCharge.tax } : {};

/**
 * Releases the uses of removed charges. The order keeps the use of a fee that another statement credits. Otherwise the next statement would
 * charge the fee again.
 */
async function releaseRemovedUses(transaction: Transaction, orderId: number, removedUses: readonly string[]): Promise<void> {
  const claimedCreditUses = await findClaimedUses(
    transaction,
    removedUses.flatMap((use) => feeCreditUseOf(use) ?? []),
  );
  const releasedUses = removedUses.filter((use) => !claimedCreditUses.has(feeCreditUseOf(use) ?? ''));
  await releaseUses(transaction, orderId, releasedUses);
}

function hasSameTermAndAmounts(a: Charges[number], b: Charges[number]): boolean {
  const [chargeA, chargeB] = [parseCharge(a), parseCharge(b)];
  // The tax of an unchanged charge with a rate can differ by a cent, see taxOfUnchanged.
  const hasSameTax = a.tax_rate ? a.tax_rate === b.tax_rate : !b.tax_rate && chargeA.tax === chargeB.tax;
  return chargeA.term === chargeB.term && chargeA.amount === chargeB.amount && hasSameTax;
}

export async function moveCharges(
  transaction: Transaction,
  from: Pick<OrderRow, 'id'>,
  toId: number,
  { stayingCharges, leavingCharges }: ReturnType<typeof separateCharges>,
): Promise<void> {
  if (leavingCharges.length === 0) return;
  await changeOrder(transaction, from.id, { additional_charges: stayingCharges });
  const targetCharges = await findCharges(transaction, toId);
  await changeOrder(transaction, toId, { additional_charges: [...targetCharges, ...leavingCharges] });
  await moveUses(transaction, from.id, toId, leavingCharges.flatMap(usesOf));
}

/**
 * Splits each charge by its uses: those for which `shouldStay` returns true stay, the others leave. A charge that was entered on the order
 * has no uses, and stays.
 */
export function separateCharges(
  charges: Charges,
  shouldStay: (use: string) => boolean,
): { readonly stayingCharges: Charges; readonly leavingCharges: Charges } {
  const stayingCharges: Charges = [];
  const leavingCharges: Charges = [];
  for (const charge of charges) {
    const chargeWithOrigin = chargeWithOriginSchema.safeParse(charge);
    if (chargeWithOrigin.success) {
      const { stayingCharge, leavingCharge } = splitCharge({ ...charge, ...chargeWithOrigin.data }, shouldStay);
      if (stayingCharge) stayingCharges.push(stayingCharge);
      if (leavingCharge) leavingCharges.push(leavingCharge);
    } else stayingCharges.push(charge);
  }
  return { stayingCharges, leavingCharges };
}

/** Matches a charge that originates from another record, but not a charge that was entered on the order. */
export const chargeWithOriginSchema = z.object({
  amount: z.number(),
  tax: z.number(),
  description: z.string(),
  origin: z.object({ amount: z.number(), tax: z.number(), description: z.string(), uses: z.array(z.string()) }),
});

const originOf = (charge: Charges[number]) => chargeWithOriginSchema.safeParse(charge).data?.origin;

/** Returns the uses of a stored charge; none for a charge that was entered on the order. */
export const usesOf = (charge: Charges[number]): readonly string[] => originOf(charge)?.uses ?? [];

/** Returns the kind of record from which a charge originates; undefined for a charge that was entered on the order. */
export const originKindOfCharge = (charge: Charges[number]) => {
  const [use] = usesOf(charge);
  return use === undefined ? undefined : originKindOf(use);
};
