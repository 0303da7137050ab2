/** What is under way on the board: the card that is lifted, what has been dropped, where the focus is, what is chosen. */
import type { TaskAppRecord } from '../../../providers/data/types.ts';
import { type Grouping, type Place, placeOf, samePlace } from './grouping.ts';

export interface Lifted {
  readonly task: TaskAppRecord;
  readonly from: Place;
  readonly by: 'pointer' | 'keyboard';
  /** Unix milliseconds. */
  readonly since: number;
  /** Where it would be dropped; none: outside of the board. */
  readonly over: Place | undefined;
}

/** A card that stays where it was dropped, whatever the order of that column. */
export interface Drop {
  /** No other drop has it: a card can be dropped again while its first drop is sent. */
  readonly number: number;
  /** As it will be, and once it is stored as it is. */
  readonly task: TaskAppRecord;
  readonly from: Place;
  readonly to: Place;
  /** The row of `to` that it was dropped at. */
  readonly at: number;
  /** When it was stored, in Unix milliseconds; `undefined` while it is sent. */
  readonly storedAt: number | undefined;
}

export interface Focus {
  readonly place: Place;
  readonly row: number;
  /** Whether the browser's focus is to go there. */
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
  | { readonly type: 'stored'; readonly number: number; readonly task: TaskAppRecord; readonly at: number }
  | { readonly type: 'refused'; readonly number: number; readonly id: string }
  | { readonly type: 'forget'; readonly number: number }
  | { readonly type: 'gone'; readonly id: string }
  | { readonly type: 'read'; readonly task: TaskAppRecord; readonly grouping: Grouping }
  | { readonly type: 'focus'; readonly focus: Focus }
  | { readonly type: 'grabbed' }
  | { readonly type: 'choose'; readonly task: TaskAppRecord }
  | { readonly type: 'chooseNone' }
  | { readonly type: 'begin' };

/** So many dropped cards stay where they were dropped; older ones go to where the column's order has them. */
const keptDrops = 8;

export const emptyBoard: BoardState = { lifted: undefined, drops: [], focus: undefined, chosen: new Map() };

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
      const { id } = event.drop.task;
      return { ...state, lifted: unlessOf(lifted, id), drops: keptOf([...without(drops, id), { ...event.drop, storedAt: undefined }]) };
    }
    case 'stored':
      return {
        ...state,
        drops: drops.map((drop) => (drop.number === event.number ? { ...drop, task: event.task, storedAt: event.at } : drop)),
      };
    case 'refused':
      // A card that was lifted again from where it was refused is not there.
      return { ...state, lifted: unlessOf(lifted, event.id), drops: drops.filter(({ number }) => number !== event.number) };
    case 'forget':
      return { ...state, drops: drops.filter(({ number }) => number !== event.number) };
    case 'gone':
      return { ...state, drops: without(drops, event.id) };
    case 'read':
      return { ...state, drops: drops.flatMap((drop) => readAnew(drop, event.task, event.grouping)) };
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
      return { ...emptyBoard, drops: drops.filter(({ storedAt }) => storedAt === undefined), chosen: state.chosen };
  }
}

const isSame = (one: Place | undefined, other: Place | undefined) => (one && other ? samePlace(one, other) : one === other);

const unlessOf = (lifted: Lifted | undefined, id: string) => (lifted?.task.id === id ? undefined : lifted);

const without = (drops: readonly Drop[], id: string) => drops.filter(({ task }) => task.id !== id);

/** What is still being sent stays in any case. */
function keptOf(drops: readonly Drop[]): readonly Drop[] {
  const spare = drops.length - keptDrops;
  let left = spare;
  return spare <= 0 ? drops : drops.filter(({ storedAt }) => storedAt === undefined || left-- <= 0);
}

/** A stored card that somebody has moved on goes to where it is now. */
function readAnew(drop: Drop, task: TaskAppRecord, grouping: Grouping): Drop[] {
  if (drop.task.id !== task.id || drop.storedAt === undefined) return [drop];
  return samePlace(placeOf(task, grouping), drop.to) ? [{ ...drop, task }] : [];
}
