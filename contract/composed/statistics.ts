/** Figures that the service computes. Source: docs/specification/extensions.md#stats. */
import { z } from 'zod';
import { decimalAmount } from '../money.ts';
import { callStates } from '../resources/call.ts';
import { jobStates } from '../resources/job.ts';
import { nodeSummary } from '../resources/node.ts';
import { orderStatuses, orderTypes } from '../resources/orders/order.ts';
import { reminder } from '../resources/orders/order-reminder.ts';
import { saleStatuses } from '../resources/sale.ts';
import { idText } from '../wire.ts';

export const clientStatQuery = z.object({ client_uuid: z.uuid() });
export const clientStat = z.object({
  client: idText,
  items_consigned: z.int(),
  items_consigned_sold: z.int(),
  items_bought: z.int(),
  total_consigned_hammer: decimalAmount,
  total_bought_hammer: decimalAmount,
  orders: z.int(),
  orders_open: z.int(),
  amount_due: decimalAmount.describe('the amount that the client owes, not reduced by what the house owes the client'),
  to_pay_out: decimalAmount.optional().describe('the amount that the house owes the client; extension order-credits'),
  unused_credits: z
    .object({
      count: z.int().describe('the number of orders with an unused credit'),
      amount: decimalAmount.describe('the sum of the unused credits, which is a part of `to_pay_out`'),
    })
    .optional()
    .describe('the credits on issued invoices and credit notes that are neither used nor paid out; extension order-credits'),
  payment_received: decimalAmount,
  consignments: z.int(),
  tasks_open: z.int(),
  notes: z.int(),
  ledger_lines: z.int().optional().describe('the number of lines of the client’s ledger; extension journal'),
  first_purchase: z.iso.datetime().nullable(),
  last_purchase: z.iso.datetime().nullable(),
});

export const saleLotStatsQuery = z.object({ sale_id: idText });
const lotFigures = {
  lots: z.int(),
  sold: z.int(),
  unsold: z.int(),
  withdrawn: z.int(),
  estimate_low: decimalAmount,
  estimate_high: decimalAmount,
  hammer_price: decimalAmount,
};
/** Canceled orders do not count. */
export const saleLotStats = z.object({
  sale: idText,
  ...lotFigures,
  catalogued: z.int().describe('lots with a description, a lower estimate and a number'),
  with_images: z.int(),
  with_estimate: z.int().optional().describe('lots with a lower or an upper estimate'),
  numbered: z.int(),
  awaiting_collection: z.int().optional().describe('sold lots that are paid but not collected; extension collection'),
  consignments: z.int(),
  orders: z.int().describe('invoices and credit notes'),
  all_orders: z.int().optional().describe('orders of all types'),
  orders_total: decimalAmount,
  orders_due: decimalAmount.describe('the amount that buyers owe on invoices, not reduced by what the house owes other clients'),
  to_pay_out: decimalAmount.optional().describe('the amount that the house owes clients of the sale; extension order-credits'),
  by_category: z.array(z.object({ id: idText.nullable(), label: z.string(), ...lotFigures })),
});

const dashboardTask = z.object({
  id: z.int(),
  label: z.string(),
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  due_date: z.string().nullable(),
  reference: nodeSummary.pick({ id: true, label: true, type: true, sub_type: true, owner_label: true }).nullable(),
});

/** Maximum number of current and upcoming sales whose progress the dashboard shows. */
export const maxSalesWithProgress = 3;

/** Lists that the caller may not read are empty. */
export const dashboard = z.object({
  my_tasks: z.array(dashboardTask),
  my_tasks_count: z.int(),
  my_tasks_overdue: z
    .object({
      count: z.int().describe('the number of overdue tasks'),
      until: z.iso.datetime().describe('the last instant before today in the house’s time zone'),
    })
    .optional()
    .describe('the tasks of the signed-in user that were due before today'),
  sales: z.array(
    z.object({
      id: idText,
      label: z.string(),
      sale_date: z.iso.datetime().nullable(),
      status: z.enum(saleStatuses),
      item_count: z.int(),
      lots_locked: z.boolean(),
      total_estimates: decimalAmount,
      total_hammer_price: decimalAmount,
      last_date_for_consignment: z.iso.datetime().nullable().optional(),
      progress: z
        .object({ catalogued: z.int().describe('lots with a description, a lower estimate and a number'), sold: z.int() })
        .optional()
        .describe(`only for the first ${maxSalesWithProgress} sales`),
    }),
  ),
  orders_to_chase: z.array(
    z.object({
      id: idText,
      order_id: z.string(),
      type: z.enum(orderTypes),
      status: z.enum(orderStatuses),
      owner: z.object({ id: idText, label: z.string() }),
      amount_due: decimalAmount,
      created: z.iso.datetime(),
      last_reminder: reminder
        .pick({ level: true, date: true, due_date: true })
        .nullable()
        .optional()
        .describe('null without reminders; extension reminders'),
    }),
  ),
  orders_to_chase_count: z.int(),
  orders_to_chase_due: decimalAmount.describe('the amount that clients owe for overdue invoices'),
  statements_to_pay_count: z.int(),
  statements_to_pay_due: decimalAmount.describe('the amount that the house owes consignors for statements'),
  books: z
    .object({ checked: z.iso.datetime(), differences: z.int() })
    .optional()
    .describe('the last check of the books, for administrators; extension journal'),
  consignments_waiting: z.array(
    z.object({ id: idText, label: z.string(), owner: z.object({ id: idText, label: z.string() }).nullable(), created: z.iso.datetime() }),
  ),
  consignments_waiting_count: z.int(),
  calls: z
    .array(
      z.object({
        id: idText,
        phone: z.string(),
        state: z.enum(callStates).nullable(),
        clients: z.array(z.object({ id: idText, label: z.string() })).describe('the clients with this number; several may share one'),
        created: z.iso.datetime(),
      }),
    )
    .describe('the latest calls to the user’s telephone, newest first; kept for 30 days'),
  jobs: z.array(
    z.object({
      item_id: idText,
      name: z.string(),
      label: z.string(),
      state: z.enum(jobStates),
      done: z.int(),
      total: z.int(),
      message: z.string(),
      created: z.iso.datetime(),
    }),
  ),
});
