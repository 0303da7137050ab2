import type { Place } from '../state/grouping.ts';

export interface CardPosition extends Place {
  /** The row within the place, counted from 0. */
  readonly row: number;
}

/** The places of the board in display order. */
export interface BoardShape {
  /** The keys of the columns, from left to right. */
  readonly columns: readonly string[];
  /** The keys of the expanded lanes, from top to bottom. */
  readonly lanes: readonly string[];
  /** Returns the number of rows of a place; `undefined` if the place has not been fetched yet. */
  readonly rowCountOf: (place: Place) => number | undefined;
}

export type BoardAction =
  | { readonly type: 'focus'; readonly to: CardPosition }
  /** The place must be fetched before the focus can move. */
  | { readonly type: 'fetch'; readonly to: Place }
  /** Moves the lifted card over a place without dropping it. */
  | { readonly type: 'moveOver'; readonly to: Place }
  /** Actions of the focused or the lifted card. `open` opens the page of the task, and `menu` opens the move menu. */
  | { readonly type: 'lift' | 'drop' | 'cancel' | 'open' | 'select' | 'menu' };

interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly altKey: boolean;
  readonly metaKey: boolean;
}

/**
 * Returns the action of a key, or `undefined` if the board does not handle the key.
 *
 * `over` is the place where the lifted card would be dropped, or `undefined` if no card is lifted. `pageStep` is the number of rows by
 * which Page Up and Page Down move the focus.
 */
export function actionOfKey(
  pressedKey: PressedKey,
  position: CardPosition,
  over: Place | undefined,
  shape: BoardShape,
  pageStep: number,
): BoardAction | undefined {
  const { key, ctrlKey, altKey, metaKey } = pressedKey;
  if (ctrlKey || altKey || metaKey) return undefined;
  return over ? actionWhileLifted(key, over, shape) : actionOnFocusedCard(key, position, shape, pageStep);
}

function actionWhileLifted(key: string, over: Place, { columns, lanes }: BoardShape): BoardAction | undefined {
  if (key === ' ' || key === 'Enter') return { type: 'drop' };
  if (key === 'Escape') return { type: 'cancel' };
  if (!key.startsWith('Arrow')) return undefined;
  const column = groupAfterStep(columns, over.column, { ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0);
  const lane = groupAfterStep(lanes, over.lane, { ArrowUp: -1, ArrowDown: 1 }[key] ?? 0);
  return { type: 'moveOver', to: { column, lane } };
}

function actionOnFocusedCard(key: string, position: CardPosition, shape: BoardShape, pageStep: number): BoardAction | undefined {
  if (key === ' ') return { type: 'lift' };
  if (key === 'Enter') return { type: 'open' };
  // With Caps Lock, the key is an upper-case letter.
  const letter = key.toLowerCase();
  if (letter === 'x') return { type: 'select' };
  if (letter === 'm') return { type: 'menu' };
  const lastRow = (shape.rowCountOf(position) ?? 0) - 1;
  const focusRow = (row: number): BoardAction => ({ type: 'focus', to: { ...position, row: Math.max(0, Math.min(lastRow, row)) } });
  if (key === 'Home') return focusRow(0);
  if (key === 'End') return focusRow(lastRow);
  if (key === 'PageUp') return focusRow(position.row - pageStep);
  if (key === 'PageDown') return focusRow(position.row + pageStep);
  if (key === 'ArrowUp') return position.row > 0 ? focusRow(position.row - 1) : focusNeighbour(position, shape, 'lane', -1);
  if (key === 'ArrowDown') return position.row < lastRow ? focusRow(position.row + 1) : focusNeighbour(position, shape, 'lane', 1);
  if (key === 'ArrowLeft') return focusNeighbour(position, shape, 'column', -1);
  return key === 'ArrowRight' ? focusNeighbour(position, shape, 'column', 1) : undefined;
}

/**
 * Returns the action that moves the focus to the nearest place with cards, in the direction of `step`. If a place on the way is not fetched
 * yet, returns the action that fetches it. If no place has cards, the focus stays.
 */
function focusNeighbour(
  position: CardPosition,
  { columns, lanes, rowCountOf }: BoardShape,
  axis: 'column' | 'lane',
  step: -1 | 1,
): BoardAction {
  const groups = axis === 'column' ? columns : lanes;
  for (let index = groups.indexOf(position[axis]) + step; index >= 0 && index < groups.length; index += step) {
    const place = { column: position.column, lane: position.lane, [axis]: groups[index] };
    const rowCount = rowCountOf(place);
    if (rowCount === undefined) return { type: 'fetch', to: place };
    if (rowCount === 0) continue;
    // In another column, the focus stays in the same row if possible. In another lane, it moves to the nearest row.
    const rowInColumn = Math.min(position.row, rowCount - 1);
    const rowInLane = step > 0 ? 0 : rowCount - 1;
    return { type: 'focus', to: { ...place, row: axis === 'column' ? rowInColumn : rowInLane } };
  }
  return { type: 'focus', to: position };
}

/** Returns the column or lane that is `step` positions after `group`, but not beyond the first or the last one. */
const groupAfterStep = (groups: readonly string[], group: string, step: number): string => {
  const index = groups.indexOf(group);
  return index < 0 ? group : (groups[Math.max(0, Math.min(groups.length - 1, index + step))] ?? group);
};
