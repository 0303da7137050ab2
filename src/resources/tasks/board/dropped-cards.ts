/** What drops mean for one cell: which cards have left it, and which stand in it where they were dropped. */
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import type { Drop } from './board-state.ts';
import type { Departed, Dropped } from './cell-rows.ts';
import { type Place, samePlace } from './grouping.ts';

/** `readAt`: when the cell's total was read. A total that was read after a card was stored counts it where it is now. */
const isKnown = ({ storedAt }: Drop, readAt: number): boolean => storedAt !== undefined && readAt > storedAt;

export const departures = (drops: readonly Drop[], cell: Place, readAt: number): readonly Departed[] =>
  drops
    .filter(({ to }) => !samePlace(to, cell))
    .map((drop) => ({ id: drop.task.id, counted: samePlace(drop.from, cell) && !isKnown(drop, readAt) }));

export const arrivals = (drops: readonly Drop[], cell: Place, readAt: number): readonly Dropped<TaskAppRecord>[] =>
  drops
    .filter(({ to }) => samePlace(to, cell))
    .map((drop) => ({ task: drop.task, at: drop.at, counted: samePlace(drop.from, cell) || isKnown(drop, readAt) }));
