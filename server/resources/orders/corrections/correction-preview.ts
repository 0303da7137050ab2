/**
 * Computes the previews of corrections. The effect of a correction consists of the amounts of each party before and after it.
 * Source: docs/specification/extensions.md#invoice-corrections.
 */
import { decimalFromCents } from '../../../../contract/money.ts';
import { correctionEffect, statementEffect } from '../../../../contract/orders/correction-effect.ts';
import type { CorrectionPreview } from '../../../../contract/resources/orders/order-correction.ts';
import type { DatabaseOrTransaction, Transaction } from '../../../database/connection.ts';
import { previewInTransaction } from '../../../database/transactions.ts';
import { notFound } from '../../../http/problem.ts';
import type { ServiceContext } from '../../../service-context.ts';
import { loadHouseTerms } from '../../house-terms/repository.ts';
import { findSale } from '../../sales/repository.ts';
import { parseCharge } from '../charges/order-charges.ts';
import { consignmentTermsOf } from '../consignment-terms.ts';
import { readItemsForLines, statementLinesOf } from '../line-repository.ts';
import { calculateLines, findItemsWithResaleRightElsewhere, type NewLine } from '../order-lines.ts';
import { findOrder, type OrderRow } from '../repository.ts';

interface DocumentContent {
  readonly lines: readonly NewLine[];
  readonly charges: OrderRow['additional_charges'];
}

/** The content of a document that a correction changes, and the content that replaces it. */
interface PlannedCorrection {
  readonly before: DocumentContent;
  readonly after: DocumentContent;
}

/** Returns the effect of the correction that `plan` returns. Rolls back all changes. Throws 404, and the errors of `plan`. */
export const previewCorrection = (
  context: ServiceContext,
  id: string,
  plan: (transaction: Transaction, order: OrderRow) => Promise<PlannedCorrection>,
): Promise<CorrectionPreview> =>
  previewInTransaction(context.db, async (transaction) => {
    const order = await findOrder(transaction, Number(id));
    if (!order) throw notFound('order', id);
    return correctionPreviewOf(context, transaction, order, await plan(transaction, order));
  });

async function correctionPreviewOf(
  context: ServiceContext,
  db: DatabaseOrTransaction,
  order: Pick<OrderRow, 'sale_id' | 'type'>,
  correction: PlannedCorrection,
): Promise<CorrectionPreview> {
  const effect = order.type === 'consignor' ? statementEffectOf(correction) : await invoiceEffectOf(context, db, order, correction);
  const rows = effect.filter(({ party }) => party !== 'resale_right' || context.extensions.includes('resale-right'));
  return {
    effect: rows.map(({ party, ...amounts }) => ({
      party,
      before: decimalFromCents(amounts.before),
      after: decimalFromCents(amounts.after),
      difference: decimalFromCents(amounts.difference),
    })),
  };
}

const statementEffectOf = ({ before, after }: PlannedCorrection) => statementEffect(parsedContent(before), parsedContent(after));

const parsedContent = ({ lines, charges }: DocumentContent) => ({ lines, charges: charges.map(parseCharge) });

async function invoiceEffectOf(
  context: ServiceContext,
  db: DatabaseOrTransaction,
  order: Pick<OrderRow, 'sale_id'>,
  { before, after }: PlannedCorrection,
) {
  // Goods of the house, which have a purchase price, have no consignor.
  const consignedItemIds = before.lines.flatMap(({ item_id, purchase_price }) => (purchase_price === null ? [item_id] : []));
  const statement = await consignorLines(context, db, order, consignedItemIds);
  const documentsOf = ({ lines, charges }: DocumentContent) => ({ invoice: lines, charges: charges.map(parseCharge), statement });
  return correctionEffect(documentsOf(before), documentsOf(after));
}

/**
 * Returns the lines of items on their statements. If the order has a sale, computes the lines of items that are on no statement yet. The
 * correction of an invoice does not change these lines.
 */
async function consignorLines(
  context: ServiceContext,
  db: DatabaseOrTransaction,
  { sale_id }: Pick<OrderRow, 'sale_id'>,
  itemIds: readonly number[],
): Promise<NewLine[]> {
  const existingLines = await statementLinesOf(db, itemIds);
  const otherItems = await readItemsForLines(
    db,
    itemIds.filter((id) => !existingLines.some((line) => line.item_id === id)),
  );
  const sale = sale_id === null ? undefined : await findSale(db, sale_id);
  if (!sale) return existingLines;
  const [consignments, houseTerms] = [await consignmentTermsOf(db, otherItems), await loadHouseTerms(db, context)];
  const otherIds = otherItems.map(({ id }) => id);
  const itemsWithResaleRightElsewhere = await findItemsWithResaleRightElsewhere(db, 'consignor', houseTerms, otherIds);
  return [
    ...existingLines,
    ...calculateLines(context, 'consignor', sale, otherItems, { consignments, houseTerms, itemsWithResaleRightElsewhere }),
  ];
}
