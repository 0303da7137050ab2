/** Background job that sets lot numbers, all or none, in one transaction. Source: docs/specification/extensions.md#lot-numbers. */
import { z } from 'zod';
import { parseLot } from '../../../contract/lot-number.ts';
import { RequestProblem } from '../../http/problem.ts';
import { announceBulk } from '../../jobs/bulk/announce-bulk.ts';
import { formatCount } from '../../jobs/bulk/bulk-records.ts';
import { JobFailure, jobType } from '../../jobs/job-type.ts';
import { announceByJob } from '../../records/announce-by-job.ts';
import { checkNumbering } from './check-numbering.ts';
import { commonSaleId } from './common-sale-id.ts';
import { lockItemsAndFindSales, setLotNumbers } from './repository.ts';

const jobDataSchema = z.object({ items: z.array(z.object({ id: z.int(), lot: z.string().nullable() })) });

export const numberLots = jobType<z.output<typeof jobDataSchema>, null>({
  name: 'item_lot_bulk',
  data: jobDataSchema,
  checkpoint: z.null(),
  startable: false,
  async step({ id: jobId, context, transaction, data: job, authorId }) {
    const lots = job.items.map(({ id, lot }) => ({ id, lot: lot === null ? null : parseLot(lot) }));
    const ids = lots.map((lot) => lot.id);
    const rows = await lockItemsAndFindSales(transaction, ids);
    try {
      await checkNumbering(transaction, lots);
    } catch (error) {
      // The request has passed this check. Since then, another user may have used a number, deleted an item or locked the lots.
      if (error instanceof RequestProblem) throw new JobFailure(error.document.detail);
      throw error;
    }
    await setLotNumbers(
      transaction,
      lots.map(({ id, lot }) => ({ id, number: lot?.number ?? null, letter: lot?.letter ?? '' })),
    );
    await announceByJob(context, transaction, { bundle: 'item', ids: rows.map(({ id }) => id), authorId });
    const message = `${formatCount(lots.length, 'lot')} numbered`;
    await announceBulk(context, transaction, { name: 'item_lot_bulk', id: jobId, authorId, message, count: lots.length, refused: 0 });
    return { done: lots.length, total: lots.length, message, result: { nid: commonSaleId(rows), data: { changed: lots.length } } };
  },
});
