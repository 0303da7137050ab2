/** Computes the preview of the knock-down of a sale. Source: docs/specification/extensions.md#knock-down. */
import { type Explanation, explain, explanationText } from '../../../contract/explanations.ts';
import { PremiumError, parsePremium } from '../../../contract/money/commission.ts';
import { decimalFromCents } from '../../../contract/money.ts';
import { clientLabel } from '../../../contract/resources/client.ts';
import type { KnockDownPreview, OmittedRecord } from '../../../contract/resources/knock-down.ts';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import type { ServiceContext } from '../../service-context.ts';
import { withHouseTerms } from '../house-terms/repository.ts';
import type { SaleRow } from '../sales/repository.ts';
import { type DocumentSums, sumDocuments } from './amounts.ts';
import {
  countResults,
  type KnockDownLot,
  type Omission,
  omittedLots,
  planInvoices,
  planStatements,
  reasonAgainstKnockDown,
} from './plan.ts';
import { findFeesOfLots, findUnfinishedKnockDown, readConsignments, readLots, readOwners } from './repository.ts';

/** Maximum number of records in a list of the preview and of the job's result. The counts are not limited. */
export const maxListed = 200;

type PreviewContext = Pick<ServiceContext, 'accountingCountry' | 'currency' | 'timeZone' | 'now' | 'extensions'>;

/** The number of queries does not depend on the number of lots. */
export async function previewKnockDown(
  previewContext: PreviewContext,
  db: DatabaseOrTransaction,
  sale: SaleRow,
): Promise<KnockDownPreview> {
  const context = withHouseTerms(previewContext, db);
  const fees = await findFeesOfLots(context, db, sale, { includesMissingResults: true });
  const lots = await readLots(db, sale.id, fees);
  const parties = await loadParties(context, db, lots);
  const invoices = planInvoices(lots, parties.blockingReasonOf);
  const statements = planStatements(lots, parties.ownerOf, parties.blockingReasonOf);
  const omissions = [...omittedLots(lots), ...invoices.omissions, ...statements.omissions];
  const results = countResults(lots);
  const isPremiumReadable = invoices.documents.length === 0 || canParsePremium(sale.buyers_premium);
  const jobId = await findUnfinishedKnockDown(db, sale.id);
  const remainingCount = results.missing + invoices.documents.length + statements.documents.length;
  const reasons = [
    reasonAgainstKnockDown(sale.status, remainingCount),
    isPremiumReadable ? undefined : explain('sale_premium_unreadable', {}),
    jobId === undefined ? undefined : explain('knock_down_running', {}),
  ].filter((reason) => reason !== undefined);
  const summedInvoices = isPremiumReadable ? invoices.documents : [];
  const summedDocuments = [...summedInvoices, ...statements.documents];
  const { bidder, consignor, extendedCount, awaitingReleaseCount } = await sumDocuments(context, db, sale, summedDocuments, fees.open);
  return {
    id: String(sale.id),
    ...results,
    invoices: {
      count: invoices.documents.length,
      extended: extendedCount,
      awaiting_release: context.extensions.includes('invoice-release') ? awaitingReleaseCount : 0,
      ...decimalSums(bidder, context.extensions),
    },
    statements: { count: statements.documents.length, ...decimalSums(consignor, context.extensions) },
    omitted_count: omissions.length,
    omitted: omissions.slice(0, maxListed).map((omission) => omittedRecordOf(omission, parties.nameOf)),
    reasons: reasons.map(describeExplanation),
    job: jobId === undefined ? null : String(jobId),
  };
}

/**
 * Loads the buyers, consignments and owners of lots. Returns functions that look them up. Without the extension `confirmations`,
 * `blockingReasonOf` returns undefined even for blocked clients, because their documents then need no confirmation.
 */
export async function loadParties(
  { extensions }: Pick<ServiceContext, 'extensions'>,
  db: DatabaseOrTransaction,
  lots: readonly KnockDownLot[],
) {
  const distinctIds = (ids: readonly (number | null)[]) => [...new Set(ids)].filter((id) => id !== null);
  const soldLots = lots.filter(({ status }) => status === 'sold');
  const consignmentIds = distinctIds(
    lots.filter(({ status, hasOpenFee }) => status === 'sold' || hasOpenFee).map(({ consignment }) => consignment),
  );
  const consignments = new Map((await readConsignments(db, consignmentIds)).map((row) => [row.id, row]));
  const buyerIds = soldLots.map(({ winner_id }) => winner_id);
  const clientIds = distinctIds([...buyerIds, ...[...consignments.values()].map(({ owner }) => owner)]);
  const clients = new Map((await readOwners(db, clientIds)).map((row) => [row.id, row]));
  const lotsById = new Map(lots.map((lot) => [lot.id, lot]));
  const clientName = (id: number) => {
    const client = clients.get(id);
    return client ? clientLabel(client) : '';
  };
  const names = {
    items: (id: number) => lotsById.get(id)?.lot ?? '',
    clients: clientName,
    consignments: (id: number) => consignments.get(id)?.number ?? '',
  };
  return {
    ownerOf: (consignmentId: number) => consignments.get(consignmentId)?.owner ?? null,
    blockingReasonOf(clientId: number) {
      const client = clients.get(clientId);
      return client?.status === 'blocked' && extensions.includes('confirmations') ? client.blocking_reason : undefined;
    },
    nameOf: ({ resource, id }: Pick<Omission, 'resource' | 'id'>) => names[resource](id),
  };
}

export const omittedRecordOf = (omission: Omission, nameOf: (omission: Omission) => string): OmittedRecord => ({
  resource: omission.resource,
  id: String(omission.id),
  lot: nameOf(omission),
  ...describeExplanation(omission.explanation),
});

const describeExplanation = (explanation: Explanation) => ({
  code: explanation.code,
  params: { ...explanation.params },
  reason: explanationText(explanation),
});

const decimalSums = ({ hammer, commission, charges, resaleRight, tax, total }: DocumentSums, extensions: readonly string[]) => ({
  hammer: decimalFromCents(hammer),
  commission: decimalFromCents(commission),
  charges: decimalFromCents(charges),
  ...(extensions.includes('resale-right') ? { resale_right: decimalFromCents(resaleRight) } : {}),
  tax: decimalFromCents(tax),
  total: decimalFromCents(total),
});

function canParsePremium(premium: string): boolean {
  try {
    parsePremium(premium);
    return true;
  } catch (error) {
    if (error instanceof PremiumError) return false;
    throw error;
  }
}
