import { firstSale } from '../../e2e/seeded-data.ts';
import { expect, pageTitle, test } from '../../e2e/staff.ts';

/** A service with the specification alone, without our extensions. */
test.use({ serviceEnvironment: { SPEC_ONLY: '1' } });

test('pages of sales and clients show available values, and no actions that the service does not support', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', '/sales');
  const main = clerk.getByRole('main');
  await expect(clerk.getByRole('row').nth(1)).toBeVisible();
  // Before the app has loaded the extensions of a service, it sends one early read, which this service refuses.
  const failed: string[] = [];
  clerk.on('response', (response) => response.status() >= 400 && failed.push(`${response.status()} ${response.url()}`));
  await expect(clerk.getByRole('link', { name: 'Dashboard' })).toHaveCount(0);
  await expect(main.getByRole('link', { name: 'Add sale' })).toHaveCount(0);

  await clerk.goto(`/sales/${firstSale}/show`);
  await expect(clerk.getByRole('region', { name: 'Unpaid orders' }).getByRole('row').nth(1)).toBeVisible();
  await expect(clerk.getByRole('region', { name: 'Key facts' }).getByText('Hammer prices')).toBeVisible();
  for (const absent of ['Progress', 'Sold by category', 'Lots', 'Consignments'])
    await expect(clerk.getByRole('region', { name: absent, exact: true })).toHaveCount(0);
  for (const absent of ['Lot list', 'Add lot', 'Add consignment']) await expect(main.getByRole('link', { name: absent })).toHaveCount(0);

  await clerk.goto('/clients/1/show');
  await expect(clerk.getByRole('region', { name: 'Key facts' }).getByText('Unpaid orders')).toBeVisible();
  await expect(clerk.getByRole('region', { name: 'Key facts' }).getByText('Bought')).toHaveCount(0);
  await expect(clerk.getByRole('region', { name: 'Addresses' }).getByRole('button', { name: 'Delete' })).toHaveCount(0);

  await clerk.goto('/dashboard');
  await expect(main.getByText('The dashboard is not available on this server. Everything is in the menu.')).toBeVisible();
  await clerk.goto('/clients/create');
  await expect(pageTitle(clerk, 'Add client')).toBeVisible();
  await expect(main.getByText('Adding records of this kind is not available on this server.')).toBeVisible();
  await clerk.goto('/orders/create');
  await expect(pageTitle(clerk, 'New order')).toBeVisible();
  await expect(main.getByText('Adding records of this kind is not available on this server.')).toBeVisible();
  await expect(main.getByRole('form')).toHaveCount(0);
  expect(failed).toEqual([]);
});

test('a payment without a response is reported as possibly recorded, with a warning that it may be recorded twice', async ({ staff }) => {
  const api = await staff.api('clerk');
  const query =
    'filter[type]=bidder&filter[status]=finished&filter[payment_received][value][to]=0&filter[total_invoice][value][from]=500&range=1';
  const [order] = (await api.list(`orders?${query}`)).data;
  const clerk = await staff.signedIn('clerk', `/orders/${order?.id}/show`);
  await clerk.route('**/api/v1.0/transactions', (route) => route.abort());
  await clerk.getByRole('main').getByRole('button', { name: 'Record payment' }).click();
  await clerk.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
  const alert = clerk.getByRole('dialog').getByRole('alert');
  await expect(alert).toContainText('The payment may already have been recorded');
  await expect(alert).toContainText('it may be recorded twice');
});

test('My work counts tasks without a date and links to the list of tasks, in which a task can be completed', async ({ staff }) => {
  const colleague = await staff.api('admin');
  const label = `Undated ${crypto.randomUUID()}`;
  const { id } = await colleague.create('tasks', { label, assignee_uid: 2, reference: '17' });
  const clerk = await staff.signedIn('clerk', `/tasks/my-work?filter=${encodeURIComponent(JSON.stringify({ reference: '17' }))}`);
  const failed: string[] = [];
  clerk.on('response', (response) => response.status() >= 400 && failed.push(`${response.status()} ${response.url()}`));
  const open = (await colleague.list('tasks?filter[reference]=17&filter[assignee]=2&filter[completed]=false')).data;
  const undated = open.filter(({ due_date }) => due_date === null).length;
  const region = clerk.getByRole('region', { name: `Without a date (${undated})` });
  await expect(region).toBeVisible();
  for (const absent of ['Unassigned', 'Mine']) await expect(clerk.getByRole('button', { name: absent })).toHaveCount(0);
  await expect(clerk.getByRole('searchbox')).toHaveCount(0);
  await region.getByRole('link', { name: /cannot be listed separately/ }).click();
  await expect(pageTitle(clerk, 'Tasks')).toBeVisible();
  await expect(clerk.getByRole('button', { name: 'Mine', pressed: true })).toBeVisible();
  await expect(clerk.getByRole('button', { name: 'Unassigned' })).toHaveCount(0);

  await clerk.goto(`/tasks?filter=${encodeURIComponent(JSON.stringify({ reference: '17', completed: 'false' }))}`);
  const row = clerk.getByRole('row').filter({ hasText: label });
  await expect(clerk.getByRole('checkbox', { name: /^Select (?!all$)/ })).toHaveCount(0);
  await row.getByRole('checkbox', { name: `Done: ${label}` }).check();
  await expect
    .poll(async () => (await colleague.list('tasks?filter[reference]=17&filter[completed]=true')).data.map((task) => task.id))
    .toContain(id);
  expect(failed).toEqual([]);
});
