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

const arrows: Readonly<Record<string, { rows?: number; columns?: number }>> = {
  ArrowUp: { rows: -1 },
  ArrowDown: { rows: 1 },
  ArrowLeft: { columns: -1 },
  ArrowRight: { columns: 1 },
};

const last = gridColumns.length - 1;

/**
 * Returns the action of a key, or `undefined` to leave the key to the browser.
 *
 * `text` starts editing and lets the browser insert the key, so that dead keys and input methods work. Tab leaves the grid at the end of a
 * row, Shift+Tab at its beginning.
 */
export function keyAction(key: Key, state: GridState, page: number): GridAction | 'text' | undefined {
  const { at, typing } = state;
  const command = key.ctrlKey || key.metaKey;
  if (key.altKey) return undefined;
  if (key.key === 'Tab') {
    const leaves = key.shiftKey ? at.column === 0 : at.column === last;
    return leaves ? (typing === undefined ? undefined : { type: 'commit' }) : { type: 'commit', columns: key.shiftKey ? -1 : 1 };
  }
  if (key.key === 'Escape') return { type: 'escape' };
  if (typing !== undefined) {
    if (key.key === 'Enter') return { type: 'commit', rows: key.shiftKey ? -1 : 1 };
    if (key.key === 'ArrowUp' || key.key === 'ArrowDown') {
      // In this column, the arrow keys move within the suggested categories.
      return gridColumns[at.column] === 'category' ? undefined : { type: 'commit', ...arrows[key.key] };
    }
    return undefined;
  }
  const jump = jumpOf(key, state, page);
  if (jump) return { type: 'go', to: jump, extend: key.shiftKey };
  const arrow = arrows[key.key];
  if (arrow && !command) return { type: 'move', ...arrow, extend: key.shiftKey };
  if (key.key === 'Enter' || key.key === 'F2') return { type: 'edit' };
  if (key.key === 'Delete' || key.key === 'Backspace') return { type: 'clear' };
  if (command) return key.key === 'd' ? { type: 'fillDown' } : key.key === 'z' ? { type: 'undo' } : undefined;
  return key.key.length === 1 || key.key === 'Dead' || key.key === 'Process' ? 'text' : undefined;
}

function jumpOf({ key, ctrlKey, metaKey }: Key, { at, rows }: GridState, page: number) {
  const command = ctrlKey || metaKey;
  const end = rows.length - 1;
  switch (key) {
    case 'PageUp':
      return { ...at, row: at.row - page };
    case 'PageDown':
      return { ...at, row: at.row + page };
    case 'Home':
      return { row: command ? 0 : at.row, column: 0 };
    case 'End':
      return { row: command ? end : at.row, column: last };
    case 'ArrowUp':
      return command ? { ...at, row: 0 } : undefined;
    case 'ArrowDown':
      return command ? { ...at, row: end } : undefined;
    default:
      return undefined;
  }
}
