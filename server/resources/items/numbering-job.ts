/** Sets lot numbers, all or none: one transaction, however many. Source: decisions.md section 4, `/items-bulk-edit`. */
import { inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import { parseLot } from '../../../contract/lot-number.ts';
import { items } from '../../database/schema.ts';
import { RequestProblem } from '../../http/problem.ts';
import { JobFailure, jobType } from '../../jobs/job-type.ts';
import { announceByJob } from '../../records/announce-by-job.ts';
import { newVersion } from '../../records/update-record.ts';
import { checkNumbering } from './check-numbering.ts';

const data = z.object({ items: z.array(z.object({ id: z.int(), lot: z.string().nullable() })) });

export const numberLots = jobType<z.output<typeof data>, null>({
  name: 'item_lot_bulk',
  data,
  checkpoint: z.null(),
  startable: false,
  async step({ context, transaction, data: job, authorId }) {
    const lots = job.items.map(({ id, lot }) => ({ id, lot: lot === null ? null : parseLot(lot) }));
    const ids = lots.map(({ id }) => id);
    const rows = await transaction
      .select({ id: items.id, sale_id: items.sale_id })
      .from(items)
      .where(inArray(items.id, ids))
      .orderBy(items.id)
      .for('update');
    try {
      await checkNumbering(transaction, lots);
    } catch (error) {
      // Between the request and now somebody took a number, deleted an item or locked the lots.
      if (error instanceof RequestProblem) throw new JobFailure(error.document.detail);
      throw error;
    }
    // First none has a number, then each its own: two that change places are never both at one.
    await transaction.update(items).set({ lot_number: null, lot_letter: '' }).where(inArray(items.id, ids));
    const numbers = JSON.stringify(lots.map(({ id, lot }) => ({ id, number: lot?.number ?? null, letter: lot?.letter ?? '' })));
    await transaction
      .update(items)
      .set({ lot_number: sql`wanted.number`, lot_letter: sql`wanted.letter`, ...newVersion(items) })
      .from(sql`json_to_recordset(${numbers}::json) AS wanted(id integer, number integer, letter text)`)
      .where(sql`${items.id} = wanted.id`);
    for (const { id } of rows) await announceByJob(context, transaction, { bundle: 'item', id, authorId });
    const message = `${lots.length} lots numbered`;
    await context.outbox.add(transaction, 'item_bulk', {
      name: 'item_lot_bulk',
      type: 'bulk',
      count: lots.length,
      status: 'success',
      message,
    });
    return { done: lots.length, total: lots.length, message, result: { changed: lots.length } };
  },
});
