import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { actionOfKey, type BoardShape } from '../../../../src/resources/tasks/board/moves/board-keys.ts';
import { cellKey, type Place } from '../../../../src/resources/tasks/board/state/grouping.ts';

const press = (key: string) => ({ key, ctrlKey: false, altKey: false, metaKey: false });
const columns = ['1', '0', '2'];
const lanes = ['7', '8', 'none'];
/** A board of nine cells with any number of cards, and the position of one card. */
const anyBoard = fc
  .array(fc.nat(4), { minLength: 9, maxLength: 9 })
  .filter((sizes) => sizes.some((size) => size > 0))
  .chain((sizes) => {
    const places = columns.flatMap((column) => lanes.map((lane) => ({ column, lane })));
    const size = new Map(places.map((place, index) => [cellKey(place), sizes[index] ?? 0]));
    const shape = { columns, lanes, rowCountOf: (place: Place) => size.get(cellKey(place)) ?? 0 } satisfies BoardShape;
    const spots = places.flatMap((place) => Array.from({ length: shape.rowCountOf(place) }, (_, row) => ({ ...place, row })));
    return fc.constantFrom(...spots).map((at) => ({ shape, at }));
  });
const movement = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight', 'Home', 'End', 'PageUp', 'PageDown');

describe('keys on a card', () => {
  it('keys on a card always move the focus to a card', () => {
    fc.assert(
      fc.property(anyBoard, movement, ({ shape, at }, key) => {
        const action = actionOfKey(press(key), at, undefined, shape, 3);
        expect(action?.type).toBe('focus');
        if (action?.type !== 'focus') return;
        expect(action.to.row).toBeGreaterThanOrEqual(0);
        expect(action.to.row).toBeLessThan(shape.rowCountOf(action.to));
      }),
    );
  });

  it('keys on a card reach every card of a column in all lanes', () => {
    fc.assert(
      fc.property(anyBoard, ({ shape, at }) => {
        const reachedSpots = new Map([[JSON.stringify(at), at]]);
        for (const spot of reachedSpots.values()) {
          for (const key of ['ArrowUp', 'ArrowDown']) {
            const action = actionOfKey(press(key), spot, undefined, shape, 3);
            if (action?.type === 'focus') reachedSpots.set(JSON.stringify(action.to), action.to);
          }
        }
        const inColumn = lanes.reduce((sum, lane) => sum + shape.rowCountOf({ column: at.column, lane }), 0);
        expect(reachedSpots.size).toBe(inColumn);
      }),
    );
  });

  it('keys on a card request a column that was not fetched yet, instead of skipping it', () => {
    const rows = new Map([
      ['1', 2],
      ['0', 0],
    ]);
    const shape: BoardShape = { columns, lanes: ['none'], rowCountOf: ({ column }) => rows.get(column) };
    const at = { column: '1', lane: 'none', row: 1 };
    expect(actionOfKey(press('ArrowRight'), at, undefined, shape, 3)).toEqual({ type: 'fetch', to: { column: '2', lane: 'none' } });
    rows.set('2', 1);
    expect(actionOfKey(press('ArrowRight'), at, undefined, shape, 3)).toEqual({ type: 'focus', to: { column: '2', lane: 'none', row: 0 } });
  });

  it('keys on a card with a modifier are handled by the browser', () => {
    const shape: BoardShape = { columns, lanes, rowCountOf: () => 2 };
    expect(actionOfKey({ ...press('ArrowDown'), altKey: true }, { column: '0', lane: '7', row: 0 }, undefined, shape, 3)).toBeUndefined();
  });

  it.each([
    ['x', 'select'],
    ['X', 'select'],
    ['m', 'menu'],
    ['M', 'menu'],
  ])('the letter %s on a card has the action "%s"', (key, type) => {
    const shape: BoardShape = { columns, lanes, rowCountOf: () => 1 };
    expect(actionOfKey(press(key), { column: '0', lane: '7', row: 0 }, undefined, shape, 3)).toEqual({ type });
  });
});

describe('keys on a lifted card', () => {
  const anyPlace = fc.record({ column: fc.constantFrom(...columns), lane: fc.constantFrom(...lanes) });
  const arrow = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight');

  it('an arrow key moves a lifted card to a cell, even an empty one, and the opposite key moves it back', () => {
    fc.assert(
      fc.property(anyBoard, anyPlace, arrow, ({ shape, at }, over, key) => {
        const there = actionOfKey(press(key), at, over, shape, 3);
        if (there?.type !== 'moveOver') throw new Error('an arrow moves the lifted card');
        expect(columns).toContain(there.to.column);
        expect(lanes).toContain(there.to.lane);
        if (cellKey(there.to) === cellKey(over)) return;
        const opposite = { ArrowUp: 'ArrowDown', ArrowDown: 'ArrowUp', ArrowLeft: 'ArrowRight', ArrowRight: 'ArrowLeft' }[key] ?? '';
        expect(actionOfKey(press(opposite), at, there.to, shape, 3)).toEqual({ type: 'moveOver', to: over });
      }),
    );
  });

  it('keys on a lifted card drop it or cancel the drag, and other keys do nothing', () => {
    const shape: BoardShape = { columns, lanes, rowCountOf: () => 1 };
    const at = { column: '0', lane: '7', row: 0 };
    expect(actionOfKey(press(' '), at, at, shape, 3)).toEqual({ type: 'drop' });
    expect(actionOfKey(press('Escape'), at, at, shape, 3)).toEqual({ type: 'cancel' });
    expect(actionOfKey(press('x'), at, at, shape, 3)).toBeUndefined();
  });
});
