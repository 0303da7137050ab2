/**
 * Reads the statistics of a client in one query: consigned and bought items, orders and amounts.
 * Source: docs/specification/extensions.md#stats.
 */
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { clientStat } from '../../../../contract/composed/statistics.ts';
import { decimalFromCents } from '../../../../contract/money.ts';
import { creditOrderTypes } from '../../../../contract/orders/client-credit.ts';
import { issuedOrderStatuses } from '../../../../contract/resources/orders/order.ts';
import { taskStatusCodes } from '../../../../contract/resources/task.ts';
import { clients, consignments, items, journalAccounts, journalPostings, notes, orders, tasks } from '../../../database/schema.ts';
import type { ServiceContext } from '../../../service-context.ts';
import { isoFromPostgresOrNull } from '../iso-from-postgres.ts';

type ClientStat = z.output<typeof clientStat>;

type Figures = Record<'id' | 'items_consigned' | 'items_consigned_sold' | 'consigned_hammer' | 'items_bought' | 'bought_hammer', string> &
  Record<
    'orders' | 'orders_open' | 'amount_due' | 'to_pay_out' | 'payment_received' | 'consignments' | 'tasks_open' | 'notes' | 'ledger_lines',
    string
  > &
  Record<'credits' | 'credit', string> &
  Record<'first_purchase' | 'last_purchase', string | null>;

const listOf = (values: readonly string[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );

/** Corresponds to the function `creditOf` of the contract. */
const hasCredit = sql`owed < 0 AND type IN (${listOf(creditOrderTypes)}) AND status IN (${listOf(issuedOrderStatuses)})`;

/** Returns the statistics of the client with this UUID; undefined if there is no such client. Canceled orders do not count. */
export async function readClientStat(
  { db, extensions }: Pick<ServiceContext, 'db' | 'extensions'>,
  uuid: string,
): Promise<ClientStat | undefined> {
  const { rows } = await db.execute<Figures>(sql`
    SELECT client.id, consigned.*, bought.*, ordered.*,
      (SELECT count(*) FROM ${consignments} WHERE owner = client.id) AS consignments,
      (SELECT count(*) FROM ${tasks} WHERE reference_id = client.id AND status <> ${taskStatusCodes.completed}) AS tasks_open,
      (SELECT count(*) FROM ${notes} WHERE reference_id = client.id) AS notes,
      (SELECT count(*) FROM ${journalPostings}
        WHERE account_id = (SELECT account.id FROM ${journalAccounts} AS account WHERE account.client_id = client.id)) AS ledger_lines
    FROM ${clients} AS client
    CROSS JOIN LATERAL (
      SELECT count(*) AS items_consigned, count(*) FILTER (WHERE item.status = 'sold') AS items_consigned_sold,
        coalesce(sum(item.hammer_price) FILTER (WHERE item.status = 'sold'), 0) AS consigned_hammer
      FROM ${items} AS item JOIN ${consignments} AS consignment ON consignment.id = item.consignment
      WHERE consignment.owner = client.id
    ) AS consigned
    CROSS JOIN LATERAL (
      SELECT count(*) AS items_bought, coalesce(sum(item.hammer_price), 0) AS bought_hammer
      FROM ${items} AS item WHERE item.winner_id = client.id AND item.status = 'sold'
    ) AS bought
    CROSS JOIN LATERAL (
      SELECT count(*) AS orders, count(*) FILTER (WHERE owed <> 0 OR amount_due <> 0) AS orders_open,
        coalesce(sum(owed) FILTER (WHERE owed > 0), 0) AS amount_due, coalesce(-sum(owed) FILTER (WHERE owed < 0 AND status IN ('finished', 'locked')), 0) AS to_pay_out,
        count(*) FILTER (WHERE ${hasCredit}) AS credits, coalesce(-sum(owed) FILTER (WHERE ${hasCredit}), 0) AS credit,
        coalesce(sum(payment_received) FILTER (WHERE type <> 'consignor'), 0) AS payment_received,
        min(created) FILTER (WHERE type = 'bidder') AS first_purchase, max(created) FILTER (WHERE type = 'bidder') AS last_purchase
      FROM ${orders} WHERE owner_id = client.id AND status <> 'canceled'
    ) AS ordered
    WHERE client.uuid = ${uuid}`);
  const [row] = rows;
  if (!row) return undefined;
  const amount = (cents: string) => decimalFromCents(Number(cents));
  return {
    client: String(row.id),
    items_consigned: Number(row.items_consigned),
    items_consigned_sold: Number(row.items_consigned_sold),
    items_bought: Number(row.items_bought),
    total_consigned_hammer: amount(row.consigned_hammer),
    total_bought_hammer: amount(row.bought_hammer),
    orders: Number(row.orders),
    orders_open: Number(row.orders_open),
    amount_due: amount(row.amount_due),
    to_pay_out: amount(row.to_pay_out),
    unused_credits: { count: Number(row.credits), amount: amount(row.credit) },
    payment_received: amount(row.payment_received),
    consignments: Number(row.consignments),
    tasks_open: Number(row.tasks_open),
    notes: Number(row.notes),
    ...(extensions.includes('journal') ? { ledger_lines: Number(row.ledger_lines) } : {}),
    first_purchase: isoFromPostgresOrNull(row.first_purchase),
    last_purchase: isoFromPostgresOrNull(row.last_purchase),
  };
}
