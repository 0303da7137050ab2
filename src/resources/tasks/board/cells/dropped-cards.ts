/** Computes the effect of drops on one cell: the cards that left it, the cards that were dropped in it, and the change of its total. */
import { type Drop, pinnedDropsOf, shownDrops } from '../state/board-state.ts';
import { type Place, samePlace } from '../state/grouping.ts';
import type { CellDrops } from './cell-rows.ts';

/** Returns whether data fetched at `readAt` (Unix milliseconds) already include the drop. */
const isIncluded = ({ storedAt }: Drop, readAt: number): boolean => storedAt !== undefined && readAt > storedAt;

/**
 * Returns the drops that change a cell. `readAt` is when the cell was fetched, in Unix milliseconds. `canFetchSingle` is whether single
 * cards can be fetched: only then do cards stay where they were dropped until another user moves them.
 */
export function cellDrops(drops: readonly Drop[], cell: Place, readAt: number, canFetchSingle: boolean): CellDrops {
  const pinnedDrops = canFetchSingle ? pinnedDropsOf(drops) : [];
  // The service never returns a task that is hidden from this user, so its drop is shown even if it was stored before the fetch.
  const shown = shownDrops(drops).filter((drop) => drop.isHidden === true || pinnedDrops.includes(drop) || !isIncluded(drop, readAt));
  const isHere = (place: Place | undefined) => place !== undefined && samePlace(place, cell);
  const dropped = shown.filter(({ to }) => isHere(to));
  const departed = shown.filter(({ to }) => !isHere(to));
  return {
    departed: departed.map(({ task }) => task.id),
    dropped: dropped.map(({ task, at }) => ({ task, at })),
    change: totalChange(drops, isHere, readAt),
    shift: dropped.length + departed.filter(({ from }) => isHere(from)).length,
  };
}

/**
 * Returns the difference between the current total and the total that was fetched at `readAt`. `isCounted` returns whether the total
 * includes the cards of a place.
 */
export const totalChange = (drops: readonly Drop[], isCounted: (place: Place) => boolean, readAt: number): number =>
  drops.reduce((sum, drop, index) => {
    const isNew = !isIncluded(drop, readAt);
    const hasLaterMove = () =>
      drop.isSuperseded || drops.slice(index + 1).some((later) => later.task.id === drop.task.id && isIncluded(later, readAt));
    // The service does not count tasks that are hidden from this user. They are counted here until a later drop or another user moves them.
    const isAdded = isCounted(drop.to) && (isNew || (drop.isHidden === true && !hasLaterMove()));
    const isRemoved = isNew && drop.from !== undefined && isCounted(drop.from);
    return sum + Number(isAdded) - Number(isRemoved);
  }, 0);

/**
 * Returns whether a card came to or left the cell between the fetches of its pages. The rows of the pages are then not consecutive.
 * `oldestAt` and `newestAt` are the times of the oldest and the newest fetch, in Unix milliseconds.
 */
export const wasDroppedBetween = (drops: readonly Drop[], cell: Place, oldestAt: number, newestAt: number): boolean =>
  drops.some(
    (drop) =>
      isIncluded(drop, newestAt) && !isIncluded(drop, oldestAt) && [drop.from, drop.to].some((place) => place && samePlace(place, cell)),
  );
