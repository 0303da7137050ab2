import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { resetListSettings } from '../../e2e/reset-list-settings.ts';
import { clientsSeeded } from '../../e2e/seeded-data.ts';
import { shownCount } from '../../e2e/shown-count.ts';
import { expect, pageTitle, signIn, test } from '../../e2e/staff.ts';

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
/** Returns the cells of the column with the given heading. */
async function column(page: Page, name: string): Promise<Locator> {
  const heads = await page.getByRole('columnheader').allInnerTexts();
  return rows(page).locator(`td:nth-child(${heads.findIndex((head) => head.startsWith(name)) + 1})`);
}
/** Returns the number of clients that match the filters of the list. */
async function foundCount(page: Page): Promise<number> {
  const words = page.getByRole('status').filter({ hasText: /found$/ });
  await expect(words).toBeVisible();
  return Number((await words.textContent())?.replace(/\D/g, ''));
}
const choose = async (page: Page, label: string, option: string) => {
  await page.getByRole('main').getByLabel(label, { exact: true }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
};

test('the filters of a list are in its address, which a colleague can open, and can be saved as a view', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', '/clients');
  await expect(rows(clerk)).toHaveCount(25);
  await choose(clerk, 'Status', 'Blocked');
  await clerk.getByRole('button', { name: 'Add filter' }).click();
  await clerk.getByRole('menuitemcheckbox', { name: 'Country' }).click();
  await clerk.keyboard.press('Escape');
  await choose(clerk, 'Country', 'Austria');
  await expect(await column(clerk, 'Country')).toContainText(Array(25).fill('Austria'));
  await expect(await column(clerk, 'Status')).toContainText(Array(25).fill('Blocked'));
  const count = await foundCount(clerk);
  expect(count).toBeLessThan(clientsSeeded);
  expect(clerk.url()).toMatch(/blocked.*AT/);

  const colleague = await staff.signedIn('admin', clerk.url());
  await expect(rows(colleague)).toHaveCount(25);
  expect(await foundCount(colleague)).toBe(count);
  await expect(colleague.getByRole('main').getByLabel('Country', { exact: true })).toHaveText('Austria');

  await clerk.getByRole('button', { name: 'Save as view' }).click();
  await clerk.getByLabel('Name of the view').fill('Blocked in Austria');
  await clerk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(clerk.getByRole('link', { name: 'Blocked in Austria' })).toBeVisible();
  await clerk.goto('/clients?filter={}');
  await expect.poll(() => foundCount(clerk)).toBeGreaterThanOrEqual(clientsSeeded);
  await clerk.getByRole('link', { name: 'Blocked in Austria' }).click();
  await expect.poll(() => foundCount(clerk)).toBe(count);
});

test.afterEach(async ({ staff }) => resetListSettings(await staff.api('clerk'), 'clients'));

test('columns, sort and page of a list are restored after a reload', async ({ staff }) => {
  const api = await staff.api('clerk');
  const { count } = await api.list('datatable-clients?range=1');
  /** Returns the e-mail addresses on a page of the list, sorted by the service. */
  const emailsOn = async (page: number) =>
    (await api.list(`datatable-clients?sort=email&range=25&page=${page}`)).data.map(({ email }) => String(email));
  const clerk = await staff.signedIn('clerk', '/clients');
  await expect(rows(clerk)).toHaveCount(25);
  await clerk.getByRole('button', { name: 'Columns' }).click();
  await clerk.getByRole('checkbox', { name: 'Company' }).click();
  await clerk.keyboard.press('Escape');
  await expect(clerk.getByRole('columnheader', { name: 'Company' })).toHaveCount(0);

  const emails = await column(clerk, 'E-mail');
  const head = clerk.getByRole('columnheader', { name: 'E-mail' });
  await head.getByRole('button').click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(emails).toHaveText(await emailsOn(0));
  await clerk.getByRole('button', { name: 'Go to page 2' }).click();
  await expect(clerk.getByText(`26-50 of ${shownCount(count)}`)).toBeVisible();
  const second = await emailsOn(1);
  await expect(emails).toHaveText(second);

  await clerk.reload();
  await expect(clerk.getByText(`26-50 of ${shownCount(count)}`)).toBeVisible();
  await expect(emails).toHaveText(second);
  await expect(clerk.getByRole('columnheader', { name: 'Company' })).toHaveCount(0);

  await test.step('another user has the default columns, sort and page', async () => {
    await clerk.getByRole('button', { name: /^Account/ }).click();
    await clerk.getByRole('menuitem', { name: 'Sign out' }).click();
    await signIn(clerk, 'admin@example.com');
    await expect(clerk.getByRole('columnheader', { name: 'Company' })).toBeVisible();
    await expect(clerk.getByText(`1-25 of ${shownCount(count)}`)).toBeVisible();
  });
});

test('a client can be found and opened with the keyboard only', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', '/clients');
  await expect(rows(clerk)).toHaveCount(25);
  await clerk.keyboard.press('/');
  await expect(clerk.getByRole('searchbox')).toBeFocused();
  await clerk.keyboard.type('client@example.com');
  await expect(rows(clerk)).toHaveCount(1);
  await rows(clerk).getByRole('link').focus();
  await clerk.keyboard.press('Enter');
  await expect(pageTitle(clerk, 'Charlotte Lindt')).toBeVisible();
});

test('the export contains all clients that match the filters', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', '/clients?filter={"country":"AT","status":"blocked"}');
  const blockedCount = await foundCount(clerk);
  const clients = await staff.signedIn('clerk', '/clients?filter={"country":"AT"}');
  const count = await foundCount(clients);
  expect(count).toBeGreaterThan(500);
  expect(count).toBeGreaterThan(blockedCount);
  const started = clients.waitForEvent('download');
  await clients.getByRole('button', { name: 'Export' }).click();
  const dialog = clients.getByRole('dialog', { name: 'Export as CSV' });
  await expect(dialog.getByRole('radio', { name: 'Comma, amounts as 1234.50' })).toBeChecked();
  await dialog.getByRole('button', { name: 'Export' }).click();
  const download = await started;
  expect(download.suggestedFilename()).toMatch(/^clients-\d{4}-\d\d-\d\d\.csv$/);
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n');
  expect(lines[0]).toBe('\uFEFFName,Company,E-mail,Telephone,City,Country,Status,Balance');
  expect(lines.at(-1)).toBe('');
  expect(lines.slice(1, -1)).toHaveLength(count);
  expect(lines.slice(1, -1).every((line) => line.includes(',Austria,'))).toBe(true);
});

test('a search without results shows a message and a button that removes all filters', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', '/clients');
  await clerk.getByRole('searchbox').fill('no such client anywhere');
  await expect(clerk.getByText('No client matches')).toBeVisible();
  await clerk.getByRole('button', { name: 'Remove all filters' }).click();
  await expect(rows(clerk)).toHaveCount(25);
});

test('on a narrow screen, list, page and form of a client do not scroll sideways', async ({ staff }) => {
  const phone = await staff.signedIn('clerk', '/clients', { viewport: { width: 360, height: 740 } });
  const overflowWidth = () => phone.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  const name = phone.getByRole('main').getByRole('listitem').getByRole('link').first();
  await expect(name).toBeVisible();
  expect(await overflowWidth()).toBe(0);
  await name.click();
  await expect(phone.getByRole('link', { name: 'Edit' }).first()).toBeVisible();
  expect(await overflowWidth()).toBe(0);
  await phone.getByRole('link', { name: 'Edit' }).first().click();
  await expect(phone.getByRole('button', { name: 'Save' })).toBeVisible();
  expect(await overflowWidth()).toBe(0);
});

test('on a narrow screen, cards can be selected for a bulk change, and the bar of the selection replaces the search', async ({ staff }) => {
  const phone = await staff.signedIn('clerk', '/clients', { viewport: { width: 390, height: 844 }, hasTouch: true });
  const cards = phone
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: phone.getByRole('checkbox') });
  await expect(cards).toHaveCount(25);
  const first = await cards.first().boundingBox();
  await cards.first().getByRole('checkbox').check();
  const bar = phone.getByRole('region', { name: 'Selected clients' });
  await expect(bar.getByRole('status')).toContainText('1');
  expect((await cards.first().boundingBox())?.y, 'no card moves').toBe(first?.y);
  await expect(phone.getByRole('searchbox')).toBeHidden();
  await cards.last().scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport();
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar).toHaveCount(0);
  await expect(phone.getByRole('searchbox')).toBeVisible();
});

test('the tools and the column heads of a list are one tab stop each, and the arrow keys move within them', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', '/clients');
  const tools = clerk.getByRole('toolbar', { name: 'Tools of the list' });
  await expect(tools.locator('[tabindex="0"]')).toHaveCount(1);
  await tools.getByRole('button', { name: 'Add filter' }).focus();
  await clerk.keyboard.press('ArrowRight');
  await expect(tools.getByRole('button', { name: 'Columns' })).toBeFocused();
  await clerk.keyboard.press('End');
  await expect(tools.getByRole('link', { name: 'Add client' })).toBeFocused();
  const heads = clerk.getByRole('rowgroup').first();
  await expect(heads.locator('[tabindex="0"]')).toHaveCount(1);
  await clerk.getByRole('checkbox', { name: 'Select all' }).focus();
  await clerk.keyboard.press('ArrowRight');
  await expect(heads.getByRole('button', { name: /^Name/ })).toBeFocused();
  await clerk.keyboard.press('Tab');
  await expect(clerk.getByRole('slider', { name: 'Width of the column Name' })).toBeFocused();
  await clerk.keyboard.press('Tab');
  await expect(rows(clerk).first().getByRole('checkbox')).toBeFocused();
});

test('all clients of a filtered list are changed in one job, which can be undone', async ({ staff }) => {
  const api = await staff.api('clerk');
  const ids: string[] = [];
  for (let index = 0; index < 27; index++) ids.push((await api.create('datatable-clients', { last_name: `Bulkperson ${index}` })).id);
  const blocksEmails = async () => (await api.read(`datatable-clients/${ids[26]}`)).block_emails;
  const clerk = await staff.signedIn('clerk', '/clients');
  await clerk.getByRole('searchbox').fill('Bulkperson');
  await expect(clerk.getByText('27 found', { exact: true })).toBeVisible();
  await rows(clerk).first().getByRole('checkbox').check();
  await expect(clerk.getByRole('button', { name: 'Select all 27 clients' })).toHaveCount(0);
  await clerk.getByRole('checkbox', { name: 'Select all' }).check();
  await clerk.getByRole('button', { name: 'Select all 27 clients' }).click();
  const bar = clerk.getByRole('region', { name: 'Selected clients' });
  await expect(bar.getByRole('status')).toContainText('27');
  await rows(clerk).first().getByRole('checkbox').uncheck();
  await expect(bar.getByRole('status')).toContainText('24');
  await rows(clerk).first().getByRole('checkbox').check();
  await clerk.getByRole('button', { name: 'Select all 27 clients' }).click();
  await clerk.getByRole('button', { name: 'Change …' }).click();
  const dialog = clerk.getByRole('dialog', { name: 'Change 27 clients' });
  await dialog.getByRole('combobox', { name: 'What to change' }).click();
  await clerk.getByRole('option', { name: 'Change “Do not e-mail”' }).click();
  await expect(dialog.getByRole('row')).toHaveCount(6);
  await dialog.getByRole('button', { name: 'Change 27 clients' }).click();
  await expect(dialog.getByText('27 clients changed')).toBeVisible();
  expect(await blocksEmails()).toBe(true);

  const [job] = (await api.list('advancedqueue_item?filter[queue_id]=client_bulk_update&range=1')).data;
  await clerk.goto(`/jobs/${job?.id}/show`);
  await clerk.getByRole('button', { name: 'Undo changes' }).click();
  await clerk.getByRole('alertdialog').getByRole('button', { name: 'Undo changes' }).click();
  await expect(clerk.getByRole('main').getByText('27 clients restored')).toBeVisible();
  expect(await blocksEmails()).toBe(false);
});

test('a printed list has its headings beside each other and its rows, but no filters and buttons', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', '/clients');
  await expect(rows(clerk)).toHaveCount(25);
  await clerk.emulateMedia({ media: 'print' });
  const headings = clerk.getByRole('columnheader').filter({ visible: true });
  await expect(headings.filter({ hasText: 'Name' }).getByRole('button')).toBeVisible();
  const boxes = await headings.evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect()));
  for (const [index, { right }] of boxes.slice(0, -1).entries()) expect(boxes[index + 1]?.left).toBeGreaterThanOrEqual(right - 1);
  for (const hidden of [clerk.getByRole('searchbox'), clerk.getByRole('button', { name: 'Add filter' }), clerk.getByRole('checkbox')])
    await expect(hidden.filter({ visible: true })).toHaveCount(0);
});
