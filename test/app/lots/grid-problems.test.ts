import { describe, expect, it } from 'vitest';
import { gridProblems } from '../../../src/resources/lots/grid/grid-problems.ts';
import type { GridAction } from '../../../src/resources/lots/grid/grid-state.ts';
import { applyActions, high, lot, low, title } from './grid-of-lots.ts';

const signs = { decimal_sign: '.', thousands_sign: '’' };

describe('gridProblems', () => {
  const problems = (...cells: (readonly [number, number, string])[]) => {
    const typed = cells.flatMap(([row, column, text]): GridAction[] => [
      { type: 'go', to: { row, column } },
      { type: 'edit', text },
      { type: 'commit' },
    ]);
    const state = applyActions(typed);
    return Object.fromEntries(gridProblems(state.rows, state.edits, signs));
  };
  it.each(['12x1', '-1', '0', 'a'])('%j is not a lot number', (text) =>
    expect(problems([0, lot, text])).toEqual({ 1: { lot: 'notLotNumber' } }),
  );
  it('a lot number of another lot is reported as a clash at the edited lot', () =>
    expect(problems([0, lot, ' 03 '])).toEqual({ 1: { lot: 'clash' } }));
  it('two lots may swap their numbers', () => expect(problems([0, lot, '2'], [1, lot, '1'])).toEqual({}));
  it('amounts are parsed with the signs of the house', () =>
    expect(problems([0, high, '1’250.50'], [1, low, '12,5'])).toEqual({ 2: { estimate_low: 'notAmount' } }));
  it('a title of more than 1,000 characters is refused, not truncated', () => {
    expect(problems([0, title, 'x'.repeat(1_001)])).toEqual({ 1: { subtitle: 'tooLong' } });
    expect(problems([0, title, 'x'.repeat(1_000)])).toEqual({});
  });
  it('a low estimate above the high estimate is reported', () =>
    expect(problems([0, low, '300'])).toEqual({ 1: { estimate_low: 'lowHigh' } }));
});
