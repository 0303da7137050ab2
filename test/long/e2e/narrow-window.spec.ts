/** A window that becomes narrow and wide again: a zoomed page, a rotated tablet, a snapped window. */
import { expect, pageTitle, test } from '../../e2e/staff.ts';

test('the page stays usable when its window becomes narrower and wider, with the menu as a closed drawer', async ({ staff }) => {
  const page = await staff.signedIn('clerk', '/sales', { viewport: { width: 1280, height: 800 } });
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  const drawer = page.getByRole('dialog', { name: 'Main menu' });
  const root = page.locator('#root');
  await expect(menu).toBeVisible();
  for (let times = 0; times < 2; times += 1) {
    await page.setViewportSize({ width: 599, height: 800 });
    await expect(menu).toBeHidden();
    await expect(drawer).toHaveCount(0);
    await expect(root).not.toHaveAttribute('aria-hidden');
    await expect(page.locator('body')).not.toHaveCSS('overflow', 'hidden');
    // The click fails if a backdrop covers the page.
    await page.getByRole('main').getByRole('searchbox').or(page.getByRole('main').getByRole('textbox')).first().click();
    await page.setViewportSize({ width: 600, height: 800 });
    await expect(menu).toBeVisible();
  }
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(drawer).toBeVisible();
  // If the window widens while the drawer is open, the menu is shown beside the page. If it narrows again, the drawer is closed.
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(menu).toBeVisible();
  await expect(drawer).toHaveCount(0);
  await expect(root).not.toHaveAttribute('aria-hidden');
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(drawer).toHaveCount(0);
  await page.getByRole('button', { name: 'Open menu' }).click();
  await drawer.getByRole('link', { name: 'Clients' }).click();
  await expect(pageTitle(page, 'Clients')).toBeVisible();
  await expect(drawer).toHaveCount(0);
});

test('the state of the menu beside a wide page is remembered, independently of the drawer', async ({ staff }) => {
  const page = await staff.signedIn('clerk', '/sales', { viewport: { width: 1280, height: 800 } });
  await page.getByRole('button', { name: 'Close menu' }).click();
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(page.getByRole('button', { name: 'Open menu' })).toHaveAttribute('aria-expanded', 'false');
});
