import { recordIn } from '../checks/responses.ts';
import type { Maker, Subject } from '../target/subject.ts';
import { createSaleWithConsignment, startedSale } from './suite-records.ts';

/** Sells an item to a client. The price is in cents. */
export async function sell({ patch }: Pick<Subject, 'patch'>, item: string, buyer: string, price: number): Promise<void> {
  const result = { field_sold_status: 'sold', field_sold_for_amount: price, field_winner_bidder: buyer, field_sold_to_bidder_id: '101' };
  recordIn(await patch(`datatable-items/${item}`, result));
}

/** Creates items of one sale that one client has won at these prices, in cents. */
export async function createSoldItems(subject: Pick<Subject, 'patch'>, make: Maker, ...prices: readonly number[]) {
  const { sale, owner, consignment, createItem } = await createSaleWithConsignment(make, startedSale);
  const buyer = await make.client({ last_name: 'Buyer' });
  const items: string[] = [];
  for (const [index, price] of prices.entries()) {
    const id = await createItem({ lot_number: index + 1, description: `Lot ${index + 1}` });
    await sell(subject, id, buyer, price);
    items.push(id);
  }
  return { sale, owner, consignment, buyer, items };
}

export async function createSoldItem(subject: Pick<Subject, 'patch'>, make: Maker, price = 10_000) {
  const { items, ...sold } = await createSoldItems(subject, make, price);
  const [item = ''] = items;
  return { ...sold, item };
}
