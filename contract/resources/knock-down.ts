/**
 * The knock-down of a sale, a job that writes the invoices and statements of the sale and closes it.
 * Source: docs/specification/extensions.md#knock-down.
 */
import { z } from 'zod';
import { decimalAmount } from '../money.ts';
import { idText } from '../wire.ts';

const count = z.int().min(0);

/** The type of the job. */
export const knockDownJob = 'knock_down_all_items';

/** See contract/explanations.ts. */
const explainedReason = z.object({
  code: z.string().describe('code of the reason'),
  params: z.record(z.string(), z.string()).describe('values in the text of the reason, such as the paddle number'),
  reason: z.string().describe('text of the reason in English'),
});

/** A lot, buyer or consignment for which no document is written. */
const omittedRecord = explainedReason.extend({
  resource: z.enum(['items', 'clients', 'consignments']).describe('kind of the record'),
  id: z.string(),
  lot: z.string().describe('number of the lot, or name of the buyer or consignment'),
});
export type OmittedRecord = z.output<typeof omittedRecord>;

/** The documents to write, and the amounts that the knock-down adds to their totals. */
const documentsToWrite = z.object({
  count,
  hammer: decimalAmount,
  commission: decimalAmount.describe('buyer’s premium of invoices, consignor’s commission of statements; without tax'),
  charges: decimalAmount.describe('without tax'),
  resale_right: decimalAmount.optional().describe('the artist’s resale right; only with the extension resale-right'),
  tax: decimalAmount,
  total: decimalAmount,
});

/** The numbers of lots that the user confirms. If these numbers of the sale have changed, the service refuses to start the knock-down. */
const confirmedShape = {
  sold: count,
  unsold: count,
  withdrawn: count,
  missing: count.describe('lots without a result, which become unsold'),
};

export const knockDownPreview = z.object({
  id: idText.describe('the id of the sale'),
  ...confirmedShape,
  invoices: documentsToWrite
    .extend({
      extended: count.describe('number of existing invoices of status `new` that get more lots'),
      awaiting_release: count
        .default(0)
        .describe('number of invoices whose total is above the limit of their client; extension invoice-release'),
    })
    .describe('the invoices to write, and the amounts that they add'),
  statements: documentsToWrite.describe('the statements to write'),
  omitted_count: count.describe('lots, buyers and consignments for which no document is written'),
  omitted: z.array(omittedRecord).describe('only the first 200'),
  reasons: z.array(explainedReason).describe('why the knock-down cannot be started; empty if it can'),
  job: idText.nullable().describe('null if there is none'),
});
export type KnockDownPreview = z.output<typeof knockDownPreview>;

export const knockDownStart = z.strictObject({
  ...confirmedShape,
  invoices: count.describe('the number of invoices to write'),
  invoices_total: decimalAmount,
  statements: count.describe('the number of statements to write'),
  statements_total: decimalAmount,
});
export type KnockDownStart = z.output<typeof knockDownStart>;

export const confirmationOf = ({
  sold,
  unsold,
  withdrawn,
  missing,
  invoices,
  statements,
}: Pick<KnockDownPreview, 'sold' | 'unsold' | 'withdrawn' | 'missing' | 'invoices' | 'statements'>): KnockDownStart => ({
  sold,
  unsold,
  withdrawn,
  missing,
  invoices: invoices.count,
  invoices_total: invoices.total,
  statements: statements.count,
  statements_total: statements.total,
});

/** A document that the job has written or extended. */
export const writtenDocument = z.object({
  id: z.string(),
  number: z.string(),
  type: z.enum(['bidder', 'consignor']),
  owner: z.string().describe('name of the buyer or consignor'),
});

export type WrittenDocument = z.output<typeof writtenDocument>;

/** The result of the job so far. */
export const knockDownTally = z.object({
  operation: z.literal('knock_down'),
  passed: count.describe('lots that became unsold'),
  invoices: count.describe('invoices that were written or got more lots'),
  statements: count.describe('statements that were written'),
  awaiting_release: count
    .default(0)
    .describe('of the invoices, those whose total is above the limit of their client; missing in results of earlier versions'),
  changed: count.describe('sum of `invoices` and `statements`'),
  unchanged: count.describe('buyers and consignments whose lots were all on documents already'),
  refused: count.describe('lots, buyers and consignments without a document'),
  reasons: z.array(omittedRecord).describe('the first 200 of the `refused` records, with the reasons'),
  documents: z.array(writtenDocument).describe('the first 200 documents'),
});
export type KnockDownTally = z.output<typeof knockDownTally>;
