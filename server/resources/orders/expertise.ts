/**
 * Finds lots under expertise. The consignor is not paid for them yet, because the purchase is canceled if the expertise is unfavourable.
 * Source: docs/specification/extensions.md#expertise.
 */
import { explain } from '../../../contract/explanations.ts';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import { conflictOf } from '../../http/problem.ts';
import { findLatestHistories } from '../items/repository.ts';
import { linesOf, type OrderLineRow } from './line-repository.ts';
import type { OrderRow } from './repository.ts';

export interface LotUnderExpertise {
  readonly item_id: number;
  readonly lot: string;
  /** The `field_under_extension_status` of the latest result. */
  readonly text: string;
}

/** Returns the lots whose latest result has a state of expertise. Returns none for an order that is not a statement. */
export async function findLotsUnderExpertise(
  db: DatabaseOrTransaction,
  { type }: Pick<OrderRow, 'type'>,
  lines: readonly OrderLineRow[],
): Promise<LotUnderExpertise[]> {
  if (type !== 'consignor' || lines.length === 0) return [];
  const histories = await findLatestHistories(
    db,
    lines.map((line) => line.item_id),
  );
  const textsById = new Map(histories.map((row) => [row.item_id, row.field_under_extension_status.trim()]));
  return lines.flatMap(({ item_id, lot }) => {
    const text = textsById.get(item_id) ?? '';
    return text === '' ? [] : [{ item_id, lot, text }];
  });
}

/** Throws 409 if the order is a statement with a lot under expertise. `field` is the request field that the 409 names. */
export async function refuseIfUnderExpertise(db: DatabaseOrTransaction, order: Pick<OrderRow, 'id' | 'type' | 'order_id'>, field: string) {
  if (order.type !== 'consignor') return;
  const lots = await findLotsUnderExpertise(db, order, await linesOf(db, order.id));
  if (lots.length === 0) return;
  const lotNames = lots.map(({ item_id, lot }) => lot || `#${item_id}`).join(', ');
  throw conflictOf(field, explain('lots_under_expertise', { number: order.order_id, lots: lotNames }));
}
