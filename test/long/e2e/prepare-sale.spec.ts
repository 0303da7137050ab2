import type { Page } from '@playwright/test';
import { firstSale } from '../../e2e/seeded-data.ts';
import { shownCount } from '../../e2e/shown-count.ts';
import { expect, pageTitle, question, test, waitUntilLive } from '../../e2e/staff.ts';

const main = (page: Page) => page.getByRole('main');
const figure = (page: Page, label: string) =>
  main(page)
    .locator('dl > div')
    .filter({ has: page.getByText(label, { exact: true }) })
    .getByRole('definition');

/** Returns the requests of the page to the service from now on. The list grows while the page is open. */
function requestsOf(page: Page): string[] {
  const seen: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && seen.push(`${request.method()} ${request.url()}`));
  return seen;
}

/** Runs in the page: records the requests to the service until a client's figures and addresses are on screen. */
function recordRequestsUntilShown(): void {
  const observer = new MutationObserver(() => {
    const figures = [...document.querySelectorAll('dt')].some(({ textContent }) => textContent === 'Bought');
    const addresses = [...document.querySelectorAll('section')].find((section) =>
      section.querySelector('h2')?.textContent?.startsWith('Addresses'),
    );
    if (!figures || !addresses?.querySelector('article')) return;
    observer.disconnect();
    const requests = performance.getEntriesByType('resource').map(({ name }) => name);
    document.documentElement.dataset.requests = requests.filter((name) => name.includes('/api/')).join('\n');
  });
  observer.observe(document, { childList: true, subtree: true });
}

test('a sale is created, and its settings are added', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', '/sales');
  await main(clerk).getByRole('link', { name: 'Add sale' }).click();
  await expect(pageTitle(clerk, 'Add sale')).toBeVisible();

  await test.step('missing values are reported at their inputs, and nothing is sent', async () => {
    const sent = requestsOf(clerk);
    await clerk.getByLabel('Sale number').fill('Z900');
    await clerk.getByRole('button', { name: 'Save' }).click();
    await expect(clerk.getByLabel('Subtitle')).toHaveAccessibleDescription('Required');
    await expect(clerk.getByLabel('Live sale from')).toHaveAccessibleDescription('Required');
    expect(sent.filter((request) => request.startsWith('POST') && request.includes('datatable-sales'))).toEqual([]);
  });

  await clerk.getByLabel('Subtitle').fill('Clocks and instruments');
  await clerk.getByLabel('Live sale from').fill('2027-05-04T14:00');
  await clerk.getByRole('button', { name: 'Save' }).click();
  await expect(pageTitle(clerk, /Clocks and instruments/)).toBeVisible();
  const id = /sales\/(\d+)\/show/.exec(clerk.url())?.[1] ?? '';
  await expect(main(clerk).getByText('This sale has no lots yet. Add a consignment, then its lots.')).toBeVisible();

  await test.step('adds settings', async () => {
    await main(clerk).getByRole('link', { name: 'Edit' }).click();
    await clerk.getByLabel('Buyer’s premium').fill('22%');
    await clerk.getByLabel('Auctioneer').fill('Helene Roth');
    await clerk.getByRole('button', { name: 'Save' }).click();
    await expect(clerk.getByRole('region', { name: 'Overview' }).getByText('Helene Roth')).toBeVisible();
  });
  expect(await (await staff.api('clerk')).read(`datatable-sales/${id}`)).toMatchObject({
    subtitle: 'Clocks and instruments',
    sale_number: 'Z900',
    live_sale_date_from: '2027-05-04T12:00:00.000Z',
    buyers_premium: '22%',
    auctioneer_name: 'Helene Roth',
  });
  const addressOf = (role: 'link' | 'menuitem', name: string) => clerk.getByRole(role, { name, exact: true }).getAttribute('href');
  expect(await addressOf('link', 'Add lot')).toBe(`/items/create?sale_id=${id}`);
  expect(await addressOf('link', 'Lot grid')).toBe(`/sales/${id}/lots`);
  await main(clerk).getByRole('button', { name: 'More actions' }).click();
  expect(await addressOf('menuitem', 'Add consignment')).toBe(`/consignments/create?sale_id=${id}`);
  expect(await addressOf('menuitem', 'Numbering')).toBe(`/sales/${id}/numbering`);
});

test('the figures of a sale equal the counts of the service, and link to the records', async ({ staff }) => {
  const api = await staff.api('clerk');
  const clerk = await staff.signedIn('clerk', `/sales/${firstSale}/show`);
  const sold = await api.list(`datatable-items?range=1&filter[sale]=${firstSale}&filter[status]=sold`);
  await expect(figure(clerk, 'Sold')).toHaveText(shownCount(sold.count));
  await expect(clerk.getByRole('table', { name: 'Lots' }).getByRole('row')).toHaveCount(11);
  await clerk.getByRole('tab', { name: 'Results' }).click();
  await main(clerk).getByText('The figures as a table').first().click();
  const table = clerk.getByRole('table', { name: 'Estimates and hammer prices' });
  await expect(table.getByRole('row').last()).toContainText('All');
  await figure(clerk, 'Sold').getByRole('link').click();
  await expect(pageTitle(clerk, 'Items')).toBeVisible();
  await expect(clerk.getByText(`${shownCount(sold.count)} found`)).toBeVisible();
});

test('the number of a client’s unpaid orders links to a list with as many orders, and needs few requests', async ({ staff }) => {
  const api = await staff.api('clerk');
  // The oldest orders belong to clients with addresses; other tests create clients without addresses.
  const due = await api.list('orders?sort=id&range=100&filter[type]=bidder&filter[status]=new&filter[amount_due][value][from]=0.01');
  const order = due.data.find((candidate) => Reflect.get(candidate, 'owner'));
  const owner = String(Reflect.get(Object(Reflect.get(order ?? {}, 'owner')), 'id'));
  const clerk = await staff.signedIn('clerk', 'about:blank');
  await clerk.addInitScript(recordRequestsUntilShown);
  await clerk.goto(`/clients/${owner}/show`);
  const unpaid = clerk.getByRole('tab', { name: /^Unpaid orders/ });
  await expect(unpaid).toHaveText(/\d/);
  await expect(clerk.getByRole('region', { name: 'Addresses' }).getByRole('article').first()).toBeVisible();
  await expect(figure(clerk, 'Bought')).toBeVisible();
  const requests = await clerk.evaluate(() => document.documentElement.dataset.requests?.split('\n') ?? []);
  expect(requests).toContainEqual(expect.stringContaining('/related?'));
  // Each real-time channel has its own authorisation request, and changes by other tests repeat requests.
  const reads = new Set(requests.filter((url) => !url.includes('/realtime_auth')));
  expect(reads.size, [...reads].join('\n')).toBeLessThanOrEqual(7);

  const open = await api.list(
    `orders?range=100&filter[owner]=${owner}&filter[amount_due][value][from]=0.01&filter[status][value][0]=new&filter[status][value][1]=in_process&filter[status][value][2]=finished&filter[status][value][3]=locked&filter[status][operator]=IN`,
  );
  expect(open.count).toBeGreaterThan(0);
  await expect(unpaid).toHaveText(`Unpaid orders (${open.count})`);
  await clerk.getByRole('link', { name: `Show all ${open.count}: Unpaid orders` }).click();
  await expect(pageTitle(clerk, 'Orders')).toBeVisible();
  await expect(clerk.getByText(`${open.count} found`)).toBeVisible();
});

test('the numbers on the page of a sale link to the records that they count, also if another sale is the current sale', async ({
  staff,
}) => {
  const api = await staff.api('admin');
  const [shownSale, current] = [String(firstSale), String(firstSale + 1)];
  const page = await staff.signedIn('admin', `/sales/${shownSale}/show`);
  await api.send('PUT', '../me/sale-context', { sale: current });
  try {
    await page.reload();
    const orders = figure(page, 'Orders').getByRole('link');
    const total = (await orders.textContent()) ?? '';
    await orders.click();
    await expect(pageTitle(page, 'Orders')).toBeVisible();
    await expect(page.getByText(`${total} found`)).toBeVisible();

    await page.goto(`/sales/${shownSale}/show`);
    const consignments = figure(page, 'Consignments').getByRole('link');
    const consignmentCount = (await consignments.textContent()) ?? '';
    await consignments.click();
    await expect(page.getByText(`${consignmentCount} found`)).toBeVisible();

    await test.step('a list opened without a link is limited to the current sale, until the user shows all sales', async () => {
      await page.goto('/orders?filter={}');
      const within = await api.list(`orders?range=1&filter[sale]=${current}`);
      await expect(page.getByText(`${shownCount(within.count)} found`)).toBeVisible();
      await expect(page.getByRole('note')).toContainText('Only the sale');
      await page.getByRole('note').getByRole('button', { name: 'Show all sales' }).click();
      const all = await api.list('orders?range=1');
      await expect(page.getByText(`${shownCount(all.count)} found`)).toBeVisible();
    });
  } finally {
    await api.send('PUT', '../me/sale-context', { sale: null });
  }
});

test('the page of a client shows a note that was just written, and a figure that links to the bought items', async ({ staff }) => {
  const api = await staff.api('clerk');
  const sold = await api.list('datatable-items?range=1&filter[status]=sold');
  const winner = String(Reflect.get(Object(Reflect.get(sold.data[0] ?? {}, 'winner')), 'id'));
  const bought = await api.list(`datatable-items?range=1&filter[winner]=${winner}&filter[status]=sold`);
  const clerk = await staff.signedIn('clerk', `/clients/${winner}/show`);
  await expect(figure(clerk, 'Bought')).toContainText(shownCount(bought.count));

  await test.step('a note is shown in the timeline after it was saved', async () => {
    await clerk.goto(`/clients/${winner}/show#activity`);
    await expect(clerk.locator('#activity')).toBeFocused();
    const panel = clerk.getByRole('region', { name: 'Activity' });
    await panel.getByRole('textbox').fill('Asked for the shipping.');
    await panel.getByRole('button', { name: 'Save note' }).click();
    await expect(panel.getByRole('article').first()).toContainText('Asked for the shipping.');
  });

  await figure(clerk, 'Bought').getByRole('link').click();
  await expect(pageTitle(clerk, 'Items')).toBeVisible();
  await expect(clerk.getByText(`${shownCount(bought.count)} found`)).toBeVisible();
});

test('a new client with the e-mail of another client is refused, with a link to that client', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', '/clients');
  await main(clerk).getByRole('link', { name: 'Add client' }).click();
  await clerk.getByLabel('Last name').fill('Lindt');
  await clerk.getByLabel('E-mail', { exact: true }).fill('client@example.com');
  await clerk.getByRole('button', { name: 'Save' }).click();
  const warning = clerk.getByRole('alert').filter({ hasText: 'Another client already has this e-mail.' });
  await expect(warning.getByRole('link', { name: 'Open that client' })).toHaveAttribute('href', '/clients/1/show');
  await expect(clerk.getByLabel('Last name')).toHaveValue('Lindt');
  await clerk.getByLabel('E-mail', { exact: true }).fill('new.lindt@example.com');
  await clerk.getByRole('button', { name: 'Save' }).click();
  await expect(pageTitle(clerk, 'Lindt')).toBeVisible();
  const { data } = await (await staff.api('clerk')).list('datatable-clients?global_search=new.lindt@example.com');
  expect(data.map(({ last_name }) => last_name)).toEqual(['Lindt']);
});

test('an address is deleted after a confirmation, but the only address cannot be deleted', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', '/clients/410/show');
  const addresses = clerk.getByRole('region', { name: 'Addresses' });
  const cards = addresses.getByRole('article');
  await expect(cards.first()).toBeVisible();
  const more = addresses.getByRole('button', { name: /more address/ });
  if ((await more.count()) > 0) await more.click();
  const remove = async () => {
    await cards.last().getByRole('button', { name: 'Delete' }).click();
    await question(clerk).getByRole('button', { name: 'Delete' }).click();
    await expect(question(clerk)).toHaveCount(0);
  };
  for (let remaining = (await cards.count()) - 1; remaining > 0; remaining--) {
    await remove();
    await expect(cards).toHaveCount(remaining);
  }
  await remove();
  await expect(clerk.getByText('The only address of a client cannot be deleted. Add another one first.')).toBeVisible();
  await expect(cards).toHaveCount(1);
  expect((await (await staff.api('clerk')).list('client-address?filter[client]=410')).count).toBe(1);
});

test('the dashboard needs one request, and its number of overdue invoices links to a list with as many invoices', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', '/jobs');
  await waitUntilLive(clerk);
  await expect(pageTitle(clerk, 'Jobs')).toBeVisible();
  const requests = requestsOf(clerk);
  await clerk.getByRole('link', { name: 'Dashboard' }).click();
  await expect(pageTitle(clerk, /^Today, /)).toBeVisible();
  const orders = clerk.getByRole('region', { name: 'Overdue invoices' });
  await expect(orders.getByRole('row').nth(1)).toBeVisible();
  expect(requests.filter((request) => !/\/jobs|advancedqueue/.test(request))).toEqual([expect.stringMatching(/GET .*\/dashboard$/)]);
  const all = orders.getByRole('link', { name: /^Show all/ });
  const total = /([\d,]+)/.exec((await all.textContent()) ?? '')?.[1] ?? '';
  await all.click();
  await expect(pageTitle(clerk, 'Orders')).toBeVisible();
  await expect(clerk.getByText(`${total} found`)).toBeVisible();
});

test('the dashboard shows the last calls, with links to the callers', async ({ staff }) => {
  const admin = await staff.api('admin');
  const client = await admin.read('datatable-clients/77');
  const clerk = await staff.signedIn('clerk', '/dashboard');
  const calls = clerk.getByRole('region', { name: 'Recent calls' });
  await expect(clerk.getByRole('region', { name: 'My tasks' })).toBeVisible();
  await waitUntilLive(clerk);
  await admin.send('POST', 'caller-id', { username: 'clerk@example.com', phone: client.phone || client.mobile, state: 'missed' });
  const caller = calls
    .getByRole('row')
    .filter({ hasText: 'Missed' })
    .getByRole('link', { name: String(Reflect.get(client, 'last_name')) });
  // The card of the call can cover the row.
  await clerk.getByRole('region', { name: 'Calls', exact: true }).getByRole('button', { name: 'Collapse' }).click();
  await caller.first().click();
  await expect(pageTitle(clerk, String(Reflect.get(client, 'last_name')))).toBeVisible();
});

test('a porter sees only the permitted parts of the dashboard and of a sale', async ({ staff }) => {
  const porter = await staff.signedIn('porter', '/dashboard');
  await expect(porter.getByRole('region', { name: 'My tasks' })).toBeVisible();
  await expect(porter.getByRole('region', { name: 'Current and upcoming sales' })).toBeVisible();
  for (const absent of ['Overdue invoices', 'Consignments to catalogue', 'Background jobs'])
    await expect(porter.getByRole('region', { name: absent })).toHaveCount(0);
  await porter.goto(`/sales/${firstSale}/show`);
  await expect(figure(porter, 'Sold')).toBeVisible();
  for (const absent of ['Edit', 'Add lot', 'Add consignment', 'Numbering'])
    await expect(main(porter).getByRole('link', { name: absent, exact: true })).toHaveCount(0);

  await test.step('names of clients are not links, and no request is refused', async () => {
    const refused: string[] = [];
    porter.on('response', (response) => response.status() === 403 && refused.push(response.url()));
    await porter.goto('/consignments?filter={}');
    await expect(porter.getByRole('row').nth(1)).toBeVisible();
    await expect(main(porter).locator('a[href*="/clients"]')).toHaveCount(0);
    await main(porter).getByRole('button', { name: 'Add filter' }).click();
    await expect(porter.getByRole('menuitemcheckbox', { name: 'Consignor', exact: true })).toHaveCount(0);
    await porter.keyboard.press('Escape');
    await porter.getByRole('row').nth(1).getByRole('link').first().click();
    await expect(main(porter).getByText('Account manager').first()).toBeVisible();
    await expect(main(porter).locator('a[href*="/clients"]')).toHaveCount(0);
    expect(refused).toEqual([]);
  });
});
