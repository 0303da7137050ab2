/**
 * Rules for the status, the result and the lot number of an item. `hasBeenOffered` is whether the first sitting of the sale has begun.
 *
 * Source: docs/specification/extensions.md#item-transitions.
 */
import { type Explanation, explain } from '../../../contract/explanations.ts';
import type { ItemStatus } from '../../../contract/resources/items/item-fields.ts';
import { invalidBody } from '../../http/problem.ts';

interface ItemResult {
  readonly field_sold_status: string;
  readonly field_withdrawn: boolean;
}

/** The permitted transitions of the operation `update_status`. */
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

export function statusInSale(status: ItemStatus, hasBeenOffered: boolean): ItemStatus {
  if (status !== 'new' && status !== 'available') return status;
  return hasBeenOffered ? 'available' : 'new';
}

/** `before` is the status before the result. */
export function statusAfter(result: ItemResult, before: ItemStatus, hasBeenOffered: boolean): ItemStatus {
  if (result.field_withdrawn) return 'withdrawn';
  if (result.field_sold_status === 'sold' || result.field_sold_status === 'unsold') return result.field_sold_status;
  return before === 'new' || !hasBeenOffered ? 'new' : 'available';
}

/** Returns why an item cannot have this result; undefined if it can. */
export function reasonAgainstResult(before: ItemStatus, result: ItemResult, isSalePublished: boolean): Explanation | undefined {
  if (result.field_withdrawn) return before === 'sold' ? explain('sold_not_withdrawn', {}) : undefined;
  const isSoldOrUnsold = result.field_sold_status === 'sold' || result.field_sold_status === 'unsold';
  return isSoldOrUnsold && before === 'new' && !isSalePublished ? explain('result_before_publication', {}) : undefined;
}

interface LotColumns {
  readonly lot_letter: string;
  readonly lot_number: number | null;
}

export function checkLotLetter({ lot_letter, lot_number }: LotColumns): void {
  const invalidLetter = (message: string, code: 'letter_invalid' | 'letter_without_number') =>
    invalidBody({ lot_letter: [message] }, explain(code, {}));
  if (!/^[a-z]?$/i.test(lot_letter)) throw invalidLetter('must be a single letter', 'letter_invalid');
  if (lot_letter !== '' && lot_number === null) throw invalidLetter('requires a lot number', 'letter_without_number');
}
