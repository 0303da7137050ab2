/** Checks new lot numbers and converts them to a job. Source: docs/specification/extensions.md#lot-numbers. */
import { formatLot, parseLot } from '../../../contract/lot-number.ts';
import type { Transaction } from '../../database/connection.ts';
import { invalidBody } from '../../http/problem.ts';
import { formatCount } from '../../jobs/bulk/bulk-records.ts';
import type { NewJob } from '../../service-context.ts';
import { checkNumbering } from './check-numbering.ts';
import { numberLots } from './numbering-job.ts';

type SentLots = readonly { readonly id: string; readonly lot: string }[];

/**
 * Throws 409 if the lots of a sale are locked, or if an item has no sale. Throws 422 for an invalid or used lot number, and for an unknown
 * or repeated item.
 */
export async function numberingJobOf(transaction: Transaction, sentLots: SentLots): Promise<Omit<NewJob, 'authorId'>> {
  const lots = sentLots.map(({ id, lot }, index) => {
    const lotNumber = lot.trim() === '' ? null : parseLot(lot);
    if (lotNumber === null && lot.trim() !== '')
      throw invalidBody({ [`items.${index}.lot`]: [`"${lot}" is not a number with an optional letter`] });
    return { id: Number(id), lot: lotNumber };
  });
  await checkNumbering(transaction, lots);
  const data = { items: lots.map(({ id, lot }) => ({ id, lot: lot && formatLot(lot) })) };
  return { type: numberLots, data, label: `Lot numbers of ${formatCount(lots.length, 'item')}`, total: lots.length };
}
