/**
 * Background job that knocks down a sale: marks lots without a result as unsold, writes the missing invoices and statements, and closes the
 * sale.
 *
 * Each step reads what remains to be done. The job can therefore be repeated, even on a closed sale.
 *
 * Source: docs/decisions/078-knock-down.md.
 */
import { z } from 'zod';
import { waitsForRelease } from '../../../contract/orders/invoice-release.ts';
import { statusesWithFee } from '../../../contract/orders/lot-fees.ts';
import { type KnockDownTally, knockDownJob, knockDownTally, type OmittedRecord } from '../../../contract/resources/knock-down.ts';
import { addRefusal, formatCount, recordsPerStep, tryInNested } from '../../jobs/bulk/bulk-records.ts';
import { JobFailure, type JobResult, type JobStep, jobType } from '../../jobs/job-type.ts';
import { announceByJob } from '../../records/announce-by-job.ts';
import { withHouseTerms } from '../house-terms/repository.ts';
import { loadHouseTermsOfSale } from '../orders/charges/lot-fees.ts';
import { findOrder } from '../orders/repository.ts';
import { changeSale, findSale, lockSale, type SaleRow } from '../sales/repository.ts';
import { type KnockDownLot, omittedLots, planInvoices, planStatements } from './plan.ts';
import { loadParties, maxListed, omittedRecordOf } from './preview.ts';
import { countWork, findNextParty, lockLotsOf, lockLotsWithoutResult, noFees, passLots, readLots } from './repository.ts';
import { writeDocument } from './write-document.ts';

const jobDataSchema = z.object({ operation: z.literal('knock_down'), sale: z.int() });

/**
 * `after` is the id of the last buyer or consignment that the phase has handled. `parties` is the number of buyers and consignments that
 * can have a document. `done` and `total` also count the lots without a result.
 */
const checkpointSchema = z.object({
  phase: z.enum(['results', 'invoices', 'statements']),
  after: z.int(),
  done: z.int(),
  total: z.int(),
  parties: z.int(),
  tally: knockDownTally,
});
type Checkpoint = z.output<typeof checkpointSchema>;
type Step = Omit<JobStep<z.output<typeof jobDataSchema>, Checkpoint>, 'checkpoint' | 'data'> & { readonly sale: SaleRow };

const initialTally: KnockDownTally = {
  operation: 'knock_down',
  passed: 0,
  invoices: 0,
  statements: 0,
  awaiting_release: 0,
  changed: 0,
  unchanged: 0,
  refused: 0,
  reasons: [],
  documents: [],
};

export const knockDownLots = jobType<z.output<typeof jobDataSchema>, Checkpoint>({
  name: knockDownJob,
  data: jobDataSchema,
  checkpoint: checkpointSchema,
  startable: false,
  async partialResultOf({ data: job, checkpoint: lastCheckpoint }) {
    const tally = lastCheckpoint?.tally ?? initialTally;
    return { message: messageOf(tally), result: { nid: String(job.sale), data: { ...tally, total: lastCheckpoint?.parties ?? 0 } } };
  },
  async step({ data: job, checkpoint: previousCheckpoint, ...jobStep }) {
    const sale = await findSale(jobStep.transaction, job.sale);
    if (sale?.status !== 'published' && sale?.status !== 'closed') throw new JobFailure('The sale is not published');
    const step = { ...jobStep, context: withHouseTerms(jobStep.context, jobStep.transaction), sale };
    const checkpoint = previousCheckpoint ?? (await createInitialCheckpoint(step));
    const nextCheckpoint = await runPhase(step, checkpoint);
    if (nextCheckpoint) return { done: nextCheckpoint.done, total: nextCheckpoint.total, checkpoint: nextCheckpoint };
    const tally = await closeSale(step, checkpoint.tally);
    const result: JobResult = { nid: String(sale.id), data: tally };
    // All staff receive the announced result, but porters may not read clients. Therefore, it lists no records.
    const announcedResult: JobResult = { ...result, data: { ...tally, reasons: [], documents: [] } };
    return { done: checkpoint.total, total: checkpoint.total, message: messageOf(tally), result, announced: announcedResult };
  },
});

async function createInitialCheckpoint({ context, transaction, sale }: Step): Promise<Checkpoint> {
  const { lots, parties } = await countWork(transaction, sale.id, statusesWithFee(await loadHouseTermsOfSale(context, transaction, sale)));
  return { phase: 'results', after: 0, done: 0, total: lots + parties, parties, tally: initialTally };
}

/** Runs one step of the current phase. Returns the next checkpoint; undefined if nothing remains in the last phase. */
async function runPhase(step: Step, checkpoint: Checkpoint): Promise<Checkpoint | undefined> {
  if (checkpoint.phase === 'results') return passNextLots(step, checkpoint);
  if (checkpoint.phase === 'invoices')
    return (await writeNextDocument(step, checkpoint, 'winner_id')) ?? { ...checkpoint, phase: 'statements', after: 0 };
  return writeNextDocument(step, checkpoint, 'consignment');
}

async function passNextLots({ context, transaction, authorId, sale }: Step, checkpoint: Checkpoint): Promise<Checkpoint> {
  const ids = await lockLotsWithoutResult(transaction, sale.id, recordsPerStep);
  if (ids.length === 0) return { ...checkpoint, phase: 'invoices' };
  await passLots(transaction, ids, authorId);
  await announceByJob(context, transaction, { bundle: 'item', ids, authorId });
  const tally = { ...checkpoint.tally, passed: checkpoint.tally.passed + ids.length };
  return { ...checkpoint, tally, ...progressAfter(checkpoint, ids.length) };
}

/** Returns the next checkpoint; undefined if no buyer or consignment remains. */
async function writeNextDocument(step: Step, checkpoint: Checkpoint, column: 'winner_id' | 'consignment'): Promise<Checkpoint | undefined> {
  const { context, transaction, sale } = step;
  const statuses = statusesWithFee(await loadHouseTermsOfSale(context, transaction, sale));
  const id = await findNextParty(transaction, sale.id, column, checkpoint.after, statuses);
  if (id === undefined) return undefined;
  const lots = await lockLotsOf(context, transaction, sale, column === 'winner_id' ? { buyer: id } : { consignment: id });
  const tally = await writeDocumentForLots(step, checkpoint.tally, lots, column, id);
  return { ...checkpoint, after: id, tally, ...progressAfter(checkpoint, 1) };
}

/** Writes the document for the buyer or consignment with the id `id`. Returns the new tally. */
async function writeDocumentForLots(
  { context, transaction, authorId, sale }: Step,
  tally: KnockDownTally,
  lots: readonly KnockDownLot[],
  column: 'winner_id' | 'consignment',
  id: number,
): Promise<KnockDownTally> {
  const { ownerOf, blockingReasonOf, nameOf } = await loadParties(context, transaction, lots);
  const isInvoice = column === 'winner_id';
  const { documents, omissions } = isInvoice ? planInvoices(lots, blockingReasonOf) : planStatements(lots, ownerOf, blockingReasonOf);
  const tallyWithOmissions = addOmitted(
    tally,
    omissions.map((omission) => omittedRecordOf(omission, nameOf)),
  );
  const [document] = documents;
  if (!document) {
    // A buyer or consignment counts as unchanged if no document is missing and one of its lots or fees is on a document already.
    const isComplete = omissions.length === 0 && lots.some((lot) => (isInvoice ? lot.isInvoiced : lot.isSettled || lot.hasChargedFee));
    return isComplete ? { ...tallyWithOmissions, unchanged: tallyWithOmissions.unchanged + 1 } : tallyWithOmissions;
  }
  // In events, the user 0 is the service itself.
  const author = { caller: { id: authorId ?? 0 }, socketId: undefined };
  const writtenDocument: { order?: Awaited<ReturnType<typeof writeDocument>> } = {};
  const problem = await tryInNested(transaction, async (nested) => {
    writtenDocument.order = await writeDocument(context, nested, author, sale, document);
  });
  const resource = isInvoice ? 'clients' : 'consignments';
  if (problem) {
    // `addRefusal` converts the problem to a reason. Only the reason is used, so the other values are 0.
    const { reasons } = addRefusal({ changed: 0, unchanged: 0, refused: 0, reasons: [] }, id, nameOf({ resource, id }), problem);
    return addOmitted(
      tallyWithOmissions,
      reasons.map(({ id: recordId, lot, reason, code, params }) => ({ resource, id: recordId, lot, reason, code, params })),
    );
  }
  if (!writtenDocument.order) return tallyWithOmissions;
  // The document is read again, because the new lots may have changed the total of an existing invoice.
  const order = await findOrder(transaction, writtenDocument.order.id);
  if (!order) throw new Error('the document of a knock-down was not found');
  const isAwaitingRelease = context.extensions.includes('invoice-release') && waitsForRelease(order, order.release_limit);
  return addDocument(tallyWithOmissions, document.type, order, isAwaitingRelease);
}

function addDocument(
  tally: KnockDownTally,
  type: 'bidder' | 'consignor',
  order: { readonly id: number; readonly order_id: string; readonly owner_label: string },
  isAwaitingRelease: boolean,
): KnockDownTally {
  const kind = type === 'bidder' ? 'invoices' : 'statements';
  const entry = { id: String(order.id), number: order.order_id, type, owner: order.owner_label };
  const documents = tally.documents.length < maxListed ? [...tally.documents, entry] : tally.documents;
  const awaiting_release = tally.awaiting_release + (isAwaitingRelease ? 1 : 0);
  return { ...tally, [kind]: tally[kind] + 1, awaiting_release, changed: tally.changed + 1, documents };
}

/** Counts all records, but lists at most `maxListed` of them. */
const addOmitted = (tally: KnockDownTally, records: readonly OmittedRecord[]): KnockDownTally => ({
  ...tally,
  refused: tally.refused + records.length,
  reasons: [...tally.reasons, ...records].slice(0, maxListed),
});

const progressAfter = ({ done, total }: Checkpoint, count: number) => ({ done: Math.min(done + count, total), total });

/** Closes the sale. Returns the tally with the sold lots that cannot be invoiced. */
async function closeSale({ context, transaction, authorId, sale }: Step, tally: KnockDownTally): Promise<KnockDownTally> {
  const lots = await readLots(transaction, sale.id, noFees);
  const lotNumbersById = new Map(lots.map(({ id, lot }) => [id, lot]));
  const omittedRecords = omittedLots(lots).map((omission) => omittedRecordOf(omission, ({ id }) => lotNumbersById.get(id) ?? ''));
  const lockedSale = await lockSale(transaction, sale.id);
  if (lockedSale?.status === 'published') {
    await changeSale(transaction, sale.id, { status: 'closed' });
    await announceByJob(context, transaction, { bundle: 'sale', ids: [sale.id], authorId });
  }
  return addOmitted(tally, omittedRecords);
}

/** Returns an English text such as "12 invoices and 1 statement written, 1 waits for a release, 3 lots unsold, 2 failed". */
function messageOf({ invoices, statements, awaiting_release, passed, refused }: KnockDownTally): string {
  return [
    `${formatCount(invoices, 'invoice')} and ${formatCount(statements, 'statement')} written`,
    ...(awaiting_release > 0 ? [`${awaiting_release} ${awaiting_release === 1 ? 'waits' : 'wait'} for a release`] : []),
    ...(passed > 0 ? [`${formatCount(passed, 'lot')} unsold`] : []),
    ...(refused > 0 ? [`${refused} failed`] : []),
  ].join(', ');
}
