import type { CountedTasks, TaskAppRecord } from '../../../../providers/data/types.ts';
import type { TaskChanges } from '../moves/move-task.ts';
import { type Grouping, isSamePlace, type Place, placeOf } from './grouping.ts';

/** The card that the user is moving. */
export interface LiftedCard {
  readonly task: TaskAppRecord;
  readonly from: Place;
  readonly by: 'pointer' | 'keyboard';
  /** When the card was lifted, in Unix milliseconds. */
  readonly since: number;
  /** The place where the card would be dropped; `undefined` outside all cells. */
  readonly over: Place | undefined;
}

/**
 * A card that this tab placed on the board. Cells show their last fetched rows with all later placements applied. The last placement of a
 * card determines where it is shown.
 */
export interface CardPlacement {
  /** Identifies the placement. The id of the task does not, because a card can be dropped again while its first drop is being sent. */
  readonly number: number;
  /** `moved`: dropped by the user. `added`: a new task. `related`: the drop of another task released or blocked this task. */
  readonly kind: 'moved' | 'added' | 'related';
  /** The task with the expected values. When the change is stored, the task that the service returned replaces it. */
  readonly task: TaskAppRecord;
  /** `undefined` for a new task. */
  readonly from: Place | undefined;
  readonly to: Place;
  /** The row of `to` at which the card was placed. */
  readonly row: number;
  /** When the service stored the change, in Unix milliseconds; `undefined` while it is being sent. */
  readonly storedAt: number | undefined;
  readonly undoData?: UndoData;
  /** Whether this user can no longer see the task. */
  readonly isHidden?: boolean;
  /** Whether another user has since moved or deleted the task. The card is then shown at the place that the service returns. */
  readonly isSuperseded?: boolean;
}

export interface UndoData {
  /** The former values of the changed fields. */
  readonly changes: TaskChanges;
  /** The tasks that the move released, if the service cannot block them again. */
  readonly released?: CountedTasks | undefined;
}

/** The card that has the focus, or that last had it. */
export interface Focus {
  readonly place: Place;
  readonly row: number;
  /** Whether the browser's focus must be moved to the card. */
  readonly movesFocus: boolean;
  readonly id?: string | undefined;
}

export interface BoardState {
  readonly liftedCard: LiftedCard | undefined;
  /** Oldest first. */
  readonly placements: readonly CardPlacement[];
  readonly focus: Focus | undefined;
  readonly selectedIds: ReadonlySet<string>;
}

export type BoardEvent =
  | { readonly type: 'lift'; readonly liftedCard: Omit<LiftedCard, 'over'> }
  | { readonly type: 'over'; readonly over: Place | undefined }
  | { readonly type: 'putBack' }
  | { readonly type: 'place'; readonly placement: Omit<CardPlacement, 'storedAt'> }
  | {
      readonly type: 'stored';
      readonly number: number;
      readonly task: TaskAppRecord;
      readonly storedAt: number;
      readonly released?: CountedTasks | undefined;
    }
  | { readonly type: 'refused'; readonly number: number; readonly id: string }
  | { readonly type: 'deleted'; readonly id: string }
  | { readonly type: 'fetched'; readonly task: TaskAppRecord; readonly grouping: Grouping }
  | { readonly type: 'focus'; readonly focus: Focus }
  | { readonly type: 'focusMoved' }
  | { readonly type: 'toggleSelected'; readonly id: string }
  | { readonly type: 'clearSelection' }
  /** Dispatched when the filter or the grouping changes. `isKept` returns whether the board still shows a placement that is being sent. */
  | { readonly type: 'reset'; readonly isKept: (placement: CardPlacement) => boolean };

/** Maximum number of cards that stay where they were placed. Other placed cards follow the order of their column after the next fetch. */
const maxPinnedPlacements = 8;
/** Maximum number of placements. Older placements are usually not needed, because their cells have been fetched since. */
const maxPlacements = 500;

export const emptyBoard: BoardState = { liftedCard: undefined, placements: [], focus: undefined, selectedIds: new Set() };

export function boardReducer(state: BoardState, event: BoardEvent): BoardState {
  const { liftedCard, placements } = state;
  switch (event.type) {
    case 'lift':
      return { ...state, liftedCard: { ...event.liftedCard, over: event.liftedCard.from } };
    case 'over':
      return liftedCard && !isSameOptionalPlace(liftedCard.over, event.over)
        ? { ...state, liftedCard: { ...liftedCard, over: event.over } }
        : state;
    case 'putBack':
      return liftedCard ? { ...state, liftedCard: undefined } : state;
    case 'place': {
      const { placement } = event;
      return {
        ...state,
        liftedCard: withoutCard(liftedCard, placement.task.id),
        placements: [...placements, { ...placement, storedAt: undefined }].slice(-maxPlacements),
      };
    }
    case 'stored': {
      const { number, task, storedAt, released } = event;
      const toStored = (placement: CardPlacement): CardPlacement => ({
        ...placement,
        task,
        storedAt,
        ...(placement.undoData && released ? { undoData: { ...placement.undoData, released } } : {}),
      });
      return { ...state, placements: placements.map((placement) => (placement.number === number ? toStored(placement) : placement)) };
    }
    case 'refused':
      // A refused card returns to its former place. If the user has lifted it again in the meantime, the lift is canceled.
      return {
        ...state,
        liftedCard: withoutCard(liftedCard, event.id),
        placements: placements.filter(({ number }) => number !== event.number),
      };
    case 'deleted':
      return {
        ...state,
        placements: placements.map((placement) => (placement.task.id === event.id ? { ...placement, isSuperseded: true } : placement)),
      };
    case 'fetched':
      return { ...state, placements: withFetchedTask(placements, event.task, event.grouping) };
    case 'focus':
      return { ...state, focus: event.focus };
    case 'focusMoved':
      return state.focus?.movesFocus ? { ...state, focus: { ...state.focus, movesFocus: false } } : state;
    case 'toggleSelected': {
      const selectedIds = new Set(state.selectedIds);
      if (!selectedIds.delete(event.id)) selectedIds.add(event.id);
      return { ...state, selectedIds };
    }
    case 'clearSelection':
      return state.selectedIds.size > 0 ? { ...state, selectedIds: new Set() } : state;
    case 'reset':
      return {
        ...emptyBoard,
        placements: placements.filter((placement) => placement.storedAt === undefined && event.isKept(placement)),
        selectedIds: state.selectedIds,
      };
  }
}

const isSameOptionalPlace = (a: Place | undefined, b: Place | undefined) => (a && b ? isSamePlace(a, b) : a === b);

/** Returns the lifted card, or `undefined` if it is the card with this id. */
const withoutCard = (liftedCard: LiftedCard | undefined, id: string) => (liftedCard?.task.id === id ? undefined : liftedCard);

/** Returns the last placement of each card, oldest first, without cards that another user has moved or deleted since. */
export function shownPlacements(placements: readonly CardPlacement[]): readonly CardPlacement[] {
  const lastPlacements = new Map<string, CardPlacement>();
  for (const placement of placements) {
    lastPlacements.delete(placement.task.id);
    lastPlacements.set(placement.task.id, placement);
  }
  return [...lastPlacements.values()].filter(({ isSuperseded }) => !isSuperseded);
}

/** Returns the placements whose cards stay where they were placed, regardless of the column's order. */
export const pinnedPlacementsOf = (placements: readonly CardPlacement[]): readonly CardPlacement[] =>
  shownPlacements(placements)
    .filter(({ kind }) => kind !== 'related')
    .slice(-maxPinnedPlacements);

/**
 * Returns the placements after `task` was fetched. If another user has moved the card since its last stored drop, the placements of the
 * card are superseded.
 */
function withFetchedTask(placements: readonly CardPlacement[], task: TaskAppRecord, grouping: Grouping): readonly CardPlacement[] {
  const lastPlacement = placements.findLast((placement) => placement.task.id === task.id);
  if (lastPlacement?.storedAt === undefined) return placements;
  const isAtPlacement = isSamePlace(placeOf(task, grouping), lastPlacement.to);
  return placements.map((placement) => {
    if (placement.task.id !== task.id) return placement;
    if (!isAtPlacement) return { ...placement, isSuperseded: true };
    return placement === lastPlacement ? { ...placement, task } : placement;
  });
}
