import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeCellRows, countRowsOfPages, pagesOf } from '../../../../src/resources/tasks/board/cells/cell-rows.ts';

const perPage = 5;
const noEffects = { departedIds: [], placedCards: [], totalChange: 0 };
const task = (id: number) => ({ id: String(id) });
/** A cell of the tasks 1 to `total`, of which some pages were fetched. */
const anyCell = fc.integer({ min: 0, max: 40 }).chain((total) =>
  fc.subarray(Array.from({ length: Math.ceil(total / perPage) }, (_, page) => page)).map((fetched) => ({
    total,
    perPage,
    pages: new Map(
      fetched.map((page) => [
        page,
        Array.from({ length: Math.min(perPage, total - page * perPage) }, (_, index) => task(page * perPage + index + 1)),
      ]),
    ),
  })),
);
const anyId = fc.integer({ min: 1, max: 60 });
const anyDeparted = fc.uniqueArray(anyId.map(String), { maxLength: 4 });
const anyDropped = fc.uniqueArray(fc.record({ task: anyId.map(task), row: fc.nat(50) }), {
  maxLength: 4,
  selector: (card) => card.task.id,
});

describe('the rows of a cell', () => {
  it('the rows of a cell are those of the service if nothing was dropped', () => {
    fc.assert(
      fc.property(anyCell, (cell) => {
        const { rows, total } = computeCellRows(cell, noEffects);
        expect(total).toBe(cell.total);
        expect(rows).toHaveLength(cell.total);
        for (const [index, row] of rows.entries()) expect(row?.id ?? String(index + 1)).toBe(String(index + 1));
      }),
    );
  });

  it('the rows of a cell contain dropped cards once, cards that were moved away never, and no card twice', () => {
    fc.assert(
      fc.property(anyCell, anyDeparted, anyDropped, (cell, departed, placed) => {
        const gone = departed.filter((id) => !placed.some((candidate) => candidate.task.id === id));
        const { rows } = computeCellRows(cell, { departedIds: gone, placedCards: placed, totalChange: placed.length - gone.length });
        const ids = rows.flatMap((row) => (row ? [row.id] : []));
        expect(new Set(ids).size).toBe(ids.length);
        for (const card of placed) expect(ids).toContain(card.task.id);
        for (const id of gone) expect(ids).not.toContain(id);
      }),
    );
  });

  it('the rows of a cell contain a task of two pages once, at its first position, and keep the total', () => {
    fc.assert(
      fc.property(anyCell, fc.integer({ min: 1, max: perPage }), (cell, shift) => {
        const pages = new Map(
          [...cell.pages].map(([page, tasks]) => [page, page % 2 === 0 ? tasks : tasks.map(({ id }) => task(Number(id) - shift))]),
        );
        const { rows } = computeCellRows({ ...cell, pages }, noEffects);
        const ids = rows.flatMap((row) => (row ? [row.id] : []));
        expect(rows).toHaveLength(cell.total);
        expect(new Set(ids)).toEqual(new Set([...pages.values()].flat().map(({ id }) => id)));
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });

  it('the rows of a cell keep the order of cards that were not moved', () => {
    fc.assert(
      fc.property(anyCell, anyDeparted, anyDropped, (cell, departed, placed) => {
        const moved = new Set([...departed, ...placed.map((card) => card.task.id)]);
        const { rows } = computeCellRows(cell, { departedIds: departed, placedCards: placed, totalChange: 0 });
        const numbers = rows.flatMap((row) => (row && !moved.has(row.id) ? [Number(row.id)] : []));
        expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      }),
    );
  });

  it('the rows of a cell contain a dropped card at its position', () => {
    fc.assert(
      fc.property(anyCell, fc.nat(50), (cell, row) => {
        const { rows } = computeCellRows(cell, { departedIds: [], placedCards: [{ task: { id: 'new' }, row }], totalChange: 1 });
        expect(rows[Math.min(row, rows.length - 1)]?.id).toBe('new');
      }),
    );
  });

  it('the rows of a cell count a moved card immediately, and only once when the service also counts it', () => {
    const cell = { total: 1, perPage, pages: new Map([[0, [task(1)]]]) };
    expect(computeCellRows(cell, { departedIds: ['1'], placedCards: [], totalChange: -1 }).total).toBe(0);
    expect(computeCellRows({ ...cell, total: 0, pages: new Map() }, { departedIds: ['1'], placedCards: [], totalChange: 0 }).total).toBe(0);
    expect(computeCellRows(cell, { departedIds: [], placedCards: [{ task: task(2), row: 0 }], totalChange: 1 }).total).toBe(2);
    expect(computeCellRows(cell, { departedIds: [], placedCards: [{ task: task(1), row: 0 }], totalChange: 0 })).toEqual({
      rows: [task(1)],
      total: 1,
    });
  });

  it('the rows of a cell are as many as its cards, even if a card left a page that was not fetched', () => {
    const cell = { total: 8, perPage, pages: new Map([[0, [1, 2, 3, 4, 5].map(task)]]) };
    expect(computeCellRows(cell, { departedIds: ['7'], placedCards: [], totalChange: -1 }).rows).toHaveLength(7);
  });
});

describe('the pages of visible rows', () => {
  it('the pages of visible rows contain every visible row, and all of them exist', () => {
    fc.assert(
      fc.property(fc.nat(200), fc.nat(20), fc.integer({ min: 1, max: 220 }), (first, more, total) => {
        const last = Math.min(total - 1, first + more);
        const pages = pagesOf(first, last, 0, total, perPage);
        for (let row = Math.min(first, last); row <= last; row += 1) expect(pages).toContain(Math.floor(row / perPage));
        expect(Math.max(...pages) * perPage).toBeLessThan(total);
      }),
    );
  });

  it('the pages of visible rows are only the first page until the total is known', () => {
    expect(pagesOf(0, 30, 2, undefined, perPage)).toEqual([0]);
  });
});

it.each([
  [[0], 12, 5],
  [[0, 2], 12, 7],
  [[0, 2, 1], 12, 12],
  [[0], 3, 3],
  [[0, 1], 5, 5],
  [[], 12, 0],
])('the pages %j of %i cards contain %i cards', (pages, total, count) => {
  expect(countRowsOfPages(pages, total, perPage)).toBe(count);
});
