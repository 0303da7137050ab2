/** Checks new lot numbers before they become a job. Source: decisions.md section 4, `/items-bulk-edit`. */
import { formatLot, parseLot } from '../../../contract/lot-number.ts';
import type { Transaction } from '../../database/connection.ts';
import { invalidBody } from '../../http/problem.ts';
import type { NewJob } from '../../jobs/jobs.ts';
import { checkNumbering } from './check-numbering.ts';
import { numberLots } from './numbering-job.ts';

type Sent = readonly { readonly id: string; readonly lot: string }[];

/** Throws 409 while the lots of a sale are locked, and 422 for what is no lot number or no item, and for a clash, which names both items. */
export async function numberingJobOf(transaction: Transaction, sent: Sent): Promise<Omit<NewJob, 'authorId'>> {
  const lots = sent.map(({ id, lot }, index) => {
    const parsed = lot.trim() === '' ? null : parseLot(lot);
    if (parsed === null && lot.trim() !== '')
      throw invalidBody({ [`items.${index}.lot`]: [`"${lot}" is not a number with an optional letter`] });
    return { id: Number(id), lot: parsed };
  });
  await checkNumbering(transaction, lots);
  const data = { items: lots.map(({ id, lot }) => ({ id, lot: lot && formatLot(lot) })) };
  return { type: numberLots, data, label: `Lot numbers of ${lots.length} items`, total: lots.length };
}
