/** The header of a record's page, its warnings and its tabs, in windows of different sizes. */
import type { Locator } from '@playwright/test';
import { expect, pageTitle, test } from '../../e2e/staff.ts';

const boxOf = async (element: Locator) => {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not visible');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
};

test('the breadcrumb and the links to other records stay in sight with the title, except in a low window', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', '/clients', { viewport: { width: 1440, height: 800 } });
  await clerk.getByRole('row').locator('td:nth-of-type(2) a').first().click();
  await expect(pageTitle(clerk, /./)).toBeVisible();
  await clerk.getByRole('tab', { name: 'Details' }).click();
  await clerk.getByRole('button', { name: 'Show all fields' }).click();
  const breadcrumb = clerk.getByRole('navigation', { name: 'Breadcrumb' });
  const next = clerk.getByRole('main').getByRole('button', { name: 'Next record' });
  const topBar = await boxOf(clerk.getByRole('banner').first());
  await clerk.mouse.move(600, 500);
  await clerk.mouse.wheel(0, 600);
  await expect.poll(() => clerk.evaluate(() => window.scrollY)).toBeGreaterThan(200);
  await expect(breadcrumb.locator('[aria-current="page"]')).toHaveText((await pageTitle(clerk, /./).textContent()) ?? '');
  for (const element of [breadcrumb, next, pageTitle(clerk, /./)]) expect((await boxOf(element)).y).toBeGreaterThanOrEqual(topBar.bottom);
  // A focused element is not covered by the header.
  await next.focus();
  for (let step = 0; step < 12; step += 1) await clerk.keyboard.press('Tab');
  await clerk.keyboard.press('Shift+Tab');
  const header = await boxOf(clerk.locator('.page-header-sticky'));
  const focused = clerk.locator(':focus');
  expect((await boxOf(focused)).y).toBeGreaterThanOrEqual(header.bottom);

  await clerk.setViewportSize({ width: 1440, height: 640 });
  await clerk.mouse.wheel(0, 600);
  await expect(breadcrumb).not.toBeInViewport();
  expect((await boxOf(pageTitle(clerk, /./))).y).toBeGreaterThanOrEqual(topBar.bottom);
});

test('the warning about a client has the width of the page, above the tabs and the facts', async ({ staff }) => {
  const api = await staff.api('clerk');
  const { id } = await api.create('datatable-clients', { last_name: 'Warned', warning: 'Ships only with insurance' });
  const clerk = await staff.signedIn('clerk', `/clients/${id}/show`, { viewport: { width: 1440, height: 900 } });
  const warning = await boxOf(clerk.getByRole('alert').filter({ hasText: 'Ships only with insurance' }));
  const tabs = await boxOf(clerk.getByRole('tablist'));
  const facts = await boxOf(clerk.getByRole('region', { name: 'Overview' }));
  expect([warning.x, warning.right]).toEqual([tabs.x, facts.right]);
  expect(warning.bottom).toBeLessThan(Math.min(tabs.y, facts.y));
});

for (const width of [390, 700])
  test(`the tabs begin at the edge of the page, and all can be reached, in a window of ${width} pixels`, async ({ staff }) => {
    const clerk = await staff.signedIn('clerk', '/clients/400/show', { viewport: { width, height: 800 } });
    const tabs = clerk.getByRole('tab');
    await expect(tabs.last()).toHaveText('Details');
    const { x: edge } = await boxOf(clerk.locator('.record-content'));
    expect((await boxOf(tabs.first())).x).toBe(edge);
    const arrows = clerk.locator('.record-tabs .MuiTabScrollButton-root');
    await expect(arrows).toHaveCount(2);
    const isInSight = async (tab: Locator) => {
      const [box, end] = [await boxOf(tab), await boxOf(arrows.first())];
      return box.x >= edge - 1 && box.right <= end.x + 1;
    };
    expect(await isInSight(tabs.last())).toBe(false);
    await tabs.first().focus();
    await clerk.keyboard.press('End');
    await expect(tabs.last()).toBeFocused();
    await expect.poll(() => isInSight(tabs.last())).toBe(true);
    await clerk.keyboard.press('Home');
    await expect.poll(() => isInSight(tabs.first())).toBe(true);
    for (let step = 0; step < 5 && !(await isInSight(tabs.last())); step += 1) {
      await arrows.last().click();
      await clerk.waitForTimeout(400);
    }
    expect(await isInSight(tabs.last())).toBe(true);
    await tabs.last().click();
    await expect(tabs.last()).toHaveAttribute('aria-selected', 'true');
    expect(await isInSight(tabs.last())).toBe(true);
  });

test('the position in the list has one line beside a long breadcrumb in a narrow window', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', '/items', { viewport: { width: 390, height: 800 } });
  await clerk.locator('.list-box a').first().click();
  await expect(pageTitle(clerk, /./)).toBeVisible();
  const position = clerk.getByRole('main').getByRole('group', { name: 'List' }).getByText(/ of /);
  const button = clerk.getByRole('main').getByRole('button', { name: 'Next record' });
  expect((await boxOf(position)).height).toBeLessThan((await boxOf(button)).height * 0.75);
});
