/** Computes the sums of the documents that a knock-down of a sale will write. */
import { type DueCharge, dueCharges } from '../../../contract/orders/charges.ts';
import { needsRelease } from '../../../contract/orders/invoice-release.ts';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import type { ServiceContext } from '../../service-context.ts';
import { currentHouseTerms } from '../house-terms/repository.ts';
import { findClaimedUses } from '../orders/charges/charge-repository.ts';
import { feesOnStatement, type LotFee } from '../orders/charges/lot-fees.ts';
import { documentChargesOf, parseCharges, parseConsignmentCharges, withDueCharges } from '../orders/charges/order-charges.ts';
import { clientPremiumsOf, withClientPremium } from '../orders/client-premium-repository.ts';
import { consignmentTermsOf } from '../orders/consignment-terms.ts';
import { findDraftInvoices } from '../orders/draft-repository.ts';
import { readItemsForLines } from '../orders/line-repository.ts';
import { calculateLines, findItemsWithResaleRightElsewhere } from '../orders/order-lines.ts';
import { totalsOf } from '../orders/recalculate-order.ts';
import type { SaleRow } from '../sales/repository.ts';
import type { PlannedDocument } from './plan.ts';
import { readConsignments, readItemCharges, readOwners } from './repository.ts';

/**
 * Sums of planned documents, in cents. For an existing invoice, they include only what is added. `commission` is the buyers' premium or the
 * consignors' commission.
 */
export interface DocumentSums {
  readonly hammer: number;
  readonly commission: number;
  readonly charges: number;
  readonly resaleRight: number;
  readonly tax: number;
  readonly total: number;
}

const noSums: DocumentSums = { hammer: 0, commission: 0, charges: 0, resaleRight: 0, tax: 0, total: 0 };

interface KnockDownSums {
  readonly bidder: DocumentSums;
  readonly consignor: DocumentSums;
  /** The number of existing invoices that get more lots. */
  readonly extendedCount: number;
  /** The number of invoices that a user must release before their issue, because their total will be above the limit of their client. */
  readonly awaitingReleaseCount: number;
}

/**
 * Returns the sums of the documents by type. `documents` must be in the sequence in which the knock-down job writes them, because a charge
 * is on the first document that can have it. `fees` are the fees of the lots of the sale, and the credits of fees, that are on no
 * statement. Throws 409 if the premium of an invoice cannot be parsed.
 */
export async function sumDocuments(
  context: Pick<ServiceContext, 'accountingCountry' | 'currency' | 'timeZone' | 'now' | 'houseTerms' | 'extensions'>,
  db: DatabaseOrTransaction,
  sale: SaleRow,
  documents: readonly PlannedDocument[],
  fees: readonly LotFee[],
): Promise<KnockDownSums> {
  const itemIds = [...new Set(documents.flatMap(({ items }) => items))];
  if (documents.length === 0) return { bidder: noSums, consignor: noSums, extendedCount: 0, awaitingReleaseCount: 0 };
  const soldItems = await readItemsForLines(db, itemIds);
  const itemsById = new Map(soldItems.map((item) => [item.id, item]));
  const consignments = await consignmentTermsOf(db, soldItems);
  const houseTerms = await currentHouseTerms(context, db);
  const itemsWithResaleRightElsewhere = {
    bidder: await findItemsWithResaleRightElsewhere(db, 'bidder', houseTerms, itemIds),
    consignor: await findItemsWithResaleRightElsewhere(db, 'consignor', houseTerms, itemIds),
  };
  const draftInvoicesByClient = new Map((await findDraftInvoices(db, sale)).map((invoice) => [invoice.owner_id, invoice]));
  const ownerIds = new Set(documents.map(({ owner }) => owner));
  const clientPremiums = await clientPremiumsOf(
    db,
    [...draftInvoicesByClient.values()].flatMap(({ id, owner_id }) => (ownerIds.has(owner_id) ? [id] : [])),
  );
  const owners = new Map((await readOwners(db, [...ownerIds])).map((row) => [row.id, row]));
  const chargesOf = await loadDueCharges(context, db, sale, owners, itemsById, documents);
  const feesOf = ({ consignment, items }: PlannedDocument) =>
    feesOnStatement(
      fees.filter((fee) => fee.consignment === consignment),
      items,
    ).map(({ due }) => due);
  const dueChargesOf = (document: PlannedDocument) => [...chargesOf(document), ...feesOf(document)];
  /** The uses that documents already contain. Each use of a charge can be on only one document, see {@link DueCharge}. */
  const claimedUses = new Set(
    await findClaimedUses(
      db,
      documents.flatMap(dueChargesOf).flatMap(({ uses }) => uses),
    ),
  );
  const sums = { bidder: noSums, consignor: noSums };
  let extendedCount = 0;
  let awaitingReleaseCount = 0;
  for (const document of documents) {
    const { type, owner, items } = document;
    const draftInvoice = type === 'bidder' ? draftInvoicesByClient.get(owner) : undefined;
    if (draftInvoice) extendedCount += 1;
    const soldItemsOfDocument = items.flatMap((id) => itemsById.get(id) ?? []);
    const itemsWithPremium = withClientPremium(soldItemsOfDocument, draftInvoice && clientPremiums.get(draftInvoice.id));
    const terms = { consignments, houseTerms, itemsWithResaleRightElsewhere: itemsWithResaleRightElsewhere[type] };
    const lines = calculateLines(context, type, sale, itemsWithPremium, terms);
    const documentCharges = dueChargesOf(document);
    const newCharges = documentChargesOf(documentCharges, (use) => !claimedUses.has(use));
    for (const use of documentCharges.flatMap(({ uses }) => uses)) claimedUses.add(use);
    const chargesBefore = draftInvoice?.additional_charges ?? [];
    const [totalsBefore, totalsAfter] = [
      totalsOf(type, [], chargesBefore),
      totalsOf(type, lines, withDueCharges(chargesBefore, newCharges)),
    ];
    const grand_total = (draftInvoice?.grand_total ?? 0) + totalsAfter.grand_total - totalsBefore.grand_total;
    const released_total = draftInvoice?.released_total ?? null;
    if (needsRelease({ type, grand_total, released_total }, owners.get(owner)?.release_limit ?? null)) awaitingReleaseCount += 1;
    const sumsBefore = sums[type];
    sums[type] = {
      hammer: sumsBefore.hammer + totalsAfter.total_hammer,
      commission: sumsBefore.commission + totalsAfter.total_commission,
      charges: sumsBefore.charges + totalsAfter.total_charges - totalsBefore.total_charges,
      resaleRight: sumsBefore.resaleRight + totalsAfter.total_resale_right,
      tax: sumsBefore.tax + totalsAfter.total_tax - totalsBefore.total_tax,
      total: sumsBefore.total + totalsAfter.grand_total - totalsBefore.grand_total,
    };
  }
  return { ...sums, extendedCount, awaitingReleaseCount };
}

/** Returns a function that returns the due charges of a document, including those that other documents already contain. */
async function loadDueCharges(
  context: Pick<ServiceContext, 'currency'>,
  db: DatabaseOrTransaction,
  sale: SaleRow,
  owners: ReadonlyMap<number, Awaited<ReturnType<typeof readOwners>>[number]>,
  itemsById: ReadonlyMap<number, { readonly consignment: number | null }>,
  documents: readonly PlannedDocument[],
): Promise<(document: PlannedDocument) => DueCharge[]> {
  const saleCharges = parseCharges({ id: sale.id, charges: sale.additional_charges });
  const chargesOfOwners = new Map([...owners.values()].map((row) => [row.id, parseCharges(row)]));
  const consignmentIds = [...new Set([...itemsById.values(), ...documents].flatMap(({ consignment }) => consignment ?? []))];
  // The language of a description does not matter for the sums.
  const chargesOfConsignments = new Map(
    (await readConsignments(db, consignmentIds)).map((row) => [row.id, parseConsignmentCharges(context, row, 'en')]),
  );
  const itemCharges = new Map((await readItemCharges(db, [...itemsById.keys()])).map((row) => [row.id, parseCharges(row).charges]));
  return ({ type, owner, consignment: ownConsignment, items }) => {
    const client = chargesOfOwners.get(owner);
    if (!client) return [];
    const chargedItems = items.map((id) => ({
      id,
      consignment: itemsById.get(id)?.consignment ?? null,
      charges: itemCharges.get(id) ?? [],
    }));
    // A statement without sold lots contains the fees for other lots, and the charges of its own consignment.
    const consignmentsOfDocument = items.length === 0 ? [ownConsignment] : chargedItems.map(({ consignment }) => consignment);
    const idsOfConsignments = [...new Set(consignmentsOfDocument.flatMap((id) => id ?? []))].sort((a, b) => a - b);
    return dueCharges({
      type,
      sale: saleCharges,
      client,
      consignments: idsOfConsignments.flatMap((id) => chargesOfConsignments.get(id) ?? []),
      items: chargedItems,
    });
  };
}
