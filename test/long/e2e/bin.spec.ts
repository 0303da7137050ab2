import type { Locator, Page } from '@playwright/test';
import { firstSale } from '../../e2e/seeded-data.ts';
import { expect, pageTitle, question, test } from '../../e2e/staff.ts';

/** Focuses a control and presses a key. */
async function press(page: Page, control: Locator, key = 'Enter') {
  // A disabled button cannot have the focus.
  await expect(control).toBeEnabled();
  await control.focus();
  await expect(control).toBeFocused();
  await page.keyboard.press(key);
}

test('a deleted task and a deleted item are restored from the bin with the keyboard', async ({ staff }) => {
  const api = await staff.api('clerk');
  const task = await api.create('tasks', { label: 'Restore the barometer', reference: '9' });
  const consignment = (await api.list(`datatable-consignments?range=1&sale_id=${firstSale + 6}`)).data[0];
  const item = await api.create(`datatable-items?sale_id=${firstSale + 6}`, {
    subtitle: 'Barometer of the bin',
    description: 'Walnut',
    consignment: consignment?.id,
  });
  const clerk = await staff.signedIn('clerk', `/tasks/${task.id}/show`);

  await test.step('the task is deleted, and the deletion is undone in the notification', async () => {
    await press(clerk, clerk.getByRole('main').getByRole('button', { name: 'More actions' }));
    await press(clerk, clerk.getByRole('menuitem', { name: 'Delete' }));
    await expect(question(clerk)).toContainText('You can restore it from the bin for 30 days.');
    await clerk.keyboard.press('Tab');
    await expect(question(clerk).getByRole('button', { name: 'Delete' })).toBeFocused();
    await clerk.keyboard.press('Enter');
    await expect(pageTitle(clerk, 'Tasks')).toBeVisible();
    await press(clerk, clerk.getByRole('button', { name: 'Undo' }));
    await expect(clerk.getByText('Restore the barometer restored.')).toBeVisible();
    expect(await api.read(`tasks/${task.id}`)).toMatchObject({ label: 'Restore the barometer' });
  });

  await test.step('the task and the item are deleted', async () => {
    await api.remove(`tasks/${task.id}`);
    await clerk.goto(`/items?filter=${encodeURIComponent(JSON.stringify({ q: 'Barometer of the bin' }))}`);
    const row = clerk.getByRole('row', { name: /Barometer of the bin/ });
    await press(clerk, row.getByRole('checkbox'), 'Space');
    await press(clerk, clerk.getByRole('region', { name: 'Selected items' }).getByRole('button', { name: 'Change …' }));
    await press(clerk, clerk.getByRole('menuitem', { name: 'Delete …' }));
    const dialog = clerk.getByRole('dialog');
    await expect(dialog).toContainText('You can restore it from the bin for 30 days.');
    await press(clerk, dialog.getByRole('button', { name: 'Delete 1 item' }));
    await expect(dialog).toContainText('1 item deleted', { timeout: 60_000 });
    await clerk.keyboard.press('Escape');
    await expect(api.read(`datatable-items/${item.id}`)).rejects.toThrow('404');
  });

  await test.step('the task and the item are restored from the bin', async () => {
    await clerk.keyboard.press('Control+k');
    const palette = clerk.getByRole('dialog', { name: 'Search or run an action' });
    await expect(palette.getByRole('combobox')).toBeFocused();
    await clerk.keyboard.type('bin');
    await expect(palette.getByRole('option').first()).toHaveText(/^Bin/);
    await clerk.keyboard.press('Enter');
    await expect(pageTitle(clerk, 'Bin')).toBeVisible();
    for (const name of ['Restore the barometer', 'Barometer of the bin']) {
      await press(clerk, clerk.getByRole('button', { name: `Restore: ${name}` }));
      await expect(clerk.getByText(`${name} restored.`)).toBeVisible();
      await expect(clerk.getByRole('button', { name: `Restore: ${name}` })).toHaveCount(0);
    }
    expect(await api.read(`tasks/${task.id}`)).toMatchObject({ label: 'Restore the barometer' });
    expect(await api.read(`datatable-items/${item.id}`)).toMatchObject({ subtitle: 'Barometer of the bin' });
  });
});
