/** What takes a numbering back, beside what the lots are now: nobody's later work is undone unseen. */
import { formatLot, parseLot } from '../../../contract/lot-number.ts';
import type { NumberChange } from './numbering-plan.ts';
import type { Numbered } from './numbering-record.ts';
import type { Lot } from './use-sale-lots.ts';

export interface ChangedSince {
  readonly id: string;
  readonly label: string;
  /** Before the numbering, by the numbering, and now. */
  readonly from: string;
  readonly to: string;
  readonly now: string;
}

export interface TakingBack {
  /** Of the lots that still have the number of the numbering. */
  readonly numbers: readonly NumberChange[];
  /** They have been given yet another one. */
  readonly changed: readonly ChangedSince[];
  /** How many are no longer in the sale. */
  readonly gone: number;
}

export function takingBack({ lots }: Numbered, now: readonly Pick<Lot, 'id' | 'lot' | 'label'>[]): TakingBack {
  const byId = new Map(now.map((lot) => [lot.id, lot]));
  const numbers: NumberChange[] = [];
  const changed: ChangedSince[] = [];
  let gone = 0;
  for (const [id, from, to] of lots) {
    const lot = byId.get(id);
    if (!lot) gone += 1;
    else if (same(lot.lot, to)) numbers.push({ id, lot: from });
    else if (!same(lot.lot, from)) changed.push({ id, label: lot.label, from, to, now: lot.lot });
  }
  return { numbers, changed, gone };
}

const same = (one: string, other: string) => canonical(one) === canonical(other);
const canonical = (text: string) => {
  const lot = parseLot(text);
  return lot ? formatLot(lot) : text;
};
