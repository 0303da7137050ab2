/** Small targets, disabled buttons, errors that are shown twice, and pages without a title. */
import { violationsOn } from '../../e2e/accessibility.ts';
import { expect, pageTitle, test } from '../../e2e/staff.ts';

test('links in the rows of My work are large enough to press', async ({ staff }) => {
  const page = await staff.signedIn('clerk', '/tasks/my-work');
  await expect(page.getByRole('main').getByRole('listitem').nth(5)).toBeVisible();
  expect(await violationsOn(page, ['target-size'])).toEqual([]);
});

test('the menu of a closed sale disables the actions that add to it, and shows the reason', async ({ staff }) => {
  const [sale] = (await (await staff.api('clerk')).list('datatable-sales?range=1&filter[status]=closed')).data;
  const page = await staff.signedIn('clerk', `/sales/${sale?.id}/show`);
  await page.getByRole('main').getByRole('button', { name: 'More actions' }).click();
  for (const name of ['Add lot', 'Add consignment']) {
    const action = page.getByRole('menuitem', { name });
    await expect(action).toBeDisabled();
    await expect(action).toContainText('The sale is closed: nothing can be added to it.');
  }
});

test('the form of an item has large boxes for its long texts', async ({ staff }) => {
  const [item] = (await (await staff.api('clerk')).list('datatable-items?range=1')).data;
  const page = await staff.signedIn('clerk', `/items/${item?.id}`);
  const heightOf = async (name: string) => (await page.getByLabel(name, { exact: true }).first().boundingBox())?.height ?? 0;
  const [description, essay, closingLine] = [await heightOf('Description'), await heightOf('Essay'), await heightOf('Closing line')];
  expect(closingLine).toBeGreaterThan(40);
  expect(description).toBeGreaterThan(1.5 * closingLine);
  expect(essay).toBeGreaterThan(1.5 * description);
});

test('a list that cannot be read shows one error', async ({ staff }) => {
  const page = await staff.signedIn('clerk', '/help');
  await page.route(/\/datatable-sales\b/, (route) => route.fulfill({ status: 500, json: { title: 'Internal Server Error', status: 500 } }));
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Sales' }).click();
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(1);
});

test('a page that does not exist has a heading and a title', async ({ staff }) => {
  const page = await staff.signedIn('clerk', '/clients/999999999/show');
  await expect(pageTitle(page, 'Not Found')).toBeVisible();
  await expect(page).toHaveTitle(/^Not Found · /);
  await page.goto('/nowhere');
  await expect(pageTitle(page, 'There is no page at this address')).toBeVisible();
  await expect(page).toHaveTitle(/^There is no page at this address · /);
  expect(await violationsOn(page)).toEqual([]);
});

test('reduced motion stops every animation, and forced colours keep selections visible', async ({ staff }) => {
  const page = await staff.signedIn('clerk', '/tasks/board', { reducedMotion: 'reduce', forcedColors: 'active' });
  await expect(page.getByRole('article').first()).toBeVisible();
  const longest = (property: 'animationDuration' | 'transitionDuration') =>
    page.evaluate((name) => {
      const durations = [...document.querySelectorAll('*')].flatMap((element) => getComputedStyle(element)[name].split(', '));
      return Math.max(...durations.map(Number.parseFloat));
    }, property);
  expect(await longest('animationDuration')).toBeLessThan(0.001);
  expect(await longest('transitionDuration')).toBe(0);
  const current = page.getByRole('navigation', { name: 'Main menu' }).locator('[aria-current]');
  await expect(current).toHaveCSS('outline-style', 'solid');

  await test.step('the menu that moves a card has a name, and its entries are menu items', async () => {
    const opener = page.getByRole('button', { name: /^Move .+ to…$/ }).first();
    const name = (await opener.getAttribute('aria-label')) ?? '';
    await opener.click();
    const menu = page.getByRole('menu', { name });
    await expect(menu.getByRole('menuitem')).not.toHaveCount(0);
    const roles = menu.locator('> *').evaluateAll((entries) => [...new Set(entries.map((entry) => entry.getAttribute('role')))].sort());
    expect(await roles).toEqual(['menuitem', 'presentation']);
    await expect(menu.locator('.Mui-selected').first()).toHaveCSS('outline-style', 'solid');
    expect(await violationsOn(page, ['aria-required-children', 'aria-command-name', 'list', 'listitem'])).toEqual([]);
    await page.keyboard.press('Escape');
  });

  await test.step('progress bars stay visible in forced colours', async () => {
    const [sale] = (await (await staff.api('clerk')).list('datatable-sales?range=1&filter[status]=closed')).data;
    await page.goto(`/sales/${sale?.id}/show`);
    const bar = page.getByRole('progressbar').first();
    await expect(bar).toHaveCSS('border-top-style', 'solid');
    const [ground, filled, line] = await bar.evaluate((element) => {
      const part = element.querySelector('.MuiLinearProgress-bar') ?? element;
      const pageColour = getComputedStyle(document.body).backgroundColor;
      return [pageColour, getComputedStyle(part).backgroundColor, getComputedStyle(element).borderTopColor];
    });
    expect(filled).not.toBe(ground);
    expect(line).not.toBe(ground);
  });
});

test('the bulk action bar of tasks is visible on a narrow screen', async ({ staff }) => {
  const page = await staff.signedIn('clerk', '/tasks/board', { viewport: { width: 390, height: 800 } });
  // While the board loads, another card can become the first card.
  const id = await page.getByRole('article').first().getAttribute('data-card');
  for (const choose of ['check', 'uncheck'] as const) {
    await page.locator(`[data-card="${id}"]`).getByRole('checkbox')[choose]();
    const bar = page.getByRole('region', { name: 'Selected tasks' });
    if (choose === 'check') await expect(bar).toBeInViewport({ ratio: 1 });
    else await expect(bar).toHaveCount(0);
  }
});

test('the dashboard and a sold lot fit into 320 px, and the payment tools do not overlap', async ({ staff }) => {
  const [item] = (await (await staff.api('clerk')).list('datatable-items?range=1&filter[status]=sold')).data;
  const page = await staff.signedIn('clerk', '/dashboard', { viewport: { width: 320, height: 800 } });
  const overflowWidth = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect(page.getByRole('row').nth(2)).toBeVisible();
  await expect.poll(overflowWidth).toBe(0);
  await page.goto(`/items/${item?.id}/show`);
  await expect(page.getByRole('main').getByRole('link', { name: 'Edit' })).toBeVisible();
  await expect.poll(overflowWidth).toBe(0);

  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/transactions');
  await expect(page.getByText(/^Balance|^Net/).first()).toBeVisible();
  const [columnsBox, exportBox] = await Promise.all(
    ['Columns', 'Export'].map((name) => page.getByRole('main').getByRole('button', { name }).boundingBox()),
  );
  expect((columnsBox?.x ?? 0) + (columnsBox?.width ?? 0)).toBeLessThanOrEqual(exportBox?.x ?? 0);
  expect(
    await page
      .getByRole('main')
      .getByRole('button', { name: 'Columns' })
      .evaluate((button) => button.scrollWidth - button.clientWidth),
  ).toBe(0);
});
