/** Computes the fees owed to a consignment's finders, from its stored fees and its sold lots. Source: contract/money/finder-fees.ts. */
import * as field from '../../../contract/field-kinds.ts';
import { finderFees } from '../../../contract/money/finder-fees.ts';
import { decimalFromCents } from '../../../contract/money.ts';
import type { ConsignmentDetails } from '../../../contract/resources/consignment.ts';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import { loadLabels } from '../../records/labels.ts';
import { type ConsignmentRow, findInitialFee, findSoldLots } from './repository.ts';

const labelledFields = { finder: field.reference('client'), item: field.reference('item') };

export async function findOwedFees(
  db: DatabaseOrTransaction,
  { id, sale_id, finder_fees }: Pick<ConsignmentRow, 'id' | 'sale_id' | 'finder_fees'>,
): Promise<NonNullable<ConsignmentDetails['finder_fees_owed']>> {
  const fees = finder_fees.flatMap(({ finder, commission, item }) =>
    typeof finder === 'number' ? [{ finder, commission: String(commission ?? ''), item: typeof item === 'number' ? item : null }] : [],
  );
  if (fees.length === 0) return [];
  const soldLots = await findSoldLots(db, id);
  const owedFees = finderFees({
    fees,
    soldItems: soldLots.map((item) => ({ id: item.id, hammer: item.hammer ?? 0 })),
    ...(await findInitialFee(db, id, sale_id, [...new Set(fees.map(({ finder }) => finder))])),
  });
  const labels = await loadLabels(
    db,
    labelledFields,
    owedFees.map((fee) => ({ ...fee })),
  );
  return owedFees.map(({ kind, finder, item, commission, hammer, amount }) => ({
    kind,
    finder: labels.reference('client', finder),
    item: item === null ? null : labels.reference('item', item),
    commission,
    hammer: decimalFromCents(hammer),
    amount: decimalFromCents(amount),
  }));
}
