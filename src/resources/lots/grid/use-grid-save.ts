import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, useState } from 'react';
import { type DataProvider, useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { Currency } from '../../../../contract/money.ts';
import type { AppDataProvider } from '../../../providers/data/data-provider.ts';
import { mapInParallel } from '../../../providers/data/map-in-parallel.ts';
import { refetchItemsAndSales } from '../../../providers/data/refetch-items-and-sales.ts';
import type { ItemAppRecord, JobAppRecord } from '../../../providers/data/types.ts';
import { fieldErrorsOf, problemOf } from '../../../providers/http/http-error.ts';
import { useMe } from '../../../providers/me.ts';
import { awaitJob } from '../await-job.ts';
import { NumberingRefusedError, numberingFailure, startNumbering } from '../numbering/number-lots.ts';
import type { CellProblemsByLot } from './grid-problems.ts';
import type { CellTextsByLot, GridAction, GridState } from './grid-state.ts';
import {
  cellValue,
  type EditableColumn,
  type GridRow,
  gridColumns,
  gridRow,
  isEditable,
  type PartialCellTexts,
  sameCellValue,
} from './lot-cells.ts';

export interface GridSaving {
  /**
   * The number of processed lots and of all lots to save; undefined if no save is running. While the lot numbers are being saved, `done` is
   * 0. Afterwards, only the lots with other changes are counted.
   */
  readonly progress: { readonly done: number; readonly total: number } | undefined;
  /** The numbering job, while it is running. */
  readonly job: NumberingJob | undefined;
  /** Saves the lots without an invalid cell. Does nothing while a save is running. */
  readonly save: (state: GridState, problems: CellProblemsByLot) => void;
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
  const save = async ({ rows, edits }: GridState, problems: CellProblemsByLot) => {
    const validEdits = new Map([...edits].filter(([id]) => !problems.has(id)));
    if (validEdits.size === 0) return;
    setProgress({ done: 0, total: validEdits.size });
    try {
      const { savedCount, failedCount } = await saveGrid({
        dataProvider,
        currency,
        rows,
        edits: validEdits,
        dispatch,
        onProgress: (done, total) => setProgress({ done, total }),
        messageOf,
        onJob: setJob,
        jobUnknownMessage: (id) => translate('lots.grid.jobUnknown', { id }),
        concurrentChangeMessage: (before, now) => translate('lots.grid.theirs', { before, now }),
      });
      if (failedCount > 0) notify('lots.grid.failed', { type: 'warning', messageArgs: { smart_count: failedCount } });
      else notify('lots.grid.saved', { messageArgs: { smart_count: savedCount } });
    } finally {
      setProgress(undefined);
      // The service sends this tab no events about its own changes, so the items and the sales are refetched here.
      void refetchItemsAndSales(queryClient);
    }
  };
  return {
    progress,
    job,
    save: (state, problems) => {
      if (!progress) void save(state, problems);
    },
  };
}

const maxParallelRequests = 6;

interface NumberingJob {
  readonly id: string;
  /** Whether the last fetch of the job failed. The job may still be running. */
  readonly isProgressUnknown: boolean;
}

interface GridSaveOptions {
  readonly dataProvider: AppDataProvider & DataProvider;
  readonly currency: Currency;
  readonly rows: readonly GridRow[];
  /** Only the edits of lots without an invalid cell. */
  readonly edits: CellTextsByLot;
  readonly dispatch: (action: GridAction) => void;
  readonly onProgress: (done: number, total: number) => void;
  readonly messageOf: (error: unknown) => string;
  /** Called with `undefined` when the job has ended or its outcome is unknown. */
  readonly onJob: (job: NumberingJob | undefined) => void;
  /** Returns the message for a number whose job has an unknown outcome. */
  readonly jobUnknownMessage: (jobId: string) => string;
  /** Returns the message for a cell that another user has changed since the rows of the grid were fetched. */
  readonly concurrentChangeMessage: (before: string, now: string) => string;
}

async function saveGrid(options: GridSaveOptions): Promise<{ savedCount: number; failedCount: number }> {
  const changedLots = options.rows.flatMap((row) => {
    const sentTexts = options.edits.get(row.id);
    return sentTexts ? [{ row, sentTexts }] : [];
  });
  const failedIds = new Set<string>();
  const idsWithUnsavedNumber = await saveNumbers(options, changedLots);
  for (const id of idsWithUnsavedNumber) failedIds.add(id);
  let processedCount = 0;
  const lotsWithOtherChanges = changedLots.filter(({ sentTexts }) => Object.keys(sentTexts).some((column) => column !== 'lot'));
  options.onProgress(0, lotsWithOtherChanges.length);
  await mapInParallel(lotsWithOtherChanges, maxParallelRequests, async ({ row, sentTexts: { lot: _lot, ...otherTexts } }) => {
    if (!(await saveLot(options, row, otherTexts))) failedIds.add(row.id);
    processedCount += 1;
    options.onProgress(processedCount, lotsWithOtherChanges.length);
  });
  return { savedCount: changedLots.length - failedIds.size, failedCount: failedIds.size };
}

interface ChangedLot {
  readonly row: GridRow;
  readonly sentTexts: PartialCellTexts;
}

/**
 * Saves the texts of a lot, without its number. Returns whether they were saved. The lot is fetched first, so that changes by other users
 * are not overwritten unnoticed. Source: docs/specification/interaction.md#merging.
 */
async function saveLot(options: GridSaveOptions, row: GridRow, sentTexts: PartialCellTexts): Promise<boolean> {
  const { dataProvider, currency, dispatch, messageOf } = options;
  const columns = gridColumns.filter(isEditable).filter((column) => sentTexts[column] !== undefined);
  try {
    const { data: storedItem } = await dataProvider.getOne<ItemAppRecord>('items', { id: row.id });
    const storedRow = gridRow(storedItem, currency);
    const conflictingColumns = columns.filter((column) => !sameCellValue(column, row.cells[column], storedRow.cells[column], currency));
    if (conflictingColumns.length > 0) {
      const refusals = Object.fromEntries(
        conflictingColumns.map((column) => [column, options.concurrentChangeMessage(row.cells[column], storedRow.cells[column])]),
      );
      dispatch({ type: 'refused', lots: [{ id: row.id, refusals, storedRow }] });
      return false;
    }
    const changes = Object.fromEntries(columns.map((column) => changeOf(column, sentTexts[column] ?? '', storedItem, currency)));
    const { data: updatedItem } = await dataProvider.update<ItemAppRecord>('items', {
      id: row.id,
      data: { ...storedItem, ...changes },
      previousData: storedItem,
    });
    dispatch({ type: 'saved', lots: [{ row: gridRow(updatedItem, currency), sentTexts }] });
    return true;
  } catch (error) {
    dispatch({ type: 'refused', lots: [{ id: row.id, refusals: refusalsOf(error, columns, messageOf(error)) }] });
    return false;
  }
}

/** Returns the name and the new value of the column's field. A typed category replaces only the item's first category. */
function changeOf(column: EditableColumn, text: string, storedItem: ItemAppRecord, currency: Currency): readonly [string, unknown] {
  const parsed = cellValue(column, text, currency);
  const value = 'value' in parsed ? parsed.value : text;
  if (column !== 'category') return [column, value];
  const otherCategories = (storedItem.categories ?? []).slice(1).filter(({ label }) => label !== value);
  // A category with an empty id is sent as its label.
  return ['categories', value ? [{ id: '', label: value }, ...otherCategories] : otherCategories];
}

/**
 * Returns the service's error messages by column. The first of the sent `columns` gets the messages of fields without a column. If the
 * service names no field, this column gets the message `fallback`.
 */
function refusalsOf(error: unknown, columns: readonly EditableColumn[], fallback: string): PartialCellTexts {
  const [firstColumn] = columns;
  if (firstColumn === undefined) return {};
  const errors = Object.entries(fieldErrorsOf(error));
  if (errors.length === 0) return { [firstColumn]: fallback };
  const messages: Partial<Record<EditableColumn, string>> = {};
  for (const [path, message] of errors) {
    const ownColumn = path.startsWith('categories') ? 'category' : gridColumns.filter(isEditable).find((name) => name === path);
    const column = ownColumn ?? firstColumn;
    const text = ownColumn ? message : `${path}: ${message}`;
    messages[column] = messages[column] === undefined ? text : `${messages[column]}; ${text}`;
  }
  return messages;
}

/** Saves the typed lot numbers in one job, all or none. Returns the ids of lots whose numbers are not known to be saved. */
async function saveNumbers(options: GridSaveOptions, changedLots: readonly ChangedLot[]): Promise<string[]> {
  const { dataProvider, currency, dispatch, messageOf, onJob, jobUnknownMessage } = options;
  const lotsToNumber = changedLots.flatMap(({ row, sentTexts: { lot: typedNumber } }) => {
    const parsed = typedNumber === undefined ? undefined : cellValue('lot', typedNumber, currency);
    return parsed && 'value' in parsed && typedNumber !== undefined ? [{ row, typedNumber, lot: parsed.value ?? '' }] : [];
  });
  if (lotsToNumber.length === 0) return [];
  // If there are messages for single lots, only these lots show an error.
  const refuse = (message: string, messagesByLot: ReadonlyMap<string, string> = new Map()) => {
    const refusedLots = lotsToNumber.filter(({ row }) => messagesByLot.size === 0 || messagesByLot.has(row.id));
    dispatch({
      type: 'refused',
      lots: refusedLots.map(({ row: { id } }) => ({ id, refusals: { lot: messagesByLot.get(id) ?? message } })),
    });
    return lotsToNumber.map(({ row }) => row.id);
  };
  let jobId: string;
  try {
    jobId = await startNumbering(
      dataProvider,
      lotsToNumber.map(({ row, lot }) => ({ id: row.id, lot })),
    );
  } catch (error) {
    return refuse(messageOf(error), error instanceof NumberingRefusedError ? error.messagesByLot : undefined);
  }
  onJob({ id: jobId, isProgressUnknown: false });
  try {
    const endedJob = await awaitJob(async () => (await dataProvider.getOne<JobAppRecord>('jobs', { id: jobId })).data, {
      onProgress: () => onJob({ id: jobId, isProgressUnknown: false }),
      onFetchFailed: () => onJob({ id: jobId, isProgressUnknown: true }),
    });
    const failureReason = numberingFailure(endedJob);
    if (failureReason !== undefined) return refuse(failureReason);
  } catch {
    return refuse(jobUnknownMessage(jobId));
  } finally {
    onJob(undefined);
  }
  dispatch({
    type: 'saved',
    lots: lotsToNumber.map(({ row, typedNumber, lot }) => ({
      row: { ...row, cells: { ...row.cells, lot } },
      sentTexts: { lot: typedNumber },
    })),
  });
  return [];
}
