import { and, inArray, isNotNull, notInArray } from 'drizzle-orm';
import { type LotNumber, lotClashes } from '../../../contract/lot-number.ts';
import type { Transaction } from '../../database/connection.ts';
import { items } from '../../database/schema.ts';
import { invalidBody, RequestProblem } from '../../http/problem.ts';
import { refuseLocked, saleOf } from './change-item.ts';

/** Of the request, and once more when the job does it: what was free may be taken by then. */
export async function checkNumbering(transaction: Transaction, lots: readonly { id: number; lot: LotNumber | null }[]): Promise<void> {
  const rows = await transaction
    .select({ id: items.id, sale_id: items.sale_id })
    .from(items)
    .where(
      inArray(
        items.id,
        lots.map(({ id }) => id),
      ),
    );
  const saleOfItem = new Map(rows.map(({ id, sale_id }) => [id, sale_id]));
  const named = new Set<number>();
  for (const [index, { id }] of lots.entries()) {
    if (!saleOfItem.has(id)) throw invalidBody({ [`items.${index}.id`]: [`refers to the item ${id}, which does not exist`] });
    if (named.has(id)) throw invalidBody({ [`items.${index}.id`]: [`names the item ${id} a second time`] });
    named.add(id);
  }
  for (const saleId of new Set(saleOfItem.values())) {
    refuseLocked(await saleOf(transaction, saleId));
    if (saleId === null) throw new RequestProblem('conflict', 'An item without a sale has no lot number');
    const here = lots.filter(({ id }) => saleOfItem.get(id) === saleId);
    const others = await transaction
      .select({ id: items.id, number: items.lot_number, letter: items.lot_letter })
      .from(items)
      .where(
        and(
          inArray(items.sale_id, [saleId]),
          isNotNull(items.lot_number),
          notInArray(
            items.id,
            here.map(({ id }) => id),
          ),
        ),
      );
    const known = others.flatMap(({ id, number, letter }): [number, LotNumber][] =>
      number === null ? [] : [[id, { number, letter: letter.toLowerCase() }]],
    );
    const wanted = here.flatMap(({ id, lot }): [number, LotNumber][] => (lot === null ? [] : [[id, lot]]));
    const [clash] = lotClashes([...known, ...wanted]);
    if (clash) {
      const index = lots.findIndex(({ id }) => id === clash.id);
      throw invalidBody({
        [`items.${index}.lot`]: [`${clash.lot} would be the lot of the item ${clash.first} and of the item ${clash.id}`],
      });
    }
  }
}
