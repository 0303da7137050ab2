/** The focus after a navigation, on Back, after a click on a checkbox, and near the save bar. */
import { ownTasks } from '../../e2e/own-tasks.ts';
import { expect, pageTitle, test } from '../../e2e/staff.ts';

test('the focus moves to the heading of a new page, and returns to the link in the list after going back', async ({ staff }) => {
  const page = await staff.signedIn('clerk', '/clients');
  const row = page.getByRole('row').nth(4).getByRole('link').first();
  const name = await row.textContent();
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/show$/);
  await expect(pageTitle(page, /\S/)).toBeFocused();
  await expect(pageTitle(page, /\S/)).toHaveAttribute('aria-live', 'polite');
  await page.goBack();
  await expect(page.getByRole('row').nth(4).getByRole('link').first()).toBeFocused();
  await expect(page.getByRole('row').nth(4).getByRole('link').first()).toHaveText(name ?? '');
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Sales' }).click();
  await expect(pageTitle(page, 'Sales')).toBeFocused();
  // A page that sets the focus to one of its inputs keeps it there.
  await page.goto('/tasks');
  await page.getByRole('link', { name: 'Add task' }).click();
  await expect(page.getByRole('textbox', { name: /^Task/ })).toBeFocused();
});

test('the focus stays on the checkbox of a task that is completed', async ({ staff }) => {
  const api = await staff.api('clerk');
  const own = await ownTasks(api);
  const task = await own.add('Ring the framer');
  const page = await staff.signedIn('clerk', own.at('/tasks'));
  const box = page.getByRole('checkbox', { name: 'Done: Ring the framer' });
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).toBeChecked();
  await expect.poll(async () => (await api.read(`tasks/${task.id}`)).completed).toBe(true);
  await expect(box).toBeFocused();
});

test('the save bar and the top bar never cover the field that has the focus', async ({ staff }) => {
  const page = await staff.signedIn('clerk', '/clients/305', { viewport: { width: 320, height: 500 } });
  await page.getByRole('form').getByRole('textbox').first().focus();
  const covered = () =>
    page.evaluate(() => {
      const field = document.activeElement;
      const bar = document.querySelector('.save-bar')?.getBoundingClientRect();
      if (!field || !bar || !field.closest('form') || field.closest('.save-bar')) return '';
      const { top, bottom } = field.getBoundingClientRect();
      return bottom > bar.top || top < 48 ? `${field.id || field.textContent}: ${top} to ${bottom}, bar at ${bar.top}` : '';
    });
  for (const key of ['Tab', 'Shift+Tab'])
    for (let step = 0; step < 40; step += 1) {
      await page.keyboard.press(key);
      expect(await covered(), `${key}, ${step}`).toBe('');
    }
});
