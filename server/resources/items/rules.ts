/** What may happen to an item in which state, and what its fields must say together. Source: decisions.md section 6, "Item". */
import type { ItemStatus } from '../../../contract/resources/item-fields.ts';
import type { FieldErrors } from '../../../contract/wire.ts';

interface Result {
  readonly field_sold_status: string;
  readonly field_withdrawn: boolean;
}

/** new → available (sale published) → sold or unsold; withdrawn from any but sold. Back from unsold or withdrawn it is available again. */
const next: Readonly<Record<ItemStatus, readonly ItemStatus[]>> = {
  new: ['available', 'withdrawn'],
  available: ['new', 'sold', 'unsold', 'withdrawn'],
  sold: ['unsold', 'available'],
  unsold: ['sold', 'available', 'withdrawn'],
  withdrawn: ['new', 'available'],
};

/** Why an item cannot go from one status to another; undefined when it can. */
export function refuseItemStatus(from: ItemStatus, to: ItemStatus, salePublished: boolean): string | undefined {
  if (from === to) return undefined;
  if (!next[from].includes(to)) return `An item that is ${from} cannot become ${to}`;
  return to === 'available' && !salePublished ? 'An item is available only in a published sale' : undefined;
}

/** What an item becomes that moves to another sale: what waits for its sale waits for the new one. */
export const statusInSale = (status: ItemStatus, salePublished: boolean): ItemStatus =>
  status === 'new' || status === 'available' ? (salePublished ? 'available' : 'new') : status;

/** The status that the latest record of the history gives, where it gives one: its result counts more than its state before. */
export function statusAfter(result: Result, before: ItemStatus, salePublished: boolean): ItemStatus {
  if (result.field_withdrawn) return 'withdrawn';
  if (result.field_sold_status === 'sold' || result.field_sold_status === 'unsold') return result.field_sold_status;
  return before === 'new' || !salePublished ? 'new' : 'available';
}

/** Withdrawing is refused for what is sold, and a result for what is new in a sale that is not published; the other results follow from each other. */
export function refuseResult(before: ItemStatus, result: Result, salePublished: boolean): string | undefined {
  if (result.field_withdrawn) return before === 'sold' ? 'A sold item cannot be withdrawn' : undefined;
  const ended = result.field_sold_status === 'sold' || result.field_sold_status === 'unsold';
  return ended && before === 'new' && !salePublished ? 'An item has a result only once its sale has been published' : undefined;
}

interface CheckedFields {
  readonly lot_letter: string;
  readonly lot_number: number | null;
  readonly estimate_low: number | null;
  readonly estimate_high: number | null;
}

/** What the fields of an item must say together. */
export function itemErrors({ lot_letter, lot_number, estimate_low, estimate_high }: CheckedFields): FieldErrors {
  const errors: FieldErrors = {};
  if (estimate_low !== null && estimate_high !== null && estimate_low > estimate_high) {
    errors.estimate_high = ['is lower than the low estimate'];
  }
  if (!/^[a-z]?$/i.test(lot_letter)) errors.lot_letter = ['is not one letter'];
  else if (lot_letter !== '' && lot_number === null) errors.lot_letter = ['stands without a lot number'];
  return errors;
}
