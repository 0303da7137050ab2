import type { Lot } from '../use-sale-lots.ts';
import { type NumberChange, normalizeNumber } from './numbering-plan.ts';
import type { AppliedNumbering } from './numbering-record.ts';

/** A lot whose number was changed again after the numbering. */
export interface LaterChange {
  readonly id: string;
  readonly label: string;
  /** The lot's number before the numbering. */
  readonly from: string;
  /** The number that the numbering set. */
  readonly to: string;
  /** The current number. */
  readonly now: string;
}

export interface UndoComparison {
  /** The changes that undo the numbering, for the lots whose number was not changed again. */
  readonly numbers: readonly NumberChange[];
  readonly laterChanges: readonly LaterChange[];
  /** Number of lots that are no longer in the sale. */
  readonly removedCount: number;
}

/**
 * Compares a numbering with the current lots, so that undoing it does not overwrite later changes unnoticed. Lots that have their former
 * number again need no change and are left out.
 */
export function compareForUndo({ lots }: AppliedNumbering, currentLots: readonly Pick<Lot, 'id' | 'lot' | 'label'>[]): UndoComparison {
  const lotsById = new Map(currentLots.map((lot) => [lot.id, lot]));
  const numbers: NumberChange[] = [];
  const laterChanges: LaterChange[] = [];
  let removedCount = 0;
  for (const [id, from, to] of lots) {
    const lot = lotsById.get(id);
    if (!lot) removedCount += 1;
    else if (isSameNumber(lot.lot, to)) numbers.push({ id, lot: from });
    else if (!isSameNumber(lot.lot, from)) laterChanges.push({ id, label: lot.label, from, to, now: lot.lot });
  }
  return { numbers, laterChanges, removedCount };
}

const isSameNumber = (a: string, b: string) => normalizeNumber(a) === normalizeNumber(b);
