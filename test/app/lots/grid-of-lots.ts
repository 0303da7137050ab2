/** A grid of five lots, for tests of its actions. */
import { gridReducer } from '../../../src/resources/lots/grid/grid-reducer.ts';
import { textAt } from '../../../src/resources/lots/grid/grid-selection.ts';
import { emptyGrid, type GridAction, type GridState } from '../../../src/resources/lots/grid/grid-state.ts';
import type { GridRow } from '../../../src/resources/lots/grid/lot-cells.ts';

export const row = (id: number, cells: Partial<GridRow['cells']> = {}): GridRow => ({
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
export const rows = [1, 2, 3, 4, 5].map((id) => row(id));
export const grid: GridState = { ...emptyGrid, rows };
/** The positions of columns of the grid. */
export const [lot, title, category, low, high] = [0, 1, 2, 3, 4];

/** Returns the state of the grid after the actions. */
export const applyActions = (actions: readonly GridAction[], state = grid) => actions.reduce(gridReducer, state);
/** Returns the texts of the column at a position, from the first row to the last. */
export const textsInColumn = (state: GridState, position: number) =>
  state.rows.map((_, index) => textAt(state, { row: index, column: position }));
