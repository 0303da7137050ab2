/** A day of a porter, on a phone: the porter's tasks, the lots to carry and their boxes, and no way to change money. */
import { ownTasks, uids } from './own-tasks.ts';
import { expect, pageTitle, test } from './staff.ts';

test('a porter on a phone finds the lot of the next task, reads its box, and completes only that task', async ({ staff }) => {
  const [api, asPorter] = [await staff.api('admin'), await staff.api('porter')];
  const own = await ownTasks(api);
  const sale = await api.create('datatable-sales', { subtitle: 'Clocks to carry', live_sale_date_from: Date.UTC(2031, 6, 6) });
  const consignment = await api.create(`datatable-consignments?sale_id=${sale.id}`, { owner: own.client, label: 'Clocks to carry' });
  const title = `Clock ${crypto.randomUUID().slice(0, 8)}`;
  const item = await api.create(`datatable-items?sale_id=${sale.id}`, {
    consignment: consignment.id,
    subtitle: title,
    description: 'A clock in a box',
    lot_number: 7,
    estimate_low: 10_000,
    dimensions: [{ number_on_box: 'Shelf 12 B' }],
  });
  const now = Math.floor(Date.now() / 1000);
  const mine = await api.create('tasks', { label: `Carry ${title}`, reference: item.id, assignee_uid: uids.porter, due_date: now });
  const theirs = await api.create('tasks', { label: `Value ${title}`, reference: item.id, assignee_uid: uids.clerk, due_date: now });
  const porter = await staff.signedIn('porter', `/tasks/my-work?filter={"reference":"${item.id}"}`, {
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const main = porter.getByRole('main');
  const overflowWidth = () => porter.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

  await test.step('sees the porter’s task, and not the colleague’s', async () => {
    await expect(main.getByRole('link', { name: `Carry ${title}` })).toBeVisible();
    await expect(main.getByText(`Value ${title}`)).toHaveCount(0);
    const { data } = await asPorter.list(`tasks?filter[reference]=${item.id}`);
    expect(data.map(({ id }) => id)).toEqual([mine.id]);
  });

  await test.step('opens the lot of the task, and reads where it is', async () => {
    await main
      .getByRole('listitem')
      .filter({ hasText: `Carry ${title}` })
      .getByRole('link', { name: title, exact: false })
      .last()
      .tap();
    await expect(pageTitle(porter, new RegExp(title))).toBeVisible();
    await expect.poll(overflowWidth).toBe(0);
    await main.getByRole('tab', { name: 'Details' }).tap();
    await expect(main.getByText('Shelf 12 B').first()).toBeVisible();
    await expect(main.getByRole('link', { name: 'Edit' })).toHaveCount(0);
    await expect(main.getByRole('button', { name: /^Edit / })).toHaveCount(0);
  });

  await test.step('can read an invoice, but neither the app nor the service lets the porter change money', async () => {
    const [order] = (await api.list('orders?range=1&filter[type]=bidder&filter[status]=finished&filter[amount_due][value][from]=500')).data;
    await porter.goto(`/orders/${order?.id}/show`);
    await expect(main.getByRole('article').first()).toBeVisible();
    await expect(main.getByRole('button', { name: /Record payment|Edit charges|Credit|Cancel|Issue|Make final/ })).toHaveCount(0);
    const refused = 'responded with 403';
    await expect(asPorter.create('transactions', { order: order?.id, amount: 100, transaction_type: 'Payment' })).rejects.toThrow(refused);
    await expect(asPorter.patch(`orders/${order?.id}`, { status: 'canceled' })).rejects.toThrow(refused);
    await expect(asPorter.patch(`datatable-items/${item.id}`, { estimate_low: 1 })).rejects.toThrow(refused);
    expect(await api.read(`orders/${order?.id}`)).toMatchObject({ amount_due: order?.amount_due, status: { id: 'finished' } });
  });

  await test.step('completes the task', async () => {
    await porter.goto(`/tasks/my-work?filter={"reference":"${item.id}"}`);
    await main.getByRole('checkbox', { name: `Done: Carry ${title}` }).tap();
    await expect(main.getByRole('button', { name: `Undo: Carry ${title}` })).toBeVisible();
    expect(await api.read(`tasks/${mine.id}`)).toMatchObject({ completed: true });
    expect(await api.read(`tasks/${theirs.id}`)).toMatchObject({ completed: false });
  });
});
