import type { Page } from '@playwright/test';
import type { Api } from '../../e2e/service-api.ts';
import { expect, question, test } from '../../e2e/staff.ts';

const main = (page: Page) => page.getByRole('main');
const line = (page: Page) => main(page).getByRole('form', { name: 'Result of a lot' });
const results = (page: Page) => main(page).getByRole('region', { name: 'Entered results' }).getByRole('listitem');
const unsaved = (page: Page) => main(page).getByText(/not saved yet/);
const historyOf = async (api: Api, item: string) => {
  const record = await api.read(`datatable-items/${item}`);
  return { status: record.status, records: Object(record.history).length };
};

/** Creates a sale that is running, with `count` lots. */
async function createRunningSale(api: Api, count: number): Promise<{ sale: string; ids: readonly string[] }> {
  const owner = await api.create('datatable-clients', { last_name: 'Consignor of sheets' });
  const sale = await api.create('datatable-sales', {
    subtitle: 'Sale of sheets',
    published: true,
    live_sale_date_from: Date.now() - 3_600_000,
    live_sale_date_to: Date.now() + 36_000_000,
  });
  const consignment = await api.create(`datatable-consignments?sale_id=${sale.id}`, { owner: owner.id, label: 'Estate of sheets' });
  const ids: string[] = [];
  for (let lot = 1; lot <= count; lot++) {
    const item = await api.create(`datatable-items?sale_id=${sale.id}`, {
      consignment: consignment.id,
      subtitle: `Sheet ${lot}`,
      description: 'A sheet',
      lot_number: lot,
    });
    ids.push(item.id);
  }
  return { sale: sale.id, ids };
}

test('two users who enter results see each other’s results at once', async ({ staff }) => {
  const api = await staff.api('clerk');
  const { sale } = await createRunningSale(api, 4);
  const clerk = await staff.signedIn('clerk', `/sales/${sale}/show`);
  await main(clerk).getByRole('link', { name: 'Enter results' }).click();
  const admin = await staff.signedIn('admin', `/sales/${sale}/results`);
  await expect(line(admin).getByLabel('Price')).toBeFocused();
  await admin.keyboard.type('1500');
  await admin.keyboard.press('Enter');
  await admin.keyboard.type('204');
  await admin.keyboard.press('Enter');
  await expect(results(admin)).toHaveText([/1.*Sheet 1.*1.500.00.*204/]);
  await expect(results(clerk)).toHaveText([/1.*Sheet 1.*1.500.00.*204/]);
  await expect(line(clerk).getByText(/^Lot 1 already has a result/)).toBeVisible();

  await line(clerk).getByLabel('Lot').fill('2-4');
  await clerk.keyboard.press('Enter');
  await clerk.keyboard.type('p');
  await clerk.keyboard.press('Enter');
  await expect(results(clerk)).toHaveCount(4);
  await expect(results(admin)).toHaveCount(4);
  await expect(main(admin).getByText(/^4 entered · 0 without a result/)).toBeVisible();

  await clerk.keyboard.press('Control+z');
  await expect(main(clerk).getByText(/^1 entered · 3 without a result/)).toBeVisible();
  await expect(main(admin).getByText(/^1 entered · 3 without a result/)).toBeVisible();
});

test('without the network, entries survive a reload, and each is recorded exactly once', async ({ staff }) => {
  const api = await staff.api('clerk');
  const { sale, ids } = await createRunningSale(api, 3);
  const clerk = await staff.signedIn('clerk', `/sales/${sale}/results`);
  await expect(line(clerk).getByLabel('Price')).toBeFocused();
  // The first update reaches the service, but its response is lost. Later requests for items do not reach the service.
  let updates = 0;
  await clerk.route(/\/datatable-items\/\d+/, async (route) => {
    if (route.request().method() === 'PATCH') {
      updates += 1;
      if (updates === 1) await route.fetch();
    } else if (updates === 0) return route.continue();
    return route.abort('internetdisconnected');
  });
  await clerk.keyboard.type('100');
  await clerk.keyboard.press('Enter');
  await clerk.keyboard.type('204');
  await clerk.keyboard.press('Enter');
  await clerk.keyboard.type('p');
  await clerk.keyboard.press('Enter');
  await expect(unsaved(clerk)).toHaveText('2 entries are not saved yet');
  await expect(results(clerk)).toHaveText([/2.*waiting/, /1.*being checked/]);

  await main(clerk).getByRole('link', { name: 'Lot grid' }).click();
  await expect(question(clerk)).toContainText('They stay in this browser');
  await question(clerk).getByRole('button', { name: 'Keep editing' }).click();
  clerk.on('dialog', (dialog) => void dialog.accept());
  await clerk.reload();
  await expect(unsaved(clerk)).toHaveText('2 entries are not saved yet');
  await expect(line(clerk).getByLabel('Lot')).toHaveValue('3');

  // A second tab of the same user shows the queue, and does not send it a second time.
  const secondTab = await clerk.context().newPage();
  await secondTab.goto(`/sales/${sale}/results`);
  await clerk.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(unsaved(clerk)).toHaveCount(0);
  await expect(unsaved(secondTab)).toHaveCount(0);
  await expect(results(secondTab)).toHaveCount(2);
  expect(await Promise.all(ids.map((id) => historyOf(api, id)))).toMatchObject([
    { status: 'sold', records: 1 },
    { status: 'unsold', records: 1 },
    { status: 'available', records: 0 },
  ]);
});

test('typing a price does not render the list of 60 results again, and the page fits on a telephone', async ({ staff }) => {
  const api = await staff.api('clerk');
  const { sale } = await createRunningSale(api, 60);
  const clerk = await staff.signedIn('clerk', `/sales/${sale}/results`, { viewport: { width: 390, height: 800 } });
  await line(clerk).getByLabel('Lot').fill('1-60');
  await clerk.keyboard.press('Enter');
  await clerk.keyboard.type('p');
  await clerk.keyboard.press('Enter');
  await expect(main(clerk).getByText(/^60 entered/)).toBeVisible();
  await expect(unsaved(clerk)).toHaveCount(0);
  expect(await results(clerk).count()).toBeLessThan(40);
  const changes = await main(clerk)
    .getByRole('region', { name: 'Entered results' })
    .evaluateHandle((list) => {
      const seen = { count: 0 };
      new MutationObserver((mutations) => {
        seen.count += mutations.length;
      }).observe(list, { subtree: true, childList: true, attributes: true, characterData: true });
      return seen;
    });
  // The list can still change because of the saved results, so the typing is repeated.
  await expect(async () => {
    await changes.evaluate((seen) => {
      seen.count = 0;
    });
    await line(clerk).getByLabel('Price').fill('');
    await clerk.keyboard.type('123456');
    await expect(line(clerk).getByLabel('Price')).toHaveValue('123456');
    expect(await changes.evaluate(({ count }) => count)).toBe(0);
  }).toPass();
  expect(await clerk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
});
