/**
 * Decides which invoices and statements the knock-down of a sale writes, and which lots, buyers and consignments get none.
 *
 * Source: docs/decisions/078-knock-down.md.
 */
import { type Explanation, explain } from '../../../contract/explanations.ts';
import { isSettledWithConsignor } from '../../../contract/orders/lot-fees.ts';
import type { ItemStatus } from '../../../contract/resources/items/item-fields.ts';
import type { KnockDownPreview, OmittedRecord } from '../../../contract/resources/knock-down.ts';

export interface KnockDownLot {
  readonly id: number;
  readonly lot: string;
  readonly status: ItemStatus;
  /** In cents. */
  readonly hammer_price: number | null;
  readonly winner_id: number | null;
  readonly bidder_number: string;
  readonly consignment: number | null;
  readonly dont_pay_consignor: boolean;
  /** In cents. Null if the lot belongs to a consignor, not to the house. */
  readonly purchase_price: number | null;
  /** Whether the lot is on an invoice that is neither canceled nor credited. */
  readonly isInvoiced: boolean;
  /** Whether the lot is on a statement that is not canceled. */
  readonly isSettled: boolean;
  /** Whether the lot has a fee because it was not sold, and the fee is on no statement. */
  readonly hasOpenFee: boolean;
  /** Whether the fee of the lot is on a statement. */
  readonly hasChargedFee: boolean;
}

/** A record for which no document is written. `id` is that of a lot, client or consignment. */
export interface Omission {
  readonly resource: OmittedRecord['resource'];
  readonly id: number;
  readonly explanation: Explanation;
}

/**
 * A document to write. `consignment` is the consignment of a statement; null for an invoice. `items` are the sold lots. A statement without
 * sold lots charges fees for other lots.
 */
export interface PlannedDocument {
  readonly type: 'bidder' | 'consignor';
  readonly owner: number;
  readonly consignment: number | null;
  readonly items: readonly number[];
}

interface DocumentPlan {
  readonly documents: readonly PlannedDocument[];
  readonly omissions: readonly Omission[];
}

/** Returns why documents for a client require a confirmation; undefined if they require none. */
type BlockingReasonOf = (clientId: number) => string | undefined;

const hasNoResult = ({ status }: Pick<KnockDownLot, 'status'>): boolean => status === 'new' || status === 'available';

export function countResults(lots: readonly KnockDownLot[]): Pick<KnockDownPreview, 'sold' | 'unsold' | 'withdrawn' | 'missing'> {
  const countOf = (status: ItemStatus) => lots.filter((lot) => lot.status === status).length;
  return { sold: countOf('sold'), unsold: countOf('unsold'), withdrawn: countOf('withdrawn'), missing: lots.filter(hasNoResult).length };
}

/** Plans one invoice for each buyer. Omits blocked buyers. */
export function planInvoices(lots: readonly KnockDownLot[], blockingReasonOf: BlockingReasonOf): DocumentPlan {
  const documents: PlannedDocument[] = [];
  const omissions: Omission[] = [];
  for (const [owner, items] of groupBy(lots, (lot) => (canBeInvoiced(lot) ? lot.winner_id : null))) {
    const reason = blockingReasonOf(owner);
    if (reason === undefined) documents.push({ type: 'bidder', owner, consignment: null, items });
    else omissions.push({ resource: 'clients', id: owner, explanation: explain('buyer_blocked', { reason }) });
  }
  return { documents, omissions };
}

/**
 * Plans one statement for each consignment with lots to settle or with an open fee. Omits consignments without an owner, and those of
 * blocked clients.
 */
export function planStatements(
  lots: readonly KnockDownLot[],
  ownerOf: (consignmentId: number) => number | null,
  blockingReasonOf: BlockingReasonOf,
): DocumentPlan {
  const documents: PlannedDocument[] = [];
  const omissions: Omission[] = [];
  const soldIds = new Set(lots.filter(canBeSettled).map(({ id }) => id));
  for (const [consignment, ids] of groupBy(lots, (lot) => (canBeSettled(lot) || lot.hasOpenFee ? lot.consignment : null))) {
    const items = ids.filter((id) => soldIds.has(id));
    const owner = ownerOf(consignment);
    const reason = owner === null ? undefined : blockingReasonOf(owner);
    const omit = (explanation: Explanation) => omissions.push({ resource: 'consignments', id: consignment, explanation });
    if (owner === null) omit(explain('consignment_without_owner', {}));
    else if (reason !== undefined) omit(explain('consignor_blocked', { reason }));
    else documents.push({ type: 'consignor', owner, consignment, items });
  }
  return { documents, omissions };
}

/** Returns the sold lots that cannot be invoiced, because `winner_id` or `hammer_price` is missing. */
export const omittedLots = (lots: readonly KnockDownLot[]): Omission[] =>
  lots.flatMap((lot): Omission[] => {
    const explanation = lot.isInvoiced ? undefined : reasonAgainstInvoice(lot);
    return explanation ? [{ resource: 'items', id: lot.id, explanation }] : [];
  });

function reasonAgainstInvoice({ status, winner_id, bidder_number, hammer_price }: KnockDownLot): Explanation | undefined {
  if (status !== 'sold') return undefined;
  if (winner_id === null)
    return bidder_number === '' ? explain('lot_without_buyer', {}) : explain('lot_without_client', { paddle: bidder_number });
  return hammer_price === null ? explain('lot_without_price', {}) : undefined;
}

const canBeInvoiced = (lot: KnockDownLot) => lot.status === 'sold' && !lot.isInvoiced && reasonAgainstInvoice(lot) === undefined;

/** The rules are those of a statement that staff create. A paddle number is sufficient as the buyer: its client can be recorded later. */
const canBeSettled = (lot: KnockDownLot) =>
  lot.status === 'sold' &&
  !lot.isSettled &&
  isSettledWithConsignor(lot) &&
  lot.hammer_price !== null &&
  (lot.winner_id !== null || lot.bidder_number !== '');

/** Returns the ids of the lots by key, sorted by key. Leaves out lots without a key. */
function groupBy(lots: readonly KnockDownLot[], keyOf: (lot: KnockDownLot) => number | null): [number, number[]][] {
  const groups = new Map<number, number[]>();
  for (const lot of lots) {
    const key = keyOf(lot);
    if (key !== null) groups.set(key, [...(groups.get(key) ?? []), lot.id]);
  }
  return [...groups].sort(([a], [b]) => a - b);
}

/**
 * Returns why the sale cannot be knocked down; undefined if it can. `remainingCount` is the number of lots without a result, plus the
 * number of documents to write.
 */
export function reasonAgainstKnockDown(
  status: 'draft' | 'upcoming' | 'published' | 'closed',
  remainingCount: number,
): Explanation | undefined {
  if (status === 'draft') return explain('knock_down_draft', {});
  if (status === 'upcoming') return explain('knock_down_upcoming', {});
  return status === 'closed' && remainingCount === 0 ? explain('knock_down_complete', {}) : undefined;
}
