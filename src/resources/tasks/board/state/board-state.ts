/** State of the board: the lifted card, the drops, the focus and the selected cards. */
import type { CountedTasks, TaskAppRecord } from '../../../../providers/data/types.ts';
import type { TaskChanges } from '../moves/move-task.ts';
import { type Grouping, type Place, placeOf, samePlace } from './grouping.ts';

export interface Lifted {
  readonly task: TaskAppRecord;
  readonly from: Place;
  readonly by: 'pointer' | 'keyboard';
  /** When the card was lifted, in Unix milliseconds. */
  readonly since: number;
  /** The place where the card would be dropped; `undefined` outside the board. */
  readonly over: Place | undefined;
}

/**
 * A change of the board in this tab. A drop does not by itself cause a refetch of its cells: they show their last fetched rows with the later drops
 * applied. A card has an entry for each of its drops; the last entry determines its place.
 */
export interface Drop {
  /** Unique number of the drop: a card can be dropped again while its first drop is being sent. */
  readonly number: number;
  /** `related`: the drop of another task released or blocked this task. */
  readonly kind: 'moved' | 'added' | 'related';
  /** The task with the expected values; once it is stored, the stored task. */
  readonly task: TaskAppRecord;
  /** `undefined` for a new task. */
  readonly from: Place | undefined;
  readonly to: Place;
  /** The row of `to` at which the card was dropped. */
  readonly at: number;
  /** When the drop was stored, in Unix milliseconds; `undefined` while it is being sent. */
  readonly storedAt: number | undefined;
  /** The changes that undo the move. */
  readonly undo?: Undo;
  /** Whether this user can no longer see the task. */
  readonly isHidden?: boolean;
  /** Whether another user has since moved or deleted the task. The card is then shown at the place that the service returns. */
  readonly isSuperseded?: boolean;
}

export interface Undo {
  /** The former values. */
  readonly changes: TaskChanges;
  /** The tasks that the move released, if the service cannot block them again. */
  readonly released?: CountedTasks | undefined;
}

export interface Focus {
  readonly place: Place;
  readonly row: number;
  /** Whether the browser's focus must be moved to the card. */
  readonly movesFocus: boolean;
  readonly id?: string | undefined;
}

export interface BoardState {
  readonly lifted: Lifted | undefined;
  /** Oldest first. */
  readonly drops: readonly Drop[];
  readonly focus: Focus | undefined;
  readonly selected: ReadonlyMap<string, TaskAppRecord>;
}

export type BoardEvent =
  | { readonly type: 'lift'; readonly lifted: Omit<Lifted, 'over'> }
  | { readonly type: 'over'; readonly over: Place | undefined }
  | { readonly type: 'putBack' }
  | { readonly type: 'drop'; readonly drop: Omit<Drop, 'storedAt'> }
  | {
      readonly type: 'stored';
      readonly number: number;
      readonly task: TaskAppRecord;
      readonly at: number;
      readonly released?: CountedTasks | undefined;
    }
  | { readonly type: 'refused'; readonly number: number; readonly id: string }
  | { readonly type: 'deleted'; readonly id: string }
  | { readonly type: 'fetched'; readonly task: TaskAppRecord; readonly grouping: Grouping }
  | { readonly type: 'focus'; readonly focus: Focus }
  | { readonly type: 'focusMoved' }
  | { readonly type: 'toggleSelected'; readonly task: TaskAppRecord }
  | { readonly type: 'clearSelection' }
  /** Sent when the filter or the grouping changes. `isKept` returns whether the board still shows a drop that is being sent. */
  | { readonly type: 'reset'; readonly isKept: (drop: Drop) => boolean };

/** Number of dropped cards that stay where they were dropped. Older ones move to their place in the column's order after the next fetch. */
const maxPinnedDrops = 8;
/** Maximum number of drops. Older drops are no longer needed, because every cell has usually been fetched since. */
const maxDrops = 500;

export const emptyBoard: BoardState = { lifted: undefined, drops: [], focus: undefined, selected: new Map() };

/** Returns the next state of the board. */
export function boardReducer(state: BoardState, event: BoardEvent): BoardState {
  const { lifted, drops } = state;
  switch (event.type) {
    case 'lift':
      return { ...state, lifted: { ...event.lifted, over: event.lifted.from } };
    case 'over':
      return lifted && !isSamePlace(lifted.over, event.over) ? { ...state, lifted: { ...lifted, over: event.over } } : state;
    case 'putBack':
      return lifted ? { ...state, lifted: undefined } : state;
    case 'drop': {
      const { drop } = event;
      return { ...state, lifted: withoutCard(lifted, drop.task.id), drops: [...drops, { ...drop, storedAt: undefined }].slice(-maxDrops) };
    }
    case 'stored': {
      const { number, task, at, released } = event;
      const toStored = (drop: Drop): Drop => ({
        ...drop,
        task,
        storedAt: at,
        ...(drop.undo && released ? { undo: { ...drop.undo, released } } : {}),
      });
      return { ...state, drops: drops.map((drop) => (drop.number === number ? toStored(drop) : drop)) };
    }
    case 'refused':
      // A refused card returns to its former place. If the user has lifted it again in the meantime, the lift is canceled.
      return { ...state, lifted: withoutCard(lifted, event.id), drops: drops.filter(({ number }) => number !== event.number) };
    case 'deleted':
      return { ...state, drops: drops.map((drop) => (drop.task.id === event.id ? { ...drop, isSuperseded: true } : drop)) };
    case 'fetched':
      return { ...state, drops: withFetchedTask(drops, event.task, event.grouping) };
    case 'focus':
      return { ...state, focus: event.focus };
    case 'focusMoved':
      return state.focus?.movesFocus ? { ...state, focus: { ...state.focus, movesFocus: false } } : state;
    case 'toggleSelected': {
      const selected = new Map(state.selected);
      if (!selected.delete(event.task.id)) selected.set(event.task.id, event.task);
      return { ...state, selected };
    }
    case 'clearSelection':
      return state.selected.size > 0 ? { ...state, selected: new Map() } : state;
    case 'reset':
      return { ...emptyBoard, drops: drops.filter((drop) => drop.storedAt === undefined && event.isKept(drop)), selected: state.selected };
  }
}

const isSamePlace = (a: Place | undefined, b: Place | undefined) => (a && b ? samePlace(a, b) : a === b);

/** Returns the lifted card, or `undefined` if it is the card with this id. */
const withoutCard = (lifted: Lifted | undefined, id: string) => (lifted?.task.id === id ? undefined : lifted);

/** Returns the last drop of each card, oldest first, without cards that another user has moved or deleted since. */
export function shownDrops(drops: readonly Drop[]): readonly Drop[] {
  const lastDrops = new Map<string, Drop>();
  for (const drop of drops) {
    lastDrops.delete(drop.task.id);
    lastDrops.set(drop.task.id, drop);
  }
  return [...lastDrops.values()].filter(({ isSuperseded }) => !isSuperseded);
}

/** Returns the drops whose cards stay where they were dropped, regardless of the column's order. */
export const pinnedDropsOf = (drops: readonly Drop[]): readonly Drop[] =>
  shownDrops(drops)
    .filter(({ kind }) => kind !== 'related')
    .slice(-maxPinnedDrops);

/**
 * Returns the drops after a task was fetched. If another user has moved a stored card, it is shown at the place that the service returns.
 */
function withFetchedTask(drops: readonly Drop[], task: TaskAppRecord, grouping: Grouping): readonly Drop[] {
  const lastDrop = drops.findLast((drop) => drop.task.id === task.id);
  if (lastDrop?.storedAt === undefined) return drops;
  const isAtDrop = samePlace(placeOf(task, grouping), lastDrop.to);
  return drops.map((drop) => {
    if (drop.task.id !== task.id) return drop;
    if (!isAtDrop) return { ...drop, isSuperseded: true };
    return drop === lastDrop ? { ...drop, task } : drop;
  });
}
