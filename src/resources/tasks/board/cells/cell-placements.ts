/** Computes the effect of placements on one cell: the cards that left it, the cards placed in it, and the change of its total. */
import { type CardPlacement, pinnedPlacementsOf, shownPlacements } from '../state/board-state.ts';
import { type Place, samePlace } from '../state/grouping.ts';
import type { CellPlacements } from './cell-rows.ts';

/** Returns whether the data that were fetched at `readAt` (Unix milliseconds) already contain the placement. */
const isIncluded = ({ storedAt }: CardPlacement, readAt: number): boolean => storedAt !== undefined && readAt > storedAt;

/**
 * Returns the placements that change a cell. `readAt` is when the cell was fetched, in Unix milliseconds. `canFetchSingle` is whether single
 * cards can be fetched: only then do cards stay where they were placed until another user moves them.
 */
export function cellPlacements(placements: readonly CardPlacement[], cell: Place, readAt: number, canFetchSingle: boolean): CellPlacements {
  const pinnedPlacements = canFetchSingle ? pinnedPlacementsOf(placements) : [];
  // The service never returns a task that is hidden from this user, so its placement is shown even if it was stored before the fetch.
  const shown = shownPlacements(placements).filter(
    (placement) => placement.isHidden === true || pinnedPlacements.includes(placement) || !isIncluded(placement, readAt),
  );
  const isHere = (place: Place | undefined) => place !== undefined && samePlace(place, cell);
  const placed = shown.filter(({ to }) => isHere(to));
  const departed = shown.filter(({ to }) => !isHere(to));
  return {
    departed: departed.map(({ task }) => task.id),
    placed: placed.map(({ task, row }) => ({ task, row })),
    change: totalChange(placements, isHere, readAt),
    shift: placed.length + departed.filter(({ from }) => isHere(from)).length,
  };
}

/**
 * Returns the difference between the current total and the total that was fetched at `readAt`. `isCounted` returns whether the total
 * includes the cards of a place.
 */
export const totalChange = (placements: readonly CardPlacement[], isCounted: (place: Place) => boolean, readAt: number): number =>
  placements.reduce((sum, placement, index) => {
    const isNew = !isIncluded(placement, readAt);
    const hasLaterMove = () =>
      placement.isSuperseded ||
      placements.slice(index + 1).some((later) => later.task.id === placement.task.id && isIncluded(later, readAt));
    // The service does not count tasks that are hidden from this user. They are counted here until a later placement, or another user, moves
    // them.
    const isAdded = isCounted(placement.to) && (isNew || (placement.isHidden === true && !hasLaterMove()));
    const isRemoved = isNew && placement.from !== undefined && isCounted(placement.from);
    return sum + Number(isAdded) - Number(isRemoved);
  }, 0);

/**
 * Returns whether a card came to or left the cell between the fetches of its pages. The rows of the pages are then not consecutive.
 * `oldestAt` and `newestAt` are the times of the oldest and the newest fetch, in Unix milliseconds.
 */
export const wasPlacedBetween = (placements: readonly CardPlacement[], cell: Place, oldestAt: number, newestAt: number): boolean =>
  placements.some(
    (placement) =>
      isIncluded(placement, newestAt) &&
      !isIncluded(placement, oldestAt) &&
      [placement.from, placement.to].some((place) => place && samePlace(place, cell)),
  );
