/**
 * Rules for the status, the result and the lot number of an item. `hasBeenOffered` is whether the first sitting of the sale has begun.
 *
 * Source: docs/specification/extensions.md#item-transitions.
 */
import { type Explanation, explain } from '../../../contract/explanations.ts';
import type { ItemStatus } from '../../../contract/resources/item-fields.ts';
import { invalidBody } from '../../http/problem.ts';

interface ItemResult {
  readonly field_sold_status: string;
  readonly field_withdrawn: boolean;
}

/**
 * The permitted transitions of the operation `update_status`. An item becomes available only if its sale has been offered. A sold item
 * cannot be withdrawn.
 */
const nextStatuses: Readonly<Record<ItemStatus, readonly ItemStatus[]>> = {
  new: ['available', 'withdrawn'],
  available: ['new', 'sold', 'unsold', 'withdrawn'],
  sold: ['unsold', 'available'],
  unsold: ['sold', 'available', 'withdrawn'],
  withdrawn: ['new', 'available'],
};

/** Returns why an item cannot change from one status to another; undefined if it can, or if both are the same. */
export function reasonAgainstItemStatus(from: ItemStatus, to: ItemStatus, hasBeenOffered: boolean): Explanation | undefined {
  if (from === to) return undefined;
  if (!nextStatuses[from].includes(to)) return explain('status_refused', { from, to });
  return to === 'available' && !hasBeenOffered ? explain('sale_not_published', {}) : undefined;
}

/** Returns the status of an item in a sale. A new or available item is available if that sale has been offered, otherwise new. */
export function statusInSale(status: ItemStatus, hasBeenOffered: boolean): ItemStatus {
  if (status !== 'new' && status !== 'available') return status;
  return hasBeenOffered ? 'available' : 'new';
}

/**
 * Returns the status of an item with this result. Without a result, it is new or available, depending on its former status and its sale.
 */
export function statusAfter(result: ItemResult, before: ItemStatus, hasBeenOffered: boolean): ItemStatus {
  if (result.field_withdrawn) return 'withdrawn';
  if (result.field_sold_status === 'sold' || result.field_sold_status === 'unsold') return result.field_sold_status;
  return before === 'new' || !hasBeenOffered ? 'new' : 'available';
}

/**
 * Returns why an item cannot have this result; undefined if it can. A sold item cannot be withdrawn, and a new item cannot be sold or
 * unsold before its sale is published.
 */
export function reasonAgainstResult(before: ItemStatus, result: ItemResult, isSalePublished: boolean): Explanation | undefined {
  if (result.field_withdrawn) return before === 'sold' ? explain('sold_not_withdrawn', {}) : undefined;
  const isSoldOrUnsold = result.field_sold_status === 'sold' || result.field_sold_status === 'unsold';
  return isSoldOrUnsold && before === 'new' && !isSalePublished ? explain('result_before_publication', {}) : undefined;
}

interface LotColumns {
  readonly lot_letter: string;
  readonly lot_number: number | null;
}

/** Throws 422 for a lot letter that is not one letter, or that has no number. */
export function checkLotLetter({ lot_letter, lot_number }: LotColumns): void {
  const invalidLetter = (message: string, code: 'letter_invalid' | 'letter_without_number') =>
    invalidBody({ lot_letter: [message] }, explain(code, {}));
  if (!/^[a-z]?$/i.test(lot_letter)) throw invalidLetter('must be a single letter', 'letter_invalid');
  if (lot_letter !== '' && lot_number === null) throw invalidLetter('requires a lot number', 'letter_without_number');
}
