/**
 * Computes which additional charges of sales, clients, consignments and items appear on which documents. Amounts are in cents. The target
 * of a charge determines how often it is charged:
 * - `order`: once to each buyer of a sale, on the invoice.
 * - `consignment`: once for each consignment, on the consignor's statement.
 * - `item`: once for each item, on the consignor's statement.
 *
 * Source: docs/decisions/030-charges.md.
 */

export interface StoredCharge {
  readonly term: number | null;
  readonly amount: number;
  readonly tax: number;
  /** The rate of the tax, such as `8.1%`. Missing if only the amount of the tax is known. */
  readonly tax_rate?: string | undefined;
  readonly description: string;
  /** The target. If empty, the default target of the kind of record applies. */
  readonly attached_to: string;
  /**
   * The name of the charge in the keys of its uses, see {@link DueCharge}. Set only for charges that are computed, such as the charge for
   * insurance.
   */
  readonly name?: string;
}

interface RecordWithCharges {
  readonly id: number;
  readonly charges: readonly StoredCharge[];
}

export interface ChargeSources {
  readonly type: 'bidder' | 'consignor';
  readonly sale: RecordWithCharges;
  readonly client: RecordWithCharges;
  /** The consignments of the items. For a statement without items, the consignments of the lots whose fees it contains. */
  readonly consignments: readonly RecordWithCharges[];
  readonly items: readonly (RecordWithCharges & { readonly consignment: number | null })[];
}

/**
 * A charge that is due on a document, once for each of its uses. A use is a key that names the charge and the charged record, such as one
 * item. Two documents cannot have the same use, so that nothing is charged twice. A cancellation or a credit note releases the uses of the
 * charges that it reverses.
 */
export interface DueCharge {
  readonly charge: StoredCharge;
  readonly uses: readonly string[];
}

const defaultTargets = { sale: 'order', client: 'order', consignment: 'consignment', item: 'item' } as const;
/** The kinds of records that have charges. */
export const originKinds = ['sale', 'client', 'consignment', 'item'] as const satisfies (keyof typeof defaultTargets)[];
type OriginKind = (typeof originKinds)[number];

/** The origins of the charges on documents. `house` is the origin of the fees for unsold and withdrawn lots, see `lot-fees.ts`. */
export const chargeOrigins = [...originKinds, 'house'] as const;

/** Returns all charges that are due on a document, including those that other documents already have. */
export function dueCharges({ type, sale, client, consignments, items }: ChargeSources): DueCharge[] {
  if (items.length === 0 && (type === 'bidder' || consignments.length === 0)) return [];
  const dueChargesOf = (
    originKind: OriginKind,
    { id, charges }: RecordWithCharges,
    chargedConsignmentIds: readonly number[],
    chargedItemIds: readonly number[],
  ) =>
    namedCharges(charges).flatMap(({ charge, name }): DueCharge[] => {
      const chargedRecords = {
        // A client's charge is due once for each sale, and a sale's charge once for each client.
        order: type === 'bidder' ? [originKind === 'client' ? `sale ${sale.id}` : `client ${client.id}`] : [],
        consignment: type === 'consignor' ? chargedConsignmentIds.map((consignmentId) => `consignment ${consignmentId}`) : [],
        item: type === 'consignor' ? chargedItemIds.map((itemId) => `item ${itemId}`) : [],
      };
      const target = targetOf(charge, originKind);
      const uses = chargedRecords[target].map((chargedRecord) => `${originKind} ${id}: ${name}: ${chargedRecord}`);
      return uses.length === 0 ? [] : [{ charge, uses }];
    });
  const consignmentIds = consignments.map(({ id }) => id);
  const itemIds = items.map(({ id }) => id);
  return [
    ...dueChargesOf('sale', sale, consignmentIds, itemIds),
    ...dueChargesOf('client', client, consignmentIds, itemIds),
    ...consignments.flatMap((consignment) => {
      const itemIdsOfConsignment = items.filter((item) => item.consignment === consignment.id).map(({ id }) => id);
      return dueChargesOf('consignment', consignment, [consignment.id], itemIdsOfConsignment);
    }),
    ...items.flatMap((item) => dueChargesOf('item', item, item.consignment === null ? [] : [item.consignment], [item.id])),
  ];
}

/** Matches a use: the record with the charge, the name of the charge, and the charged record. */
const usePattern = /^(sale|client|consignment|item) (\d+): .*: (sale|client|consignment|item) (\d+)$/s;

/** Matches the use of a fee for an unsold or withdrawn lot, and the use of the credit of such a fee, see `lot-fees.ts`. */
const feeUsePattern = /^(credit of )?fee of sale \d+: item (\d+)$/;

/** Returns the kind of record that has the charge. This is `house` for a fee and its credit. */
export const originKindOf = (use: string): (typeof chargeOrigins)[number] | undefined =>
  feeUsePattern.test(use) ? 'house' : originKinds.find((kind) => kind === usePattern.exec(use)?.[1]);

/** Returns the id of the consignment that a use names; undefined if the use names an item or no consignment. */
export function consignmentOfUse(use: string): number | undefined {
  const { item, consignment } = recordsNamedBy(use);
  return item === undefined ? consignment : undefined;
}

/** Returns the ids of the item and the consignment that a use names, either as the record with the charge or as the charged record. */
function recordsNamedBy(use: string): { readonly item: number | undefined; readonly consignment: number | undefined } {
  const [, originKind, originId, chargedKind, chargedId] = usePattern.exec(use) ?? [];
  const idOf = (kind: OriginKind) => {
    if (originKind === kind) return Number(originId);
    return chargedKind === kind ? Number(chargedId) : undefined;
  };
  return { item: idOf('item'), consignment: idOf('consignment') };
}

/**
 * Returns whether a use belongs on a document with these items. The records are parsed from the use, because the charge may have been
 * removed from its record. The fee for an unsold or withdrawn lot belongs on its document even without a line of the lot. The credit of a
 * fee needs such a line.
 */
export function concernsItems(use: string, items: readonly { readonly id: number; readonly consignment: number | null }[]): boolean {
  const [, credit, feeItemId] = feeUsePattern.exec(use) ?? [];
  if (feeItemId !== undefined) return credit === undefined || items.some(({ id }) => id === Number(feeItemId));
  const namedRecords = recordsNamedBy(use);
  if (namedRecords.item !== undefined) return items.some(({ id }) => id === namedRecords.item);
  if (namedRecords.consignment !== undefined) return items.some(({ consignment }) => consignment === namedRecords.consignment);
  return items.length > 0;
}

const targets = ['order', 'consignment', 'item'] as const;
/** Returns the target of a charge. With the target `order`, the buyer pays the charge, otherwise the consignor. */
export const targetOf = ({ attached_to }: Pick<StoredCharge, 'attached_to'>, originKind: OriginKind) =>
  targets.find((target) => target === attached_to) ?? defaultTargets[originKind];

/**
 * Returns the charges with their names, without charges of zero. The names are unique, and do not depend on the amounts. A number at the
 * end of the name distinguishes charges with the same term, description and target.
 */
function namedCharges(charges: readonly StoredCharge[]): { charge: StoredCharge; name: string }[] {
  const ordinals = new Map<string, number>();
  return charges
    .map((charge) => {
      const label = JSON.stringify([charge.term, charge.description, charge.attached_to]);
      const ordinal = (ordinals.get(label) ?? 0) + 1;
      ordinals.set(label, ordinal);
      return { charge, name: charge.name ?? `${label} ${ordinal}` };
    })
    .filter(({ charge: { amount, tax } }) => amount !== 0 || tax !== 0);
}

/** A charge of a record, as stored on a document. Charges that staff enter on the document itself have another type, without `origin`. */
export interface DocumentCharge {
  readonly term: number | null;
  readonly amount: number;
  readonly tax: number;
  readonly tax_rate?: string;
  readonly description: string;
  readonly attached_to: string;
  readonly date: null;
  readonly origin: ChargeOrigin;
}

/** A copy of the record's charge from which the document's charge was created. `uses` are its uses on the document. */
export interface ChargeOrigin {
  /** `amount` and `tax` are for one use. */
  readonly amount: number;
  readonly tax: number;
  readonly description: string;
  readonly uses: readonly string[];
}

/** The description of a charge with several uses contains their number: `3 × Photography`. */
export function documentCharge({ charge, uses }: DueCharge): DocumentCharge {
  const { term, amount, tax, tax_rate, description, attached_to } = charge;
  const count = uses.length;
  return {
    term,
    amount: amount * count,
    tax: tax * count,
    ...(tax_rate ? { tax_rate } : {}),
    description: descriptionFor(description, count),
    attached_to,
    date: null,
    origin: { amount, tax, description, uses },
  };
}

const descriptionFor = (description: string, count: number): string =>
  count === 1 ? description : [`${count} ×`, description].filter(Boolean).join(' ');

/**
 * Splits a document's charge by its uses. The two amounts add up to the amount of the charge, even if staff changed it.
 */
export function splitCharge<Charge extends { amount: number; tax: number; description: string; origin: ChargeOrigin }>(
  charge: Charge,
  shouldStay: (use: string) => boolean,
): { readonly stayingCharge?: Charge; readonly leavingCharge?: Charge } {
  const { amount, tax, description, origin } = charge;
  const useCount = origin.uses.length;
  const stayingUses = origin.uses.filter(shouldStay);
  const leavingUses = origin.uses.filter((use) => !shouldStay(use));
  if (leavingUses.length === 0) return { stayingCharge: charge };
  if (stayingUses.length === 0) return { leavingCharge: charge };
  const createCharge = (uses: readonly string[], amounts: { readonly amount: number; readonly tax: number }): Charge => ({
    ...charge,
    ...amounts,
    // A description that staff changed is kept: only a generated one contains the number of uses.
    ...(description === descriptionFor(origin.description, useCount)
      ? { description: descriptionFor(origin.description, uses.length) }
      : {}),
    origin: { ...origin, uses },
  });
  const leavingShareOf = (cents: number) => Math.round((cents * leavingUses.length) / useCount);
  const leavingAmounts = { amount: leavingShareOf(amount), tax: leavingShareOf(tax) };
  return {
    stayingCharge: createCharge(stayingUses, { amount: amount - leavingAmounts.amount, tax: tax - leavingAmounts.tax }),
    leavingCharge: createCharge(leavingUses, leavingAmounts),
  };
}
