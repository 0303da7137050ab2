import { describe, expect, it } from 'vitest';
import { countCellTexts } from '../../../src/resources/lots/grid/grid-edits.ts';
import { keyAction } from '../../../src/resources/lots/grid/grid-keys.ts';
import { gridReducer } from '../../../src/resources/lots/grid/grid-reducer.ts';
import { textAt } from '../../../src/resources/lots/grid/grid-selection.ts';
import { applyActions, category, grid, lot, row, rows, textsInColumn, title } from './grid-of-lots.ts';

/** Applies the actions of keys. A single letter is also typed. */
const press = (keys: readonly string[], state = grid) =>
  keys.reduce((now, name) => {
    const [key = '', shiftKey = false] = name.startsWith('Shift+') ? [name.slice(6), true] : [name];
    const ctrlKey = key.startsWith('Ctrl+');
    const action = keyAction({ key: ctrlKey ? key.slice(5) : key, shiftKey, ctrlKey, metaKey: false, altKey: false }, now, 10);
    if (action === 'text')
      return applyActions(
        [
          { type: 'edit', text: '' },
          { type: 'typed', text: key },
        ],
        now,
      );
    if (action) return gridReducer(now, action);
    return now.typedText !== undefined && key.length === 1 ? gridReducer(now, { type: 'typed', text: now.typedText + key }) : now;
  }, state);

describe('keys in the lot grid', () => {
  it('arrows move the active cell within the grid', () => {
    expect(press(['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowUp']).activeCell).toEqual({ row: 0, column: 2 });
    expect(press(['Ctrl+End', 'ArrowDown', 'ArrowRight']).activeCell).toEqual({ row: 4, column: 6 });
  });

  it('typing replaces the text, and Enter moves down', () => {
    const state = press(['ArrowRight', 'N', 'e', 'w', 'Enter', 'O', 'Enter']);
    expect(textsInColumn(state, title)).toEqual(['New', 'O', 'Lot 3', 'Lot 4', 'Lot 5']);
    expect(state.activeCell).toEqual({ row: 2, column: 1 });
  });

  it('a character that is composed with Option or AltGr is typed; otherwise, Alt is left to the browser', () => {
    const actionOf = (key: string, isComposed: boolean, ctrlKey = false) =>
      keyAction({ key, altKey: true, ctrlKey, shiftKey: false, metaKey: false }, grid, 10, isComposed);
    // Windows reports AltGr as Ctrl and Alt.
    expect([actionOf('@', true), actionOf('Dead', true), actionOf('@', true, true)]).toEqual(Array(3).fill('text'));
    expect([actionOf('ArrowDown', true), actionOf('@', false, true), actionOf('@', false), actionOf('d', false)]).toEqual(
      Array(4).fill(undefined),
    );
  });

  it('Enter edits the existing text, and Escape restores it', () => {
    const typed = press(['ArrowRight', 'Enter', '!']);
    expect(typed.typedText).toBe('Lot 1!');
    const state = press(['Escape'], typed);
    expect(countCellTexts(state.edits)).toBe(0);
    expect(state.activeCell).toEqual({ row: 0, column: 1 });
  });

  it('Tab moves right, and leaves the grid at its edges', () => {
    const state = press(['7', 'Tab', 'x', 'Tab']);
    expect([textAt(state, { row: 0, column: lot }), textAt(state, { row: 0, column: title }), state.activeCell.column]).toEqual([
      '7',
      'x',
      category,
    ]);
    const tab = { key: 'Tab', ctrlKey: false, metaKey: false, altKey: false };
    expect(keyAction({ ...tab, shiftKey: true }, grid, 10)).toBeUndefined();
    expect(keyAction({ ...tab, shiftKey: false }, { ...grid, activeCell: { row: 0, column: 6 } }, 10)).toBeUndefined();
  });

  it('Ctrl+D fills down the first selected cell, or the cell above', () => {
    const marked = press(['ArrowRight', 'ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Ctrl+d'], {
      ...grid,
      rows: [row(1, { category: 'Maps' }), ...rows.slice(1)],
    });
    expect(textsInColumn(marked, category)).toEqual(['Maps', 'Maps', 'Maps', 'Prints', 'Prints']);
    const above = press(['ArrowDown', 'ArrowRight', 'Ctrl+d']);
    expect(textsInColumn(above, title)).toEqual(['Lot 1', 'Lot 1', 'Lot 3', 'Lot 4', 'Lot 5']);
  });

  it('Delete empties the selected cells, and Ctrl+Z undoes it', () => {
    const state = press(['ArrowRight', 'Shift+ArrowDown', 'Delete']);
    expect(textsInColumn(state, title)).toEqual(['', '', 'Lot 3', 'Lot 4', 'Lot 5']);
    expect(textsInColumn(press(['Ctrl+z'], state), title)).toEqual(textsInColumn(grid, title));
  });

  it('Ctrl+D and Ctrl+Z also work while Caps Lock is on', () => {
    const state = press(['ArrowDown', 'ArrowRight', 'Ctrl+D']);
    expect(textsInColumn(state, title)).toEqual(['Lot 1', 'Lot 1', 'Lot 3', 'Lot 4', 'Lot 5']);
    expect(textsInColumn(press(['Ctrl+Z'], state), title)).toEqual(textsInColumn(grid, title));
    // Ctrl+Shift+Z is redo elsewhere.
    expect(keyAction({ key: 'Z', ctrlKey: true, shiftKey: true, metaKey: false, altKey: false }, state, 10)).toBeUndefined();
  });

  it('the status cannot be edited', () => expect(countCellTexts(press(['End', 'x', 'Enter', 'Delete']).edits)).toBe(0));
});
