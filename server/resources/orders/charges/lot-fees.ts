/**
 * Finds the fees for unsold and withdrawn lots that statements charge, and the credits of fees for lots that were sold after the sale.
 *
 * Source: docs/decisions/087-minimum-commission-and-fees.md.
 */
import type { Language } from '../../../../contract/countries.ts';
import type { DueCharge } from '../../../../contract/orders/charges.ts';
import { documentLabels } from '../../../../contract/orders/document-labels.ts';
import { dueFee, dueFeeCredit, dueFeeForCredit, feeCreditUse, feeUse } from '../../../../contract/orders/lot-fees.ts';
import { consignorSchemeId } from '../../../../contract/orders/terms/line-scheme.ts';
import type { DatabaseOrTransaction } from '../../../database/connection.ts';
import type { ServiceContext } from '../../../service-context.ts';
import { currentHouseTerms } from '../../house-terms/repository.ts';
import type { SaleRow } from '../../sales/repository.ts';
import { houseTermsOfSale } from '../order-lines.ts';
import type { OrderRow } from '../repository.ts';
import { findClaimedUses } from './charge-repository.ts';
import { consignmentIdsOfItems, type FeeScope, findChargesByUse, findLotsWithFees } from './lot-fee-repository.ts';
import { findApplicableCharges, parseCharge, separateCharges } from './order-charges.ts';

export type FeeContext = Pick<ServiceContext, 'accountingCountry' | 'currency' | 'timeZone' | 'now' | 'houseTerms' | 'extensions'>;

export const loadHouseTermsOfSale = async (context: FeeContext, db: DatabaseOrTransaction, sale: SaleRow) =>
  houseTermsOfSale(context, sale, await currentHouseTerms(context, db));

/**
 * A fee, or the credit of a fee. A fee can be on any statement of the consignment, a credit only on the statement with the line of its lot.
 */
export interface LotFee {
  readonly kind: 'fee' | 'credit';
  readonly item: number;
  readonly consignment: number;
  readonly due: DueCharge;
}

/**
 * Returns the fees and credits of lots in a sale, including those that are on statements already. The fee of a sold lot is returned only if
 * a statement credits it, and with the amounts of the credit. If the statement with the fee is canceled, another statement can then charge
 * the fee that the credit reverses. If staff removed the credit or set it to zero, the fee is not returned.
 */
export async function findLotFees(
  context: FeeContext,
  db: DatabaseOrTransaction,
  sale: SaleRow,
  language: Language,
  scope: FeeScope,
): Promise<LotFee[]> {
  const house = await loadHouseTermsOfSale(context, db, sale);
  const labels = documentLabels(language);
  const rows = await findLotsWithFees(db, sale.id, scope);
  const soldIds = rows.filter(({ status }) => status === 'sold').map(({ id }) => id);
  const chargesByUse = await findChargesByUse(db, sale.id, soldIds);
  return rows.flatMap(({ id, lot, status, consignment, tax_type }): LotFee[] => {
    const toFees = (kind: LotFee['kind'], due: DueCharge | undefined): LotFee[] => (due ? [{ kind, item: id, consignment, due }] : []);
    if (status !== 'sold') {
      const unsoldLot = {
        id,
        lot,
        status: status === 'withdrawn' ? status : 'unsold',
        scheme: consignorSchemeId({ tax_type }, house),
      } as const;
      return toFees('fee', dueFee(sale.id, unsoldLot, house, labels));
    }
    const amountsOfUse = (use: string) => chargedAmountsOf(chargesByUse.get(use) ?? [], use);
    const [feeAmounts, creditAmounts] = [amountsOfUse(feeUse(sale.id, id)), amountsOfUse(feeCreditUse(sale.id, id))];
    return [
      ...toFees('fee', creditAmounts && dueFeeForCredit(sale.id, { id, lot }, creditAmounts, labels)),
      ...toFees('credit', feeAmounts && dueFeeCredit(sale.id, { id, lot }, feeAmounts, labels)),
    ];
  });
}

/**
 * Returns the amounts of the charge with this use (see {@link DueCharge}); undefined if there is none, or if staff set its amounts to zero.
 */
export function chargedAmountsOf(charges: OrderRow['additional_charges'], use: string) {
  // All charges without this use stay, so the charge with this use is the only one that leaves.
  const [charge] = separateCharges(charges, (candidate) => candidate !== use).leavingCharges;
  if (!charge) return undefined;
  const { amount, tax, tax_rate } = parseCharge(charge);
  return amount === 0 && tax === 0 ? undefined : { amount, tax, tax_rate };
}

/** The lots whose fees a statement can have. By default, the lots of the consignments of its items. */
export interface StatementScope {
  /** The consignment of the statement. */
  readonly consignment?: number;
  /** Whether the statement can have only the fees of its own items. */
  readonly ownLotsOnly?: boolean;
}

/**
 * Returns the charges that a document can have, including charges that are on other documents already. A statement without items also has
 * the charges of the consignments whose fees are on no statement yet.
 */
export async function findDueCharges(
  context: FeeContext,
  db: DatabaseOrTransaction,
  sale: SaleRow,
  order: Pick<OrderRow, 'type' | 'sale_id' | 'owner_id' | 'language'>,
  itemIds: readonly number[],
  scope: StatementScope,
): Promise<DueCharge[]> {
  const fees = await findFeesOfStatement(context, db, sale, order, itemIds, scope);
  const consignmentIds = itemIds.length === 0 ? (await withoutClaimedFees(db, fees)).map(({ consignment }) => consignment) : [];
  const charges = await findApplicableCharges(context, db, order, itemIds, [...new Set(consignmentIds)]);
  return [...charges, ...fees.map(({ due }) => due)];
}

export async function withoutClaimedFees(db: DatabaseOrTransaction, fees: readonly LotFee[]): Promise<LotFee[]> {
  const claimedUses = await findClaimedUses(
    db,
    fees.flatMap(({ due }) => due.uses),
  );
  return fees.filter(({ due }) => !due.uses.some((use) => claimedUses.has(use)));
}

/**
 * Returns the fees and credits that a statement can have; none for other documents. A statement without items and without `consignment`
 * can have the fees of all consignments of its owner in the sale. A caller that writes the statement must hold the locks of the lots.
 * Otherwise another request could record the after-sale of such a lot at the same time.
 */
async function findFeesOfStatement(
  context: FeeContext,
  db: DatabaseOrTransaction,
  sale: SaleRow,
  { type, owner_id, language }: Pick<OrderRow, 'type' | 'owner_id' | 'language'>,
  itemIds: readonly number[],
  { consignment, ownLotsOnly = false }: StatementScope,
): Promise<LotFee[]> {
  if (type !== 'consignor') return [];
  const consignmentIds = consignment === undefined ? await consignmentIdsOfItems(db, itemIds) : [consignment];
  const fees = await findLotFees(context, db, sale, language, {
    owner: owner_id,
    ...(consignmentIds.length > 0 ? { consignments: consignmentIds } : {}),
    ...(ownLotsOnly ? { items: itemIds } : {}),
  });
  return feesOnStatement(fees, itemIds);
}

export const feesOnStatement = (fees: readonly LotFee[], itemIds: readonly number[]): LotFee[] =>
  fees.filter(({ kind, item }) => kind === 'fee' || itemIds.includes(item));
