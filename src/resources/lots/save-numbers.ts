/** Saves the lot numbers that are typed in the grid: in one request, all or none, by a job that is waited for. */
import type { JobAppRecord } from '../../providers/data/types.ts';
import { awaitJob } from './await-job.ts';
import { cellValue } from './lot-cells.ts';
import { NumberingRefused, startNumbering, whyNotNumbered } from './number-lots.ts';
import type { GridSave, Touched } from './save-grid.ts';

/** Answers the lots whose numbers were not saved: all, or none; `dispatch` has been told which of them are to blame. */
export async function saveNumbers(save: GridSave, touched: readonly Touched[]): Promise<string[]> {
  const { dataProvider, currency, dispatch, wordsOf, onJob, jobUnknown } = save;
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
    return refuse(wordsOf(error), error instanceof NumberingRefused ? error.byLot : undefined);
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
