import { describe, expect, it } from 'vitest';
import { actionToRestoreDraft, countCells, draftOfGrid } from '../../../src/resources/lots/grid/grid-draft.ts';
import { gridReducer } from '../../../src/resources/lots/grid/grid-reducer.ts';
import { actionToRestorePlan, draftOfPlan } from '../../../src/resources/lots/numbering/plan-draft.ts';
import { applyActions, grid, row, rows, title } from './grid-of-lots.ts';

const typing = applyActions([
  { type: 'go', to: { row: 0, column: title } },
  { type: 'edit', text: 'First' },
  { type: 'go', to: { row: 1, column: title } },
  { type: 'edit', text: 'Half a ti' },
]);
const changeText = (before: string, now: string) => `${before} → ${now}`;
const draft = draftOfGrid(typing) ?? { values: {}, before: {} };

describe('a draft of the lot grid', () => {
  it('a draft of the lot grid contains the typed cells, including the one in progress, and their original values', () => {
    expect(draft).toEqual({
      values: { 1: { subtitle: 'First' }, 2: { subtitle: 'Half a ti' } },
      before: { 1: { subtitle: 'Lot 1' }, 2: { subtitle: 'Lot 2' } },
    });
    expect(countCells(draft)).toBe(2);
    expect(draftOfGrid(grid)).toBeUndefined();
  });

  it('a draft of the lot grid is restored to its lots, reports cells that were changed since, and counts missing lots', () => {
    const state = gridReducer(
      { ...grid, rows: [row(1, { subtitle: 'Theirs' }), row(3)] },
      actionToRestoreDraft([row(1, { subtitle: 'Theirs' }), row(3)], draft, changeText),
    );
    expect(state.edits).toEqual(new Map([['1', { subtitle: 'First' }]]));
    expect(state.refusals).toEqual(new Map([['1', { subtitle: 'Lot 1 → Theirs' }]]));
    expect(state.loss).toEqual({ kind: 'lotsRemoved', lotCount: 1, text: undefined });
  });

  it('a draft of the lot grid is not discarded by an undo after it was restored', () => {
    const edited = applyActions([
      { type: 'go', to: { row: 2, column: title } },
      { type: 'edit', text: 'Third' },
      { type: 'commit' },
      { type: 'edit', text: 'Lot 3' },
      { type: 'commit' },
    ]);
    const restored = gridReducer(edited, actionToRestoreDraft(rows, draft, changeText));
    expect(gridReducer(restored, { type: 'undo' }).edits).toEqual(restored.edits);
    expect(restored.edits.size).toBe(2);
  });

  it('a draft of the lot grid restores no cell if another user has saved the same value', () =>
    expect(actionToRestoreDraft([row(1, { subtitle: 'First' }), row(2, { subtitle: 'Half a ti' })], draft, changeText)).toMatchObject({
      edits: new Map(),
      removedCount: 0,
    }));

  it.each([{}, { 1: 'text' }, { 1: { colour: 'red' } }])(
    'a draft of the lot grid of another version of the app, such as %j, is ignored',
    (values) => expect(actionToRestoreDraft(rows, { values, before: {} }, changeText)).toMatchObject({ edits: new Map() }),
  );
});

it('a numbering plan is the same after it was stored in the browser', () => {
  const plan = { order: ['2', '1'], start: 5, gap: 1, letteredIds: new Set(['1']), fixedTexts: new Map([['2', '12a']]) };
  const storedPlan: unknown = JSON.parse(JSON.stringify(draftOfPlan({ plan, orderBy: 'title' }).values));
  expect(actionToRestorePlan(storedPlan)).toEqual({ type: 'draftRestored', plan, orderBy: 'title' });
  expect(actionToRestorePlan({ order: 'none' })).toBeUndefined();
});
