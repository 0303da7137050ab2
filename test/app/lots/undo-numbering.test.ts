import { describe, expect, it } from 'vitest';
import { compareForUndo } from '../../../src/resources/lots/numbering/undo-numbering.ts';

const done = {
  at: '2026-01-01T00:00:00Z',
  lots: [
    ['1', '10', '1'],
    ['2', '', '2'],
    ['3', '30', '3'],
    ['4', '40', '4'],
  ],
} as const;
const now = (...numbers: readonly string[]) => numbers.map((lot, index) => ({ id: String(index + 1), lot, label: `Lot ${index + 1}` }));

describe('undoing a numbering', () => {
  it('undoing a numbering restores the previous number of every lot', () =>
    expect(compareForUndo(done, now('1', '2', '3', '4'))).toEqual({
      numbers: [
        { id: '1', lot: '10' },
        { id: '2', lot: '' },
        { id: '3', lot: '30' },
        { id: '4', lot: '40' },
      ],
      laterChanges: [],
      removedCount: 0,
    }));

  it('undoing a numbering reports lots that another user has renumbered since, and does not change them', () => {
    const comparison = compareForUndo(done, now('1', '2', '77a', '4'));
    expect(comparison.numbers.map(({ id }) => id)).toEqual(['1', '2', '4']);
    expect(comparison.laterChanges).toEqual([{ id: '3', label: 'Lot 3', from: '30', to: '3', now: '77a' }]);
  });

  it('undoing a numbering ignores lots that have their previous number, and counts missing lots', () =>
    expect(compareForUndo(done, now('10', '', '3'))).toEqual({ numbers: [{ id: '3', lot: '30' }], laterChanges: [], removedCount: 1 }));
});
