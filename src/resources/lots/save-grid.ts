/**
 * Saves what is typed in the grid: lot numbers in one request, the other cells lot by lot, a few at a time. A lot is read before it is
 * changed, and what somebody else has changed meanwhile is not written over unseen. Source: interaction-rules.md "Forms".
 */
import type { DataProvider } from 'ra-core';
import type { Currency } from '../../../contract/money.ts';
import type { AppDataProvider } from '../../providers/data/data-provider.ts';
import { inBatches } from '../../providers/data/in-batches.ts';
import type { ItemAppRecord } from '../../providers/data/types.ts';
import { fieldErrorsOf } from '../../providers/http-error.ts';
import type { Edits, GridAction } from './grid-state.ts';
import { cellValue, type EditableColumn, type GridRow, gridColumns, gridRow, isEditable, type SomeCells, sameCell } from './lot-cells.ts';
import { saveNumbers } from './save-numbers.ts';

const parallel = 6;

export interface NumberingJob {
  readonly id: string;
  /** How far it is could not be read the last time; it goes on. */
  readonly isUnread: boolean;
}

export interface GridSave {
  readonly dataProvider: AppDataProvider & DataProvider;
  readonly currency: Currency;
  readonly rows: readonly GridRow[];
  /** Only what can be saved. */
  readonly edits: Edits;
  readonly dispatch: (action: GridAction) => void;
  readonly onProgress: (done: number, total: number) => void;
  /** In the user's language. */
  readonly wordsOf: (error: unknown) => string;
  /** The job that sets the numbers, while it is waited for. */
  readonly onJob: (job: NumberingJob | undefined) => void;
  readonly jobUnknown: (job: string) => string;
  readonly theirs: (before: string, now: string) => string;
}

/** Answers how many lots were saved and how many were not; each has been told to `dispatch`. */
export async function saveGrid(save: GridSave): Promise<{ saved: number; failed: number }> {
  const touched = save.rows.flatMap((row) => {
    const sent = save.edits.get(row.id);
    return sent ? [{ row, sent }] : [];
  });
  const failed = new Set<string>();
  const unnumbered = await saveNumbers(save, touched);
  for (const id of unnumbered) failed.add(id);
  let done = 0;
  const others = touched.filter(({ sent }) => Object.keys(sent).some((column) => column !== 'lot'));
  save.onProgress(0, others.length);
  await inBatches(others, parallel, async ({ row, sent: { lot: _lot, ...sent } }) => {
    if (!(await saveLot(save, row, sent))) failed.add(row.id);
    done += 1;
    save.onProgress(done, others.length);
  });
  return { saved: touched.length - failed.size, failed: failed.size };
}

export interface Touched {
  readonly row: GridRow;
  readonly sent: SomeCells;
}

async function saveLot(save: GridSave, row: GridRow, sent: SomeCells): Promise<boolean> {
  const { dataProvider, currency, dispatch, wordsOf } = save;
  const columns = gridColumns.filter(isEditable).filter((column) => sent[column] !== undefined);
  try {
    const { data: stored } = await dataProvider.getOne<ItemAppRecord>('items', { id: row.id });
    const now = gridRow(stored, currency);
    const foreign = columns.filter((column) => !sameCell(column, row.cells[column], now.cells[column], currency));
    if (foreign.length > 0) {
      const refusals = Object.fromEntries(foreign.map((column) => [column, save.theirs(row.cells[column], now.cells[column])]));
      dispatch({ type: 'refused', lots: [{ id: row.id, refusals, base: now }] });
      return false;
    }
    const changes = Object.fromEntries(columns.map((column) => changeOf(column, sent[column] ?? '', stored, currency)));
    const { data } = await dataProvider.update<ItemAppRecord>('items', {
      id: row.id,
      data: { ...stored, ...changes },
      previousData: stored,
    });
    dispatch({ type: 'saved', lots: [{ row: gridRow(data, currency), sent }] });
    return true;
  } catch (error) {
    dispatch({ type: 'refused', lots: [{ id: row.id, refusals: refusalsOf(error, columns, wordsOf(error)) }] });
    return false;
  }
}

/** A category typed here takes the place of the first; the others stay. */
function changeOf(column: EditableColumn, text: string, stored: ItemAppRecord, currency: Currency): readonly [string, unknown] {
  const read = cellValue(column, text, currency);
  const value = 'value' in read ? read.value : text;
  if (column !== 'category') return [column, value];
  const others = (stored.categories ?? []).slice(1).filter(({ label }) => label !== value);
  return ['categories', value ? [{ id: '', label: value }, ...others] : others];
}

function refusalsOf(error: unknown, columns: readonly EditableColumn[], words: string): SomeCells {
  const errors = Object.entries(fieldErrorsOf(error));
  const placed = errors.flatMap(([path, message]) => {
    const column = path.startsWith('categories') ? 'category' : gridColumns.filter(isEditable).find((name) => name === path);
    return column ? [[column, message]] : [];
  });
  return placed.length > 0 ? Object.fromEntries(placed) : Object.fromEntries(columns.slice(0, 1).map((column) => [column, words]));
}
