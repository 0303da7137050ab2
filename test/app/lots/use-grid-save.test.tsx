import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { problemError } from '../../../src/providers/http/http-error.ts';
import type { GridAction } from '../../../src/resources/lots/grid/grid-state.ts';
import type { PartialCellTexts } from '../../../src/resources/lots/grid/lot-cells.ts';
import { useGridSave } from '../../../src/resources/lots/grid/use-grid-save.ts';
import { createHookContext } from '../hook-context.tsx';
import { grid, row } from './grid-of-lots.ts';

const { subtitle, category, estimate_low, estimate_high } = row(2).cells;
const storedLot = {
  id: '2',
  lot: '2',
  label: subtitle,
  category: { id: '1', label: category },
  categories: [{ id: '1', label: category }],
  estimate_low,
  estimate_high,
  reserve_price: null,
  status: 'new',
};

/** Saves edits of the lot 2, which the service refuses with messages by field path. Returns the messages of the lot by column. */
async function refusalsOfSave(edits: PartialCellTexts, errors: Readonly<Record<string, string>>): Promise<PartialCellTexts | undefined> {
  // In development, react-admin also logs the failure.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const dataProvider = {
    getOne: vi.fn().mockResolvedValue({ data: storedLot }),
    update: () => Promise.reject(problemError('app.errors.invalid-body', 422, { errors })),
  };
  const dispatch = vi.fn<(action: GridAction) => void>();
  const me = { config: { currency: { decimal_sign: '.', thousands_sign: "'" } } };
  const { result } = renderHook(() => useGridSave(dispatch), { wrapper: createHookContext({ me, dataProvider }) });
  act(() => result.current.save({ ...grid, edits: new Map([['2', edits]]) }, new Map()));
  await vi.waitFor(() => expect(dispatch).toHaveBeenCalledOnce(), { timeout: 30_000 });
  await vi.waitFor(() => expect(result.current.progress).toBeUndefined(), { timeout: 30_000 });
  const [action] = dispatch.mock.lastCall ?? [];
  return action?.type === 'refused' ? action.lots.find(({ id }) => id === '2')?.refusals : undefined;
}

test('the first sent cell of a lot also shows the messages of fields without a column', async () => {
  const errors = { reserve_price: 'is too high', reserve_type: 'is missing', 'tags.0': 'is no term' };
  expect(await refusalsOfSave({ subtitle: 'Mine', reserve_price: '500' }, errors)).toEqual({
    subtitle: 'reserve_type: is missing; tags.0: is no term',
    reserve_price: 'is too high',
  });
  expect(await refusalsOfSave({ reserve_price: '500' }, errors)).toEqual({
    reserve_price: 'is too high; reserve_type: is missing; tags.0: is no term',
  });
});

test('a refusal that names no field is shown with its general message at the first sent cell of the lot', async () => {
  expect(await refusalsOfSave({ subtitle: 'Mine', reserve_price: '500' }, {})).toEqual({ subtitle: 'app.errors.invalid-body' });
});
