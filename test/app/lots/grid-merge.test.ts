import { describe, expect, it } from 'vitest';
import { gridReducer } from '../../../src/resources/lots/grid/grid-reducer.ts';
import { textAt } from '../../../src/resources/lots/grid/grid-selection.ts';
import type { GridAction } from '../../../src/resources/lots/grid/grid-state.ts';
import type { PartialCellTexts } from '../../../src/resources/lots/grid/lot-cells.ts';
import { applyActions, lot, row, rows, textsInColumn, title } from './grid-of-lots.ts';

describe('typed text in the lot grid', () => {
  const edited = applyActions([{ type: 'go', to: { row: 1, column: title } }, { type: 'edit', text: 'Mine' }, { type: 'commit' }]);

  it('typed text in the lot grid is kept when the rows are fetched again, and rows keep their order', () => {
    const state = gridReducer(edited, { type: 'loaded', rows: [row(3), row(2, { lot: '99' }), row(1), row(6)] });
    expect(state.rows.map(({ id }) => id)).toEqual(['1', '2', '3', '6']);
    expect(textAt(state, { row: 1, column: title })).toBe('Mine');
    expect(textAt(state, { row: 1, column: lot })).toBe('99');
  });

  it('typed text in the lot grid is kept with the message of the service after a refusal, until it is changed', () => {
    const refused = gridReducer(edited, { type: 'refused', lots: [{ id: '2', refusals: { subtitle: 'no' } }] });
    expect(textAt(refused, { row: 1, column: title })).toBe('Mine');
    expect(refused.refusals.get('2')).toEqual({ subtitle: 'no' });
    expect(applyActions([{ type: 'edit', text: 'Other' }, { type: 'commit' }], refused).refusals.size).toBe(0);
  });

  it('typed text in the lot grid keeps its message if the number and another cell of the lot are refused one after the other', () => {
    const refused = (refusals: PartialCellTexts): GridAction => ({ type: 'refused', lots: [{ id: '2', refusals }] });
    const refusedTwice = applyActions([refused({ lot: 'taken' }), refused({ subtitle: 'no', category: 'no' })], edited);
    expect(refusedTwice.refusals.get('2')).toEqual({ lot: 'taken', subtitle: 'no', category: 'no' });
    const numberAgain = gridReducer(refusedTwice, refused({ lot: 'locked' }));
    expect(numberAgain.refusals.get('2')).toEqual({ lot: 'locked', subtitle: 'no', category: 'no' });
    const cellsAgain = gridReducer(refusedTwice, refused({ category: 'too long' }));
    expect(cellsAgain.refusals.get('2')).toEqual({ lot: 'taken', category: 'too long' });
  });

  it('typed text in the lot grid is no longer a change after it was saved, unless it was changed during the save', () => {
    const saved: GridAction = { type: 'saved', lots: [{ row: row(2, { subtitle: 'Mine' }), sentTexts: { subtitle: 'Mine' } }] };
    expect(gridReducer(edited, saved).edits.size).toBe(0);
    const newer = applyActions([{ type: 'edit', text: 'Newer' }, { type: 'commit' }, saved], edited);
    expect(newer.edits.get('2')).toEqual({ subtitle: 'Newer' });
  });

  it('typed text in the lot grid is no change if it equals the saved value', () =>
    expect(applyActions([{ type: 'edit', text: 'Lot 2' }, { type: 'commit' }], edited).edits.size).toBe(0));

  it('typed text in the lot grid is never moved to another lot, and is reported as lost if its lot is missing', () => {
    const typing = applyActions([
      { type: 'go', to: { row: 1, column: title } },
      { type: 'edit', text: 'Half a ti' },
    ]);
    const without = gridReducer(typing, { type: 'loaded', rows: [row(1), row(3), row(4), row(5)] });
    expect(without).toMatchObject({ typedText: undefined, loss: { kind: 'lotsRemoved', lotCount: 1, text: 'Half a ti' } });
    // Unmounting the input commits it.
    const committed = gridReducer(without, { type: 'commit' });
    expect(committed.loss).toEqual(without.loss);
    const typedOn = gridReducer(gridReducer(committed, { type: 'edit', text: '' }), { type: 'typed', text: 'tle' });
    expect(typedOn).toEqual(committed);
    expect(textsInColumn(committed, title)).toEqual(['Lot 1', 'Lot 3', 'Lot 4', 'Lot 5']);
    expect(gridReducer(committed, { type: 'move', rowOffset: 1 }).loss).toBeUndefined();
  });

  it('typed text in the lot grid stays in its cell if another lot is missing', () => {
    const typing = applyActions([
      { type: 'go', to: { row: 2, column: title } },
      { type: 'edit', text: 'Half a ti' },
    ]);
    const without = gridReducer(typing, { type: 'loaded', rows: [row(1), row(3), row(4), row(5)] });
    expect(without).toMatchObject({ typedText: 'Half a ti', activeCell: { row: 1, column: title }, loss: undefined });
  });

  it('typed text in the lot grid is reported as lost if its lot is missing after a commit', () => {
    const without = gridReducer(edited, { type: 'loaded', rows: [row(1), row(3)] });
    expect(without).toMatchObject({ edits: new Map(), loss: { kind: 'lotsRemoved', lotCount: 1, text: undefined } });
  });

  it('typed text in the lot grid can be undone after the rows were fetched again', () => {
    const loadedAgain = applyActions([{ type: 'edit', text: 'Newer' }, { type: 'commit' }, { type: 'loaded', rows }], edited);
    expect(textAt(gridReducer(loadedAgain, { type: 'undo' }), { row: 1, column: title })).toBe('Mine');
  });
});
