import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clipboardCells, clipboardText } from '../../../src/resources/lots/grid/clipboard-text.ts';
import { selectedTexts } from '../../../src/resources/lots/grid/grid-selection.ts';
import { gridColumns } from '../../../src/resources/lots/grid/lot-cells.ts';
import { applyActions, grid, high, low, textsInColumn } from './grid-of-lots.ts';

describe('the clipboard of the lot grid', () => {
  it('the clipboard of the lot grid pastes a column from the active cell down, and reports how many cells are beyond the end', () => {
    const state = applyActions([
      { type: 'go', to: { row: 3, column: low } },
      { type: 'paste', cells: [['1'], ['2'], ['3']] },
    ]);
    expect(textsInColumn(state, low)).toEqual(['100.00', '100.00', '100.00', '1', '2']);
    expect(state.loss).toEqual({ kind: 'outsideGrid', cellCount: 1 });
    expect(applyActions([{ type: 'move', rowOffset: -1 }], state).loss).toBeUndefined();
  });

  it('the clipboard of the lot grid reports nothing if all pasted cells fit', () =>
    expect(applyActions([{ type: 'paste', cells: [['1'], ['2']] }]).loss).toBeUndefined());

  it('the clipboard of the lot grid pastes one cell into all selected cells', () => {
    const state = applyActions([
      { type: 'go', to: { row: 1, column: high } },
      { type: 'move', rowOffset: 2, extend: true },
      { type: 'paste', cells: [['9']] },
    ]);
    expect(textsInColumn(state, high)).toEqual(['200.00', '9', '9', '9', '200.00']);
  });

  it('the clipboard of the lot grid contains the same cells after copying and pasting', () =>
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

  it('the clipboard of the lot grid contains the words of the status, and pasting them back changes nothing', () => {
    const state = applyActions([
      { type: 'go', to: { row: 0, column: high } },
      { type: 'go', to: { row: 1, column: gridColumns.length - 1 }, extend: true },
    ]);
    const copiedTexts = selectedTexts(state, (status) => `words of ${status}`);
    expect(copiedTexts).toEqual([
      ['200.00', '', 'words of new'],
      ['200.00', '', 'words of new'],
    ]);
    const pasted = applyActions([{ type: 'paste', cells: clipboardCells(clipboardText(copiedTexts)) }], state);
    expect(pasted.edits).toEqual(grid.edits);
    expect(pasted.rows).toEqual(grid.rows);
    expect(pasted.loss).toBeUndefined();
  });

  it('the clipboard of the lot grid parses text that was copied from a spreadsheet', () =>
    expect(clipboardCells('a\t"b ""c""\nd"\r\n12"\te\r\n')).toEqual([
      ['a', 'b "c" d'],
      ['12"', 'e'],
    ]));
});
