/** Checks new lot numbers and converts them to a job. Source: docs/specification/extensions.md#lot-numbers. */
import { formatLot, parseLot } from '../../../contract/lot-number.ts';
import type { Transaction } from '../../database/connection.ts';
import { invalidBody } from '../../http/problem.ts';
import type { NewJob } from '../../service-context.ts';
import { countOf } from './announce-bulk.ts';
import { checkNumbering } from './check-numbering.ts';
import { numberLots } from './numbering-job.ts';

type Sent = readonly { readonly id: string; readonly lot: string }[];

/**
 * Returns the job that sets the lot numbers. Throws 409 if the lots of a sale are locked. Throws 422 for an invalid lot number, for an
 * unknown item, and for two items with the same number.
 */
export async function numberingJobOf(transaction: Transaction, sent: Sent): Promise<Omit<NewJob, 'authorId'>> {
  const lots = sent.map(({ id, lot }, index) => {
    const parsed = lot.trim() === '' ? null : parseLot(lot);
    if (parsed === null && lot.trim() !== '')
      throw invalidBody({ [`items.${index}.lot`]: [`"${lot}" is not a number with an optional letter`] });
    return { id: Number(id), lot: parsed };
  });
  await checkNumbering(transaction, lots);
  const data = { items: lots.map(({ id, lot }) => ({ id, lot: lot && formatLot(lot) })) };
  return { type: numberLots, data, label: `Lot numbers of ${countOf(lots.length, 'item')}`, total: lots.length };
}
