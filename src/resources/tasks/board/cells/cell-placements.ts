/** A placement is a card that this tab has placed on the board, for example after a drop. */
import { type CardPlacement, pinnedPlacementsOf, shownPlacements } from '../state/board-state.ts';
import { isSamePlace, type Place } from '../state/grouping.ts';
import type { PlacementEffects } from './cell-rows.ts';

/** Returns whether the data that were fetched at `fetchedAt` (Unix milliseconds) already contain the placement. */
const isIncluded = ({ storedAt }: CardPlacement, fetchedAt: number): boolean => storedAt !== undefined && fetchedAt > storedAt;

/**
 * Returns the effects of the placements on a cell. `fetchedAt` is when the cell was fetched, in Unix milliseconds. A recently placed card
 * keeps its row after a fetch, until another user moves it. This requires `canFetchSingleTask`, because only a fetch of a single task shows
 * that another user moved it.
 */
export function computePlacementEffects(
  placements: readonly CardPlacement[],
  cell: Place,
  fetchedAt: number,
  canFetchSingleTask: boolean,
): PlacementEffects {
  const pinnedPlacements = canFetchSingleTask ? pinnedPlacementsOf(placements) : [];
  // The service never returns a task that is hidden from this user, so its placement stays effective after a fetch.
  const effectivePlacements = shownPlacements(placements).filter(
    (placement) => placement.isHidden === true || pinnedPlacements.includes(placement) || !isIncluded(placement, fetchedAt),
  );
  const isHere = (place: Place | undefined) => place !== undefined && isSamePlace(place, cell);
  const placementsHere = effectivePlacements.filter(({ to }) => isHere(to));
  const placementsElsewhere = effectivePlacements.filter(({ to }) => !isHere(to));
  return {
    departedIds: placementsElsewhere.map(({ task }) => task.id),
    placedCards: placementsHere.map(({ task, row }) => ({ task, row })),
    totalChange: computeTotalChange(placements, isHere, fetchedAt),
    maxShift: placementsHere.length + placementsElsewhere.filter(({ from }) => isHere(from)).length,
  };
}

/**
 * Returns the difference between the current total and the total that was fetched at `fetchedAt`. `isCounted` returns whether the total
 * includes the cards of a place.
 */
export const computeTotalChange = (placements: readonly CardPlacement[], isCounted: (place: Place) => boolean, fetchedAt: number): number =>
  placements.reduce((sum, placement, index) => {
    const isNew = !isIncluded(placement, fetchedAt);
    const hasLaterMove = () =>
      placement.isSuperseded ||
      placements.slice(index + 1).some((later) => later.task.id === placement.task.id && isIncluded(later, fetchedAt));
    // The service does not count tasks that are hidden from this user. They are counted here until a later placement, or another user,
    // moves them.
    const isAdded = isCounted(placement.to) && (isNew || (placement.isHidden === true && !hasLaterMove()));
    const isRemoved = isNew && placement.from !== undefined && isCounted(placement.from);
    return sum + Number(isAdded) - Number(isRemoved);
  }, 0);

/** Returns whether a card entered or left the cell between the fetches of its pages. The times are in Unix milliseconds. */
export const hasPlacementBetweenFetches = (
  placements: readonly CardPlacement[],
  cell: Place,
  oldestFetchAt: number,
  newestFetchAt: number,
): boolean =>
  placements.some(
    (placement) =>
      isIncluded(placement, newestFetchAt) &&
      !isIncluded(placement, oldestFetchAt) &&
      [placement.from, placement.to].some((place) => place && isSamePlace(place, cell)),
  );
