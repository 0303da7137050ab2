/** The client's premium with which an invoice was computed. Source: docs/decisions/089-premium-of-item-client-and-channel.md. */
import { and, asc, desc, inArray, sql } from 'drizzle-orm';
import { clientPremiumOf } from '../../../contract/orders/terms/line-terms.ts';
import type { DatabaseOrTransaction } from '../../database/connection.ts';
import { orderLines } from '../../database/schema.ts';

type ClientPremium = NonNullable<ReturnType<typeof clientPremiumOf>>;

/**
 * Returns the premiums that clients had when their invoices were computed, by invoice id. A premium is empty if the client had none. Leaves
 * out an invoice if all its lines have the premium of their item. If the lines differ, the line of the item `preferredItemId` decides, or
 * else the first line.
 */
export async function clientPremiumsOf(
  db: DatabaseOrTransaction,
  orderIds: readonly number[],
  preferredItemId = 0,
): Promise<ReadonlyMap<number, ClientPremium>> {
  if (orderIds.length === 0) return new Map();
  const lines = await db
    .selectDistinctOn([orderLines.order_id], { orderId: orderLines.order_id, terms: orderLines.terms })
    .from(orderLines)
    .where(
      and(
        inArray(orderLines.order_id, [...orderIds]),
        sql`NOT ${orderLines.terms} @> ${JSON.stringify([{ kind: 'premium', source: 'item' }])}::jsonb`,
      ),
    )
    .orderBy(asc(orderLines.order_id), desc(sql`${orderLines.item_id} = ${preferredItemId}`), asc(orderLines.id));
  return new Map(
    lines.flatMap((line): [number, ClientPremium][] => {
      const premium = clientPremiumOf([line]);
      return premium ? [[line.orderId, premium]] : [];
    }),
  );
}

export const withClientPremium = <Item extends { readonly buyer: object | null }>(
  soldItems: readonly Item[],
  premium: ClientPremium | undefined,
): readonly Item[] => (premium ? soldItems.map((item) => ({ ...item, buyer: item.buyer && { ...item.buyer, ...premium } })) : soldItems);
