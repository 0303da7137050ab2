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
 * A change of the board in this tab. Cells are not fetched again after a drop: they show their last fetched rows with the later drops
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
  /** When it was stored, in Unix milliseconds; `undefined` while it is being sent. */
  readonly storedAt: number | undefined;
  /** The changes that undo the move. */
  readonly undo?: Undo;
  /** Whether this user can no longer see the task. */
  readonly isHidden?: boolean;
  /** Whether another user has since moved or deleted the task. It is then shown at the place that the service returns. */
  readonly isOver?: boolean;
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
  readonly grab: boolean;
  readonly id?: string | undefined;
}

export interface BoardState {
  readonly lifted: Lifted | undefined;
  /** Oldest first. */
  readonly drops: readonly Drop[];
  readonly focus: Focus | undefined;
  readonly chosen: ReadonlyMap<string, TaskAppRecord>;
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
  | { readonly type: 'gone'; readonly id: string }
  | { readonly type: 'read'; readonly task: TaskAppRecord; readonly grouping: Grouping }
  | { readonly type: 'focus'; readonly focus: Focus }
  | { readonly type: 'grabbed' }
  | { readonly type: 'choose'; readonly task: TaskAppRecord }
  | { readonly type: 'chooseNone' }
  /** `keeps` returns whether the board still shows a drop that is being sent. */
  | { readonly type: 'begin'; readonly keeps: (drop: Drop) => boolean };

/** Number of dropped cards that stay where they were dropped. Older ones move to their place in the column's order after the next fetch. */
const pinnedDrops = 8;
/** Maximum number of entries. Older drops are no longer needed, because every cell has been fetched since. */
const mostDrops = 500;

export const emptyBoard: BoardState = { lifted: undefined, drops: [], focus: undefined, chosen: new Map() };

/** Returns the next state of the board. */
export function boardReducer(state: BoardState, event: BoardEvent): BoardState {
  const { lifted, drops } = state;
  switch (event.type) {
    case 'lift':
      return { ...state, lifted: { ...event.lifted, over: event.lifted.from } };
    case 'over':
      return lifted && !isSame(lifted.over, event.over) ? { ...state, lifted: { ...lifted, over: event.over } } : state;
    case 'putBack':
      return lifted ? { ...state, lifted: undefined } : state;
    case 'drop': {
      const { drop } = event;
      return { ...state, lifted: unlessOf(lifted, drop.task.id), drops: [...drops, { ...drop, storedAt: undefined }].slice(-mostDrops) };
    }
    case 'stored': {
      const { number, task, at, released } = event;
      const stored = (drop: Drop): Drop => ({
        ...drop,
        task,
        storedAt: at,
        ...(drop.undo && released ? { undo: { ...drop.undo, released } } : {}),
      });
      return { ...state, drops: drops.map((drop) => (drop.number === number ? stored(drop) : drop)) };
    }
    case 'refused':
      // If the card was lifted again from the place where it was refused, it is no longer there.
      return { ...state, lifted: unlessOf(lifted, event.id), drops: drops.filter(({ number }) => number !== event.number) };
    case 'gone':
      return { ...state, drops: drops.map((drop) => (drop.task.id === event.id ? { ...drop, isOver: true } : drop)) };
    case 'read':
      return { ...state, drops: readAnew(drops, event.task, event.grouping) };
    case 'focus':
      return { ...state, focus: event.focus };
    case 'grabbed':
      return state.focus?.grab ? { ...state, focus: { ...state.focus, grab: false } } : state;
    case 'choose': {
      const chosen = new Map(state.chosen);
      if (!chosen.delete(event.task.id)) chosen.set(event.task.id, event.task);
      return { ...state, chosen };
    }
    case 'chooseNone':
      return state.chosen.size > 0 ? { ...state, chosen: new Map() } : state;
    case 'begin':
      return { ...emptyBoard, drops: drops.filter((drop) => drop.storedAt === undefined && event.keeps(drop)), chosen: state.chosen };
  }
}

const isSame = (a: Place | undefined, b: Place | undefined) => (a && b ? samePlace(a, b) : a === b);

const unlessOf = (lifted: Lifted | undefined, id: string) => (lifted?.task.id === id ? undefined : lifted);

/** Returns the last drop of each card, oldest first, without cards that another user has moved or deleted since. */
export function shownDrops(drops: readonly Drop[]): readonly Drop[] {
  const last = new Map<string, Drop>();
  for (const drop of drops) {
    last.delete(drop.task.id);
    last.set(drop.task.id, drop);
  }
  return [...last.values()].filter(({ isOver }) => !isOver);
}

/** Returns the drops whose cards stay where they were dropped, regardless of the column's order. */
export const pinned = (drops: readonly Drop[]): readonly Drop[] =>
  shownDrops(drops)
    .filter(({ kind }) => kind !== 'related')
    .slice(-pinnedDrops);

/**
 * Updates the drops after a task was fetched. If another user has moved a stored card, it is shown at the place that the service returns.
 */
function readAnew(drops: readonly Drop[], task: TaskAppRecord, grouping: Grouping): readonly Drop[] {
  const last = drops.findLast((drop) => drop.task.id === task.id);
  if (last?.storedAt === undefined) return drops;
  const isThere = samePlace(placeOf(task, grouping), last.to);
  return drops.map((drop) => {
    if (drop.task.id !== task.id) return drop;
    return isThere ? (drop === last ? { ...drop, task } : drop) : { ...drop, isOver: true };
  });
}
