/** The keyboard commands of the lot grid. Source: docs/specification/interaction.md#lot-grid. */
import type { GridAction, GridState } from './grid-state.ts';
import { gridColumns } from './lot-cells.ts';

interface Key {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const arrows: Readonly<Record<string, { rowOffset?: number; columnOffset?: number }>> = {
  ArrowUp: { rowOffset: -1 },
  ArrowDown: { rowOffset: 1 },
  ArrowLeft: { columnOffset: -1 },
  ArrowRight: { columnOffset: 1 },
};

const lastColumn = gridColumns.length - 1;

/**
 * Returns the action of a key, or `undefined` to leave the key to the browser.
 *
 * The action `text` starts editing and lets the browser insert the key, so that dead keys and input methods work. `isComposed` is true
 * if the modifier keys compose characters. Otherwise, Alt with a key is a shortcut of the browser.
 */
export function keyAction(key: Key, state: GridState, visibleRowCount: number, isComposed = false): GridAction | 'text' | undefined {
  const { activeCell, typedText } = state;
  const isCommand = key.ctrlKey || key.metaKey;
  if (isComposed && insertsText(key.key)) return typedText === undefined ? 'text' : undefined;
  if (key.altKey) return undefined;
  if (key.key === 'Tab') {
    const leavesGrid = key.shiftKey ? activeCell.column === 0 : activeCell.column === lastColumn;
    if (!leavesGrid) return { type: 'commit', columnOffset: key.shiftKey ? -1 : 1 };
    return typedText === undefined ? undefined : { type: 'commit' };
  }
  if (key.key === 'Escape') return { type: 'escape' };
  if (typedText !== undefined) {
    if (key.key === 'Enter') return { type: 'commit', rowOffset: key.shiftKey ? -1 : 1 };
    if (key.key === 'ArrowUp' || key.key === 'ArrowDown') {
      // While a category is typed, the arrow keys move within the suggested categories.
      return gridColumns[activeCell.column] === 'category' ? undefined : { type: 'commit', ...arrows[key.key] };
    }
    return undefined;
  }
  const jump = jumpTarget(key, state, visibleRowCount);
  if (jump) return { type: 'go', to: jump, extend: key.shiftKey };
  const arrow = arrows[key.key];
  if (arrow && !isCommand) return { type: 'move', ...arrow, extend: key.shiftKey };
  if (key.key === 'Enter' || key.key === 'F2') return { type: 'edit' };
  if (key.key === 'Delete' || key.key === 'Backspace') return { type: 'clear' };
  // With Caps Lock, the key is an upper-case letter.
  const commandLetter = isCommand && !key.shiftKey ? key.key.toLowerCase() : undefined;
  if (commandLetter === 'd') return { type: 'fillDown' };
  if (commandLetter === 'z') return { type: 'undo' };
  if (isCommand) return undefined;
  return insertsText(key.key) ? 'text' : undefined;
}

/** Returns whether the key inserts a character, or begins one with a dead key or an input method. */
const insertsText = (key: string): boolean => key.length === 1 || key === 'Dead' || key === 'Process';

/** Returns the cell to which the key jumps; undefined if the key causes no jump. The returned cell may be outside the grid. */
function jumpTarget({ key, ctrlKey, metaKey }: Key, { activeCell, rows }: GridState, visibleRowCount: number) {
  const isCommand = ctrlKey || metaKey;
  const lastRow = rows.length - 1;
  switch (key) {
    case 'PageUp':
      return { ...activeCell, row: activeCell.row - visibleRowCount };
    case 'PageDown':
      return { ...activeCell, row: activeCell.row + visibleRowCount };
    case 'Home':
      return { row: isCommand ? 0 : activeCell.row, column: 0 };
    case 'End':
      return { row: isCommand ? lastRow : activeCell.row, column: lastColumn };
    case 'ArrowUp':
      return isCommand ? { ...activeCell, row: 0 } : undefined;
    case 'ArrowDown':
      return isCommand ? { ...activeCell, row: lastRow } : undefined;
    default:
      return undefined;
  }
}
