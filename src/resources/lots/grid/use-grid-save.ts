/** Saves the valid cells of the grid, one save at a time. */
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useState } from 'react';
import { type DataProvider, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { Currency } from '../../../../contract/money.ts';
import type { AppDataProvider } from '../../../providers/data/data-provider.ts';
import { inBatches } from '../../../providers/data/in-batches.ts';
import { itemsChanged } from '../../../providers/data/items-changed.ts';
import type { ItemAppRecord, JobAppRecord } from '../../../providers/data/types.ts';
import { fieldErrorsOf, problemOf } from '../../../providers/http/http-error.ts';
import { useMe } from '../../../providers/me.ts';
import { awaitJob } from '../await-job.ts';
import { NumberingRefused, startNumbering, whyNotNumbered } from '../numbering/number-lots.ts';
import type { Edits, GridAction, GridState } from './grid-state.ts';
import { cellValue, type EditableColumn, type GridRow, gridColumns, gridRow, isEditable, type SomeCells, sameCell } from './lot-cells.ts';

export interface GridSaving {
  /** The progress of the running save. */
  readonly progress: { readonly done: number; readonly total: number } | undefined;
  /** The numbering job, while it is running. */
  readonly job: NumberingJob | undefined;
  readonly save: (state: GridState, problems: Edits) => void;
}

export function useGridSave(dispatch: Dispatch<GridAction>): GridSaving {
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const queryClient = useQueryClient();
  const { currency } = useMe().config;
  const translate = useTranslate();
  const notify = useNotify();
  const [progress, setProgress] = useState<GridSaving['progress']>();
  const [job, setJob] = useState<NumberingJob>();
  const messageOf = (error: unknown) => {
    const messageKey = error instanceof Error ? error.message : 'app.errors.failed';
    return translate(messageKey, { _: messageKey, ...problemOf(error) });
  };
  const save = async ({ rows, edits }: GridState, problems: Edits) => {
    const sound = new Map([...edits].filter(([id]) => !problems.has(id)));
    if (sound.size === 0) return;
    setProgress({ done: 0, total: sound.size });
    try {
      const { saved, failed } = await saveGrid({
        dataProvider,
        currency,
        rows,
        edits: sound,
        dispatch,
        onProgress: (done, total) => setProgress({ done, total }),
        messageOf,
        onJob: setJob,
        jobUnknown: (id) => translate('lots.grid.jobUnknown', { id }),
        theirs: (before, now) => translate('lots.grid.theirs', { before, now }),
      });
      if (failed > 0) notify('lots.grid.failed', { type: 'warning', messageArgs: { smart_count: failed } });
      else notify('lots.grid.saved', { messageArgs: { smart_count: saved } });
    } finally {
      setProgress(undefined);
      // The service sends no events about this tab's own changes.
      void itemsChanged(queryClient);
    }
  };
  return { progress, job, save: (state, problems) => void (progress ? undefined : save(state, problems)) };
}

// Saves the unsaved cells of the grid: lot numbers in one request, other cells lot by lot, a few in parallel.
// Each lot is fetched first, so that changes by other users are not overwritten unnoticed. Source:
// docs/specification/interaction.md#merging.

const parallel = 6;

interface NumberingJob {
  readonly id: string;
  /** Whether the last fetch of the progress failed. The job is still running. */
  readonly isUnread: boolean;
}

interface GridSave {
  readonly dataProvider: AppDataProvider & DataProvider;
  readonly currency: Currency;
  readonly rows: readonly GridRow[];
  /** Only valid edits. */
  readonly edits: Edits;
  readonly dispatch: (action: GridAction) => void;
  readonly onProgress: (done: number, total: number) => void;
  /** Returns the error message in the user's language. */
  readonly messageOf: (error: unknown) => string;
  /** Called with the numbering job while it is running, and with `undefined` when it has ended. */
  readonly onJob: (job: NumberingJob | undefined) => void;
  readonly jobUnknown: (job: string) => string;
  readonly theirs: (before: string, now: string) => string;
}

/** Returns the number of saved and of failed lots. The outcome of each lot is dispatched. */
async function saveGrid(save: GridSave): Promise<{ saved: number; failed: number }> {
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

interface Touched {
  readonly row: GridRow;
  readonly sent: SomeCells;
}

async function saveLot(save: GridSave, row: GridRow, sent: SomeCells): Promise<boolean> {
  const { dataProvider, currency, dispatch, messageOf } = save;
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
    dispatch({ type: 'refused', lots: [{ id: row.id, refusals: refusalsOf(error, columns, messageOf(error)) }] });
    return false;
  }
}

/** Returns the changed field. A category replaces the item's first category; the others are kept. */
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

/**
 * Saves the typed lot numbers in one job, all or none, and waits for it. Dispatches the outcome and returns the lots whose numbers were not
 * saved.
 */
async function saveNumbers(save: GridSave, touched: readonly Touched[]): Promise<string[]> {
  const { dataProvider, currency, dispatch, messageOf, onJob, jobUnknown } = save;
  const numbered = touched.flatMap(({ row, sent }) => {
    const read = sent.lot === undefined ? undefined : cellValue('lot', sent.lot, currency);
    return read && 'value' in read && sent.lot !== undefined ? [{ row, typed: sent.lot, lot: read.value ?? '' }] : [];
  });
  if (numbered.length === 0) return [];
  const refuse = (words: string, byLot: ReadonlyMap<string, string> = new Map()) => {
    const blamed = numbered.filter(({ row }) => byLot.size === 0 || byLot.has(row.id));
    dispatch({ type: 'refused', lots: blamed.map(({ row: { id } }) => ({ id, refusals: { lot: byLot.get(id) ?? words } })) });
    return numbered.map(({ row }) => row.id);
  };
  let job: string;
  try {
    job = await startNumbering(
      dataProvider,
      numbered.map(({ row, lot }) => ({ id: row.id, lot })),
    );
  } catch (error) {
    return refuse(messageOf(error), error instanceof NumberingRefused ? error.byLot : undefined);
  }
  onJob({ id: job, isUnread: false });
  try {
    const ended = await awaitJob(async () => (await dataProvider.getOne<JobAppRecord>('jobs', { id: job })).data, {
      onProgress: () => onJob({ id: job, isUnread: false }),
      onUnread: () => onJob({ id: job, isUnread: true }),
    });
    const why = whyNotNumbered(ended);
    if (why !== undefined) return refuse(why);
  } catch {
    return refuse(jobUnknown(job));
  } finally {
    onJob(undefined);
  }
  dispatch({
    type: 'saved',
    lots: numbered.map(({ row, typed, lot }) => ({ row: { ...row, cells: { ...row.cells, lot } }, sent: { lot: typed } })),
  });
  return [];
}
