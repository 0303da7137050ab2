import type { Page } from '@playwright/test';
import type { Api } from '../../e2e/service-api.ts';
import { shownCount } from '../../e2e/shown-count.ts';
import { expect, test } from '../../e2e/staff.ts';

const neighbours = (page: Page) => page.getByRole('main').getByRole('group', { name: 'List', exact: true });
const rowLinks = (page: Page) => page.getByRole('row').locator('td:not(.checkbox-cell):nth-of-type(2) a');
/** Returns the addresses of the requests for the path from now on. The list grows while the page is open. */
const listRequestsOf = (page: Page, path: string) => {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.endsWith(path)) sent.push(request.url());
  });
  return sent;
};

/** Starts two jobs, and returns the address of a list with only these jobs. */
async function startTwoJobs(api: Api): Promise<string> {
  const start = async (name: string) => Number((await api.create('advancedqueue_item', { name })).id);
  const ids = [await start('control_list_cs_check'), await start('control_list_order_check')];
  return `/jobs?filter=${encodeURIComponent(JSON.stringify({ item_id: ids }))}`;
}

test('J and K open the next and the previous client of the filtered list, also across the pages of the list', async ({ staff }) => {
  const api = await staff.api('clerk');
  const query = 'datatable-clients?range=25&sort=-email&filter[status]=blocked';
  const [first, second] = [await api.list(`${query}&page=0`), await api.list(`${query}&page=1`)];
  const ids = [...first.data, ...second.data].map(({ id }) => String(id));
  const filter = encodeURIComponent(JSON.stringify({ status: 'blocked' }));
  const clerk = await staff.signedIn('clerk', `/clients?sort=email&order=DESC&filter=${filter}`);
  await rowLinks(clerk).nth(23).click();
  const position = (number: number) => expect(neighbours(clerk)).toContainText(`${number} of ${shownCount(first.count)}`);
  await position(24);
  await expect(clerk).toHaveURL(new RegExp(`/clients/${ids[23]}/show$`));
  const lists = listRequestsOf(clerk, '/datatable-clients');
  await clerk.keyboard.press('j');
  await position(25);
  await clerk.keyboard.press('k');
  await position(24);
  await neighbours(clerk).getByRole('button', { name: 'Next record' }).click();
  await position(25);
  expect(lists).toEqual([]);

  await clerk.keyboard.press('j');
  await position(26);
  await expect(clerk).toHaveURL(new RegExp(`/clients/${ids[25]}/show$`));
  expect(lists).toHaveLength(1);
  await clerk.reload();
  await position(26);
  await clerk.keyboard.press('k');
  await position(25);

  await clerk.goBack();
  await expect(rowLinks(clerk)).toHaveCount(25);
  await expect(clerk.locator(`main a[href="/clients/${ids[24]}/show"]`)).toBeFocused();
});

test('J and K do nothing in a text field, and records that were not opened from a list have no neighbours', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', '/clients');
  await rowLinks(clerk).first().click();
  const address = clerk.url();
  await expect(neighbours(clerk).getByRole('button', { name: 'Previous record' })).toBeDisabled();
  await clerk.getByRole('textbox', { name: /note/i }).first().fill('');
  await clerk.keyboard.type('jk');
  await expect(clerk.getByRole('textbox', { name: /note/i }).first()).toHaveValue('jk');
  expect(clerk.url()).toBe(address);

  const directPage = await staff.signedIn('clerk', new URL(address).pathname);
  await expect(directPage.getByRole('main').getByRole('heading', { level: 1 })).not.toBeEmpty();
  await expect(neighbours(directPage)).toHaveCount(0);
});

for (const list of ['items', 'sales', 'consignments', 'orders', 'tasks', 'jobs'])
  test(`the second record of the list of ${list} is opened from the page of the first record`, async ({ staff }) => {
    const clerk = await staff.signedIn('clerk', list === 'jobs' ? await startTwoJobs(await staff.api('clerk')) : `/${list}`);
    const links = clerk.getByRole('main').locator(`td a[href^="/${list}/"][href$="/show"]`);
    await expect(links.nth(1)).toBeVisible();
    const second = await links.nth(1).getAttribute('href');
    await links.first().click();
    await neighbours(clerk).getByRole('button', { name: 'Next record' }).click();
    await expect(clerk).toHaveURL(new RegExp(`${second}$`));
    await expect(neighbours(clerk)).toContainText(/^2 of /);
  });

test('a record of the list that is opened from the palette has no neighbours, and J and K can be switched off', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', '/clients');
  await rowLinks(clerk).first().click();
  await expect(neighbours(clerk)).toContainText(/^1 of /);
  await clerk.getByRole('tab', { name: 'Details' }).click();
  await expect(clerk.getByRole('tab', { name: 'Details' })).toHaveAttribute('aria-selected', 'true');
  await clerk.keyboard.press('j');
  await expect(neighbours(clerk)).toContainText(/^2 of /);
  await expect(clerk).toHaveURL(/\?tab=details$/);

  await clerk.getByRole('button', { name: /^Account of/ }).click();
  await clerk.getByRole('menuitemcheckbox', { name: /J and K/ }).click();
  await clerk.keyboard.press('Escape');
  await expect(neighbours(clerk).getByRole('button', { name: 'Next record' })).not.toHaveAttribute('aria-keyshortcuts');
  const address = clerk.url();
  await clerk.keyboard.press('j');
  expect(clerk.url()).toBe(address);

  await neighbours(clerk).getByRole('button', { name: 'Next record' }).press('Enter');
  await expect(neighbours(clerk)).toContainText(/^3 of /);
  await clerk.keyboard.press('Control+k');
  await clerk.getByRole('dialog').getByRole('option').nth(1).click();
  await expect(clerk).not.toHaveURL(address);
  await expect(clerk.getByRole('main').getByRole('heading', { level: 1 })).not.toBeEmpty();
  await expect(neighbours(clerk)).toHaveCount(0);
});

test('a record that the palette opens has no position in the list from which it was opened before', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', '/clients');
  const name = (await rowLinks(clerk).first().textContent()) ?? '';
  await rowLinks(clerk).first().click();
  await expect(neighbours(clerk)).toContainText('1 of');
  // A record counts as visited when it is shown.
  await expect(clerk.getByRole('main').getByRole('heading', { level: 1, name })).toBeVisible();
  await clerk.goBack();
  await expect(rowLinks(clerk).first()).toBeVisible();
  await clerk.keyboard.press('Control+k');
  await expect(clerk.getByRole('option').first()).toContainText(name);
  await clerk.keyboard.press('Enter');
  await expect(clerk.getByRole('main').getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(neighbours(clerk)).toHaveCount(0);
});
