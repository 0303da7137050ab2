import { findDuplicateLots, type LotNumber } from '../../../contract/lot-number.ts';
import type { Transaction } from '../../database/connection.ts';
import { invalidBody, RequestProblem } from '../../http/problem.ts';
import { refuseLocked, saleOf } from './change-item.ts';
import { findOtherLots, findSalesOfItems } from './repository.ts';

/** Throws 409 or 422 if one of the lot numbers cannot be set. */
export async function checkNumbering(transaction: Transaction, lots: readonly { id: number; lot: LotNumber | null }[]): Promise<void> {
  const rows = await findSalesOfItems(
    transaction,
    lots.map(({ id }) => id),
  );
  const saleIdsByItem = new Map(rows.map(({ id, sale_id }) => [id, sale_id]));
  const seenIds = new Set<number>();
  for (const [index, { id }] of lots.entries()) {
    if (!saleIdsByItem.has(id)) throw invalidBody({ [`items.${index}.id`]: [`refers to the item ${id}, which does not exist`] });
    if (seenIds.has(id)) throw invalidBody({ [`items.${index}.id`]: [`names the item ${id} a second time`] });
    seenIds.add(id);
  }
  for (const saleId of new Set(saleIdsByItem.values())) {
    refuseLocked(await saleOf(transaction, saleId));
    if (saleId === null) throw new RequestProblem('conflict', 'An item without a sale has no lot number');
    const lotsOfSale = lots.filter(({ id }) => saleIdsByItem.get(id) === saleId);
    const otherLots = await findOtherLots(
      transaction,
      saleId,
      lotsOfSale.map(({ id }) => id),
    );
    const currentLots = otherLots.flatMap(({ id, number, letter }): [number, LotNumber][] =>
      number === null ? [] : [[id, { number, letter: letter.toLowerCase() }]],
    );
    const newLots = lotsOfSale.flatMap(({ id, lot }): [number, LotNumber][] => (lot === null ? [] : [[id, lot]]));
    const [duplicate] = findDuplicateLots([...currentLots, ...newLots]);
    if (duplicate) {
      const index = lots.findIndex(({ id }) => id === duplicate.id);
      throw invalidBody({
        [`items.${index}.lot`]: [`${duplicate.lot} would be the lot of the item ${duplicate.firstId} and of the item ${duplicate.id}`],
      });
    }
  }
}
