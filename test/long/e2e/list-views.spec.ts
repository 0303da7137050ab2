import type { Page } from '@playwright/test';
import { resetListSettings } from '../../e2e/reset-list-settings.ts';
import { expect, test } from '../../e2e/staff.ts';

const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const tabs = (page: Page) => page.getByRole('navigation', { name: 'Views' });
const heads = (page: Page) => page.getByRole('columnheader').allInnerTexts();
const chooseOption = async (page: Page, view: string, name: string) => {
  await page.getByRole('button', { name: `Options of the view ${view}` }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
};
const encodeQuery = (query: string) => String(new URLSearchParams(query));
const waitForSave = (page: Page, method: string, path: string) =>
  page.waitForResponse((response) => response.request().method() === method && response.url().includes(path) && response.ok());

test.afterEach(async ({ staff }) => resetListSettings(await staff.api('admin'), 'consignments'));

test('column heads, checkboxes, first column, count and page buttons of a list stay in view while the table scrolls', async ({ staff }) => {
  const api = await staff.api('admin');
  await api.patch('list-settings/items', { column_widths: { label: 700, sale: 400 } });
  const admin = await staff.signedIn('admin', '/items');
  await admin.setViewportSize({ width: 900, height: 700 });
  const lastRow = rows(admin).last();
  await expect(rows(admin)).toHaveCount(25);
  const lastHead = admin.getByRole('columnheader').last();
  await expect(lastHead).not.toBeInViewport();
  // The tools and pages load after the rows. A row at the bottom could move during the click.
  await expect(admin.getByRole('button', { name: 'Go to page 2', exact: true })).toBeVisible();
  await rows(admin).nth(23).getByRole('checkbox').check();
  // The bar loads after the selection and makes the table lower, which hides its last row until it is scrolled to.
  await expect(admin.getByRole('region', { name: 'Selected items' })).toBeVisible();
  await lastRow.getByRole('cell').last().scrollIntoViewIfNeeded();
  await expect(lastHead).toBeInViewport({ ratio: 0.9 });
  const fixed = [
    admin.getByRole('columnheader', { name: /^Lot/ }),
    admin.getByRole('checkbox', { name: 'Select all' }),
    lastRow.getByRole('checkbox'),
    lastRow.getByRole('cell').nth(1),
    admin.getByRole('status').filter({ hasText: /found$/ }),
    admin.getByRole('region', { name: 'Selected items' }),
    admin.getByRole('button', { name: 'Go to page 2', exact: true }),
  ];
  for (const element of fixed) await expect(element).toBeInViewport({ ratio: 0.9 });
  await test.step('the fixed cells cover the cells below them', async () => {
    for (const row of [lastRow, rows(admin).nth(23)]) {
      const cell = row.getByRole('cell').nth(1);
      expect(
        await cell.evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          const topmost = document.elementFromPoint(left + width / 2, top + height / 2);
          return element.contains(topmost) && !/, 0\)|transparent/.test(getComputedStyle(element).backgroundColor);
        }),
      ).toBe(true);
    }
  });
  await resetListSettings(api, 'items');
});

test('a view is saved and shared, a colleague opens it, and only its owner can change it', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', '/sales');
  await expect(rows(clerk).first()).toBeVisible();
  await clerk.getByRole('main').getByLabel('Status', { exact: true }).click();
  await clerk.getByRole('option', { name: 'Closed' }).click();
  await clerk.getByRole('button', { name: 'Save as view' }).click();
  await clerk.getByLabel('Name of the view').fill('Closed sales');
  await clerk.getByLabel('Share with all colleagues').check();
  await clerk.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(tabs(clerk).getByRole('link', { name: 'Closed sales' })).toHaveAttribute('aria-current', 'page');
  await expect(clerk.getByRole('button', { name: 'Save as view' })).toHaveCount(0);
  const link = await tabs(clerk).getByRole('link', { name: 'Closed sales' }).getAttribute('href');
  const rowCount = await rows(clerk).count();

  const colleague = await staff.signedIn('porter', link ?? '');
  await expect(tabs(colleague).getByRole('link', { name: /Closed sales/ })).toHaveAttribute('aria-current', 'page');
  await expect(rows(colleague)).toHaveCount(rowCount);
  await expect(colleague.getByRole('main').getByLabel('Status', { exact: true })).toHaveText('Closed');
  await colleague.getByRole('button', { name: 'Options of the view Closed sales' }).click();
  await expect(colleague.getByRole('menuitem')).toHaveText(['Use as default view']);
  await colleague.keyboard.press('Escape');

  await clerk.getByRole('columnheader', { name: 'Status' }).getByRole('button').click();
  await clerk.getByRole('button', { name: 'Save changes' }).click();
  await expect(clerk.getByRole('button', { name: 'Save changes' })).toHaveCount(0);
  await chooseOption(clerk, 'Closed sales', 'Delete');
  await clerk.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(tabs(clerk).getByRole('link')).toHaveText(['All']);
  await expect(clerk.getByRole('main').getByLabel('Status', { exact: true })).not.toHaveText('Closed');
});

test('the counts of the views are requested once after the list, and do not move the tabs', async ({ staff }) => {
  const api = await staff.api('admin');
  const views: string[] = [];
  for (const status of ['blocked', 'approved'])
    views.push((await api.create('list-views', { list: 'clients', label: `View ${status}`, filter: { status } })).id);
  const user = await staff.signedIn('admin', 'about:blank');
  let sendCounts = () => {};
  const released = new Promise<void>((resolve) => {
    sendCounts = resolve;
  });
  const bodies: string[] = [];
  await user.route('**/list-counts/*', async (route) => {
    bodies.push(route.request().postData() ?? '');
    await released;
    await route.continue();
  });
  await user.goto('/clients');
  await expect(rows(user)).toHaveCount(25);
  await expect
    .poll(() => bodies)
    .toEqual([JSON.stringify({ queries: ['', 'filter[status]=blocked', 'filter[status]=approved'].map(encodeQuery) })]);
  const lefts = () =>
    tabs(user)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().left));
  await expect(tabs(user).getByRole('link')).toHaveText([/^All\s*$/, /^View blocked\s*$/, /^View approved\s*$/]);
  const before = await lefts();
  sendCounts();
  const expectedCounts = await Promise.all(
    ['', '&filter[status]=blocked', '&filter[status]=approved'].map(
      async (filter) => (await api.list(`datatable-clients?range=1${filter}`)).count,
    ),
  );
  const shownCounts = async () => (await tabs(user).getByRole('link').allInnerTexts()).map((text) => Number(text.replace(/\D/g, '')));
  await expect.poll(shownCounts).toEqual(expectedCounts);
  expect(await lefts()).toEqual(before);
  for (const id of views) await api.remove(`list-views/${id}`);
});

test('the default view, the density and the order and width of columns are the same in a new browser', async ({ staff }) => {
  const first = await staff.signedIn('admin', '/consignments?filter={"status":"closed"}');
  await first.getByRole('button', { name: 'Save as view' }).click();
  await first.getByLabel('Name of the view').fill('Closed ones');
  await first.getByRole('button', { name: 'Save', exact: true }).click();
  await Promise.all([waitForSave(first, 'PATCH', 'list-settings'), chooseOption(first, 'Closed ones', 'Use as default view')]);

  await first.getByRole('button', { name: 'Columns' }).click();
  const settings = first.getByRole('dialog', { name: 'Columns and rows' });
  await Promise.all([waitForSave(first, 'PATCH', 'list-settings'), settings.getByRole('button', { name: 'Comfortable' }).click()]);
  await Promise.all([waitForSave(first, 'PATCH', 'list-settings'), settings.getByRole('button', { name: 'Move Name up' }).click()]);
  await first.keyboard.press('Escape');
  const edge = first.getByRole('slider', { name: 'Width of the column Consignor' });
  await edge.focus();
  await Promise.all([waitForSave(first, 'PATCH', 'list-settings'), first.keyboard.press('ArrowRight')]);
  const order = await heads(first);
  const width = await edge.inputValue();

  const second = await staff.signedIn('admin', '/consignments');
  await expect(tabs(second).getByRole('link', { name: 'Closed ones' })).toHaveAttribute('aria-current', 'page');
  await expect(second.getByRole('table')).toHaveClass(/comfortable/);
  expect(await heads(second)).toEqual(order);
  await expect(second.getByRole('slider', { name: 'Width of the column Consignor' })).toHaveValue(width);

  await test.step('the menu opens the default view also after other filters', async () => {
    await tabs(second).getByRole('link', { name: 'All' }).click();
    await expect(tabs(second).getByRole('link', { name: 'All' })).toHaveAttribute('aria-current', 'page');
    await second.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Consignments' }).click();
    await expect(tabs(second).getByRole('link', { name: 'Closed ones' })).toHaveAttribute('aria-current', 'page');
  });
  await Promise.all([
    waitForSave(second, 'DELETE', 'list-views'),
    chooseOption(second, 'Closed ones', 'Delete').then(() =>
      second.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click(),
    ),
  ]);
});

test('the focus goes to the next chip after a filter is removed, and a filter in the address shows the name of its record', async ({
  staff,
}) => {
  const api = await staff.api('clerk');
  const [sale] = (await api.list('datatable-sales?range=1')).data;
  const filter = encodeURIComponent(JSON.stringify({ status: 'closed', sale_id: sale?.id, has_email: 'true' }));
  const clerk = await staff.signedIn('clerk', `/consignments?filter=${filter}`);
  const chips = clerk.getByRole('list', { name: 'Active filters' }).getByRole('button');
  await expect(chips).toHaveText(['Status: Closed', `Sale: ${String(sale?.label)}`, 'Consignor has an e-mail: Yes']);
  await chips.nth(1).click();
  await expect(chips).toHaveCount(2);
  await expect(chips.nth(1)).toBeFocused();
  await clerk.keyboard.press('Enter');
  await expect(chips.nth(0)).toBeFocused();
  await clerk.keyboard.press('Enter');
  await expect(clerk.getByRole('button', { name: 'Add filter' })).toBeFocused();
});

test('a view that a colleague changed in the meantime is not overwritten', async ({ staff }) => {
  const api = await staff.api('admin');
  const view = await api.create('list-views', { list: 'consignments', label: 'Closed ones', filter: { status: 'closed' } });
  const admin = await staff.signedIn('admin', `/consignments?view=${view.id}`);
  await expect(tabs(admin).getByRole('link', { name: 'Closed ones' })).toHaveAttribute('aria-current', 'page');
  await admin.getByRole('columnheader', { name: 'Status' }).getByRole('button').click();
  const save = admin.getByRole('button', { name: 'Save changes' });
  await expect(save).toBeVisible();
  // The colleague's change must be stored before the save, but its event must arrive after the save. After the event, the app would know
  // the new version, and the save would succeed.
  await admin.route(
    `**/list-views/${view.id}`,
    async (route) => {
      await api.patch(`list-views/${view.id}`, { label: 'Closed last year' });
      await route.continue();
    },
    { times: 1 },
  );
  await save.click();
  await expect(admin.getByText('Another user changed this view in the meantime')).toBeVisible();
  await expect(tabs(admin).getByRole('link', { name: 'Closed last year' })).toHaveAttribute('aria-current', 'page');
  await save.click();
  await expect(save).toHaveCount(0);
  await chooseOption(admin, 'Closed last year', 'Delete');
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(tabs(admin).getByRole('link')).toHaveText(['All']);
});
