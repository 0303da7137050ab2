/** Maps the keys pressed on the board to actions. */
import type { Place } from '../state/grouping.ts';

export interface Spot extends Place {
  /** The row within the cell, from 0. */
  readonly row: number;
}

/**
 * The places of the board in display order. `rowsOf` returns the number of rows of a place, or `undefined` if it has not been fetched yet.
 */
export interface BoardShape {
  readonly columns: readonly string[];
  /** The open lanes, from top to bottom. */
  readonly lanes: readonly string[];
  readonly rowsOf: (place: Place) => number | undefined;
}

export type BoardAction =
  | { readonly type: 'focus'; readonly to: Spot }
  /** The place must be fetched first. If it has no rows, the focus moves to the next place. */
  | { readonly type: 'read'; readonly to: Place }
  | { readonly type: 'over'; readonly to: Place }
  | { readonly type: 'lift' | 'drop' | 'cancel' | 'open' | 'select' | 'menu' };

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/**
 * Returns the action of a key, or `undefined` if the board does not handle the key.
 *
 * `over` is the place where the lifted card would be dropped, or `undefined` if no card is lifted. `page` is the number of visible rows.
 */
export function boardKey(pressed: Pressed, at: Spot, over: Place | undefined, shape: BoardShape, page: number): BoardAction | undefined {
  if (pressed.ctrlKey || pressed.altKey || pressed.metaKey) return undefined;
  return over ? liftedKey(pressed.key, over, shape) : restingKey(pressed.key, at, shape, page);
}

function liftedKey(key: string, over: Place, { columns, lanes }: BoardShape): BoardAction | undefined {
  if (key === ' ' || key === 'Enter') return { type: 'drop' };
  if (key === 'Escape') return { type: 'cancel' };
  const column = stepped(columns, over.column, { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0);
  const lane = stepped(lanes, over.lane, { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0);
  return key.startsWith('Arrow') ? { type: 'over', to: { column, lane } } : undefined;
}

function restingKey(key: string, at: Spot, shape: BoardShape, page: number): BoardAction | undefined {
  if (key === ' ') return { type: 'lift' };
  if (key === 'Enter') return { type: 'open' };
  if (key === 'x') return { type: 'select' };
  if (key === 'm') return { type: 'menu' };
  const last = (shape.rowsOf(at) ?? 0) - 1;
  const within = (row: number): BoardAction => ({ type: 'focus', to: { ...at, row: Math.max(0, Math.min(last, row)) } });
  if (key === 'Home') return within(0);
  if (key === 'End') return within(last);
  if (key === 'PageUp') return within(at.row - page);
  if (key === 'PageDown') return within(at.row + page);
  if (key === 'ArrowUp') return at.row > 0 ? within(at.row - 1) : beside(at, shape, 'lane', -1);
  if (key === 'ArrowDown') return at.row < last ? within(at.row + 1) : beside(at, shape, 'lane', 1);
  if (key === 'ArrowLeft') return beside(at, shape, 'column', -1);
  return key === 'ArrowRight' ? beside(at, shape, 'column', 1) : undefined;
}

/**
 * Returns the action that moves the focus to the nearest place with cards in this direction. If there is none, the focus stays; if a place
 * is not fetched yet, it is fetched first.
 */
function beside(at: Spot, { columns, lanes, rowsOf }: BoardShape, axis: 'column' | 'lane', step: -1 | 1): BoardAction {
  const keys = axis === 'column' ? columns : lanes;
  for (let index = keys.indexOf(at[axis]) + step; index >= 0 && index < keys.length; index += step) {
    const place = { column: at.column, lane: at.lane, [axis]: keys[index] };
    const rows = rowsOf(place);
    if (rows === undefined) return { type: 'read', to: place };
    if (rows === 0) continue;
    const row = axis === 'column' ? Math.min(at.row, rows - 1) : step > 0 ? 0 : rows - 1;
    return { type: 'focus', to: { ...place, row } };
  }
  return { type: 'focus', to: at };
}

const stepped = (keys: readonly string[], key: string, step: number): string => {
  const index = keys.indexOf(key);
  return index < 0 ? key : (keys[Math.max(0, Math.min(keys.length - 1, index + step))] ?? key);
};
