/** The initial rows of the load test, and all its kinds of work. */
import { hashPassword } from '../../../../server/auth/passwords.ts';
import type { OpenedDatabase } from '../../../../server/database/connection.ts';
import { items, users } from '../../../../server/database/schema.ts';
import { password } from '../../../server/service.ts';
import { writeClient, writeConsignment, writeOrder, writeSale, writeSoldItem, writeTask } from '../../../server/write-records.ts';
import { bulkJobs } from './bulk-jobs.ts';
import { credits } from './credits.ts';
import { edits } from './edits.ts';
import { knockDowns } from './knock-downs.ts';
import { newOrders } from './new-orders.ts';
import { payments } from './payments.ts';
import { writeSalesToKnockDown } from './sales-to-knock-down.ts';
import { splits } from './splits.ts';
import { uploads } from './uploads.ts';

/** Enough for three steps of a bulk job. */
const jobItemCount = 250;
const movedItemCount = 6;
const creditedItemCount = 300;
/** More sales than can be knocked down during 50 kills. */
const knockDownSaleCount = 60;

export async function prepareKillTest(open: OpenedDatabase) {
  const staff = await open.db
    .insert(users)
    .values(
      await Promise.all(
        ['clerk', 'second', 'third'].map(async (name) => ({
          email: `${name}@example.com`,
          full_name: name,
          password_hash: await hashPassword(password),
          role: 'clerk' as const,
        })),
      ),
    )
    .returning({ id: users.id });
  const sale = await writeSale(open);
  const [edited, buyer, payer, consignee, returner] = await Promise.all(
    ['Edited', 'Buyer', 'Payer', 'Consignee', 'Returner'].map((last_name) => writeClient(open, { last_name })),
  );
  const task = await writeTask(open);
  const consignment = await writeConsignment(open, { sale_id: Number(sale) });
  const lots = await open.db
    .insert(items)
    .values(Array.from({ length: jobItemCount }, (_, number) => ({ description: `Lot ${number}`, consignment: Number(consignment) })))
    .returning({ id: items.id });
  const sold: string[] = [];
  for (let number = 0; number < movedItemCount + 2; number++) {
    sold.push(await writeSoldItem(open, { sale_id: Number(sale), winner_id: Number(buyer), hammer_price: 1_000 }));
  }
  const [staysFirst = '', staysSecond = '', ...moving] = sold;
  const line = (item: string) => ({ item, hammer: 1_000 });
  const writeOrderWith = (ids: readonly string[]) => writeOrder(open, buyer ?? '', { sale_id: Number(sale) }, ids.map(line));
  const pair = [await writeOrderWith([staysFirst, ...moving]), await writeOrderWith([staysSecond])] as const;
  const creditedItems = await open.db
    .insert(items)
    .values(Array.from({ length: creditedItemCount }, () => ({ sale_id: Number(sale), status: 'sold' as const, hammer_price: 100 })))
    .returning({ id: items.id });
  const creditedItemIds = creditedItems.map(({ id }) => String(id));
  const lines = creditedItemIds.map((item) => ({ item, hammer: 100 }));
  const invoice = await writeOrder(open, returner ?? '', { sale_id: Number(sale), status: 'finished' }, lines);
  const paidOrder = await writeOrder(open, payer ?? '', { sale_id: Number(sale) });
  const jobs = bulkJobs(lots.map(({ id }) => String(id)));
  const assignee = (number: number) => staff[number % staff.length]?.id ?? 0;
  return {
    consignment,
    jobs,
    works: {
      edits: edits({
        path: `/api/v1.0/datatable-clients/${edited}`,
        change: (number) => ({ tax_id: String(number) }),
        hasValuesOf: (record, number) => record.tax_id === String(number),
      }),
      // The changes that a drop of a card on the task board makes.
      drops: edits({
        path: `/api/v1.0/tasks/${task}`,
        change: (number) => ({ completed: number % 2 === 1, assignee_uid: assignee(number) }),
        hasValuesOf: (record, number) => record.completed === (number % 2 === 1) && record.assignee_uid === String(assignee(number)),
      }),
      payments: payments(paidOrder),
      splits: splits(pair, moving, `${(10 * sold.length).toFixed(2)}`),
      orders: newOrders(sale, consignee ?? ''),
      credits: credits(invoice, creditedItemIds),
      uploads: uploads(),
      jobs,
      knockDowns: knockDowns(await writeSalesToKnockDown(open, knockDownSaleCount)),
    },
  };
}
