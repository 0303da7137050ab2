import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipboardCells, clipboardText } from '../../../src/resources/lots/clipboard-text.ts';
import { keyAction } from '../../../src/resources/lots/grid-keys.ts';
import { gridProblems } from '../../../src/resources/lots/grid-problems.ts';
import { changedCells, emptyGrid, type GridAction, type GridState, gridReducer, textAt } from '../../../src/resources/lots/grid-state.ts';
import type { GridRow } from '../../../src/resources/lots/lot-cells.ts';

const signs = { decimal_sign: '.', thousands_sign: '’' };
const row = (id: number, cells: Partial<GridRow['cells']> = {}): GridRow => ({
  id: String(id),
  status: 'new',
  cells: {
    lot: String(id),
    subtitle: `Lot ${id}`,
    category: 'Prints',
    estimate_low: '100.00',
    estimate_high: '200.00',
    reserve_price: '',
    ...cells,
  },
});
const rows = [1, 2, 3, 4, 5].map((id) => row(id));
const grid: GridState = { ...emptyGrid, rows };
const [lot, title, category, low, high] = [0, 1, 2, 3, 4];

const applied = (actions: readonly GridAction[], state = grid) => actions.reduce(gridReducer, state);
const column = (state: GridState, at: number) => state.rows.map((_, index) => textAt(state, { row: index, column: at }));
/** Presses keys as a person does; a single letter is also typed. */
const press = (keys: readonly string[], state = grid) =>
  keys.reduce((now, name) => {
    const [key = '', shiftKey = false] = name.startsWith('Shift+') ? [name.slice(6), true] : [name];
    const ctrlKey = key.startsWith('Ctrl+');
    const action = keyAction({ key: ctrlKey ? key.slice(5) : key, shiftKey, ctrlKey, metaKey: false, altKey: false }, now, 10);
    if (action === 'text')
      return applied(
        [
          { type: 'edit', text: '' },
          { type: 'typed', text: key },
        ],
        now,
      );
    if (action) return gridReducer(now, action);
    return now.typing !== undefined && key.length === 1 ? gridReducer(now, { type: 'typed', text: now.typing + key }) : now;
  }, state);

describe('keys in the lot grid', () => {
  it('move with arrows, and stay within the grid', () => {
    expect(press(['ArrowDown', 'ArrowRight', 'ArrowRight', 'ArrowUp', 'ArrowUp']).at).toEqual({ row: 0, column: 2 });
    expect(press(['Ctrl+End', 'ArrowDown', 'ArrowRight']).at).toEqual({ row: 4, column: 6 });
  });

  it('replace by typing, and go down with Enter', () => {
    const state = press(['ArrowRight', 'N', 'e', 'w', 'Enter', 'O', 'Enter']);
    expect(column(state, title)).toEqual(['New', 'O', 'Lot 3', 'Lot 4', 'Lot 5']);
    expect(state.at).toEqual({ row: 2, column: 1 });
  });

  it('edit what is there with Enter, and put it back with Escape', () => {
    const typed = press(['ArrowRight', 'Enter', '!']);
    expect(typed.typing).toBe('Lot 1!');
    const state = press(['Escape'], typed);
    expect(changedCells(state.edits)).toBe(0);
    expect(state.at).toEqual({ row: 0, column: 1 });
  });

  it('go right with Tab, and leave the grid at its edges', () => {
    const state = press(['7', 'Tab', 'x', 'Tab']);
    expect([textAt(state, { row: 0, column: lot }), textAt(state, { row: 0, column: title }), state.at.column]).toEqual([
      '7',
      'x',
      category,
    ]);
    const tab = { key: 'Tab', ctrlKey: false, metaKey: false, altKey: false };
    expect(keyAction({ ...tab, shiftKey: true }, grid, 10)).toBeUndefined();
    expect(keyAction({ ...tab, shiftKey: false }, { ...grid, at: { row: 0, column: 6 } }, 10)).toBeUndefined();
  });

  it('fill down with Ctrl+D: the first marked cell, or the one above', () => {
    const marked = press(['ArrowRight', 'ArrowRight', 'Shift+ArrowDown', 'Shift+ArrowDown', 'Ctrl+d'], {
      ...grid,
      rows: [row(1, { category: 'Maps' }), ...rows.slice(1)],
    });
    expect(column(marked, category)).toEqual(['Maps', 'Maps', 'Maps', 'Prints', 'Prints']);
    const above = press(['ArrowDown', 'ArrowRight', 'Ctrl+d']);
    expect(column(above, title)).toEqual(['Lot 1', 'Lot 1', 'Lot 3', 'Lot 4', 'Lot 5']);
  });

  it('empty what is marked with Delete, and take it back with Ctrl+Z', () => {
    const state = press(['ArrowRight', 'Shift+ArrowDown', 'Delete']);
    expect(column(state, title)).toEqual(['', '', 'Lot 3', 'Lot 4', 'Lot 5']);
    expect(column(press(['Ctrl+z'], state), title)).toEqual(column(grid, title));
  });

  it('never edit the status', () => expect(changedCells(press(['End', 'x', 'Enter', 'Delete']).edits)).toBe(0));
});

describe('the clipboard', () => {
  it('pastes a column from the active cell down, and leaves out what goes past the end', () => {
    const state = applied([
      { type: 'go', to: { row: 3, column: low } },
      { type: 'paste', cells: [['1'], ['2'], ['3']] },
    ]);
    expect(column(state, low)).toEqual(['100.00', '100.00', '100.00', '1', '2']);
  });

  it('pastes one cell into all that are marked', () => {
    const state = applied([
      { type: 'go', to: { row: 1, column: high } },
      { type: 'move', rows: 2, extend: true },
      { type: 'paste', cells: [['9']] },
    ]);
    expect(column(state, high)).toEqual(['200.00', '9', '9', '9', '200.00']);
  });

  it('gives back what it took', () =>
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.string({ unit: fc.constantFrom('a', '"', '\t', ' ', '’', '1') }), { minLength: 2, maxLength: 2 }), {
          minLength: 1,
        }),
        (cells) => {
          expect(clipboardCells(clipboardText(cells))).toEqual(cells);
        },
      ),
    ));

  it('reads what spreadsheets write', () =>
    expect(clipboardCells('a\t"b ""c""\nd"\r\n12"\te\r\n')).toEqual([
      ['a', 'b "c" d'],
      ['12"', 'e'],
    ]));
});

describe('what is typed', () => {
  const edited = applied([{ type: 'go', to: { row: 1, column: title } }, { type: 'edit', text: 'Mine' }, { type: 'commit' }]);

  it('stays when the rows are read again, and rows keep their places', () => {
    const state = gridReducer(edited, { type: 'loaded', rows: [row(3), row(2, { lot: '99' }), row(1), row(6)] });
    expect(state.rows.map(({ id }) => id)).toEqual(['1', '2', '3', '6']);
    expect(textAt(state, { row: 1, column: title })).toBe('Mine');
    expect(textAt(state, { row: 1, column: lot })).toBe('99');
  });

  it('stays with what the service said when it was refused, until it is changed', () => {
    const refused = gridReducer(edited, { type: 'refused', lots: [{ id: '2', refusals: { subtitle: 'no' } }] });
    expect(textAt(refused, { row: 1, column: title })).toBe('Mine');
    expect(refused.refusals.get('2')).toEqual({ subtitle: 'no' });
    expect(applied([{ type: 'edit', text: 'Other' }, { type: 'commit' }], refused).refusals.size).toBe(0);
  });

  it('is no change once it is saved, but for what was typed over it meanwhile', () => {
    const saved: GridAction = { type: 'saved', lots: [{ row: row(2, { subtitle: 'Mine' }), sent: { subtitle: 'Mine' } }] };
    expect(gridReducer(edited, saved).edits.size).toBe(0);
    const newer = applied([{ type: 'edit', text: 'Newer' }, { type: 'commit' }, saved], edited);
    expect(newer.edits.get('2')).toEqual({ subtitle: 'Newer' });
  });

  it('is no change when it is what is saved', () =>
    expect(applied([{ type: 'edit', text: 'Lot 2' }, { type: 'commit' }], edited).edits.size).toBe(0));
});

describe('before the service is asked', () => {
  const problems = (...cells: (readonly [number, number, string])[]) => {
    const typed = cells.flatMap(([at, of, text]): GridAction[] => [
      { type: 'go', to: { row: at, column: of } },
      { type: 'edit', text },
      { type: 'commit' },
    ]);
    const state = applied(typed);
    return Object.fromEntries(gridProblems(state.rows, state.edits, signs));
  };
  it.each(['12x1', '-1', '0', 'a'])('%j is no lot number', (text) => expect(problems([0, lot, text])).toEqual({ 1: { lot: 'notLot' } }));
  it('a lot number that another lot has is a clash of the lot that was typed', () =>
    expect(problems([0, lot, ' 03 '])).toEqual({ 1: { lot: 'clash' } }));
  it('two lots may change places', () => expect(problems([0, lot, '2'], [1, lot, '1'])).toEqual({}));
  it('amounts are read with their signs', () =>
    expect(problems([0, high, '1’250.50'], [1, low, '12,5'])).toEqual({ 2: { estimate_low: 'notAmount' } }));
  it('a low estimate above the high one is said', () => expect(problems([0, low, '300'])).toEqual({ 1: { estimate_low: 'lowHigh' } }));
});
