import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { selectRenderedRows } from '../../../../src/resources/tasks/board/cells/rendered-rows.ts';

const anyCell = fc.record({
  first: fc.nat(5_000),
  more: fc.nat(60),
  count: fc.integer({ min: 1, max: 10_000 }),
  visibleCells: fc.integer({ min: 1, max: 110 }),
});

describe('the cards in the document', () => {
  it('the cards in the document are at most 250 for all cells, regardless of the visible cards and the screen height', () => {
    fc.assert(
      fc.property(anyCell, ({ first, more, count, visibleCells }) => {
        const last = Math.min(count - 1, first + more);
        const rows = selectRenderedRows({
          firstVisible: Math.min(first, last),
          lastVisible: last,
          rowCount: count,
          alwaysRendered: [],
          visibleCellCount: visibleCells,
        });
        expect(rows.length * visibleCells).toBeLessThanOrEqual(250);
        expect(rows.length).toBeGreaterThan(0);
        for (const row of rows) expect(row >= 0 && row < count).toBe(true);
      }),
    );
  });

  it('the cards in the document include the lifted card and the focused card, wherever they are', () => {
    expect(
      selectRenderedRows({ firstVisible: 100, lastVisible: 105, rowCount: 500, alwaysRendered: [3, 499], visibleCellCount: 3 }),
    ).toEqual(expect.arrayContaining([3, 100, 105, 499]));
    expect(selectRenderedRows({ firstVisible: 0, lastVisible: 2, rowCount: 3, alwaysRendered: [-1, 7], visibleCellCount: 3 })).toEqual([
      0, 1, 2,
    ]);
  });
});
