import { firstSale } from '../../e2e/seeded-data.ts';
import { expect, test } from '../../e2e/staff.ts';

test('all consignments of a filtered list are changed in one job after a preview, and the job is undone', async ({ staff }) => {
  const api = await staff.api('clerk');
  const name = `Estate ${crypto.randomUUID()}`;
  const client = await api.create('datatable-clients', { last_name: name });
  const ids: string[] = [];
  for (let index = 0; index < 26; index++)
    ids.push((await api.create(`datatable-consignments?sale_id=${firstSale + 6}`, { label: `${name} ${index}`, owner: client.id })).id);
  const blocksAfterSale = async () => (await api.read(`datatable-consignments/${ids[25]}`)).no_post_sale;
  const clerk = await staff.signedIn('clerk', '/consignments');
  await clerk.getByRole('searchbox').fill(name);
  await expect(clerk.getByText('26 found', { exact: true })).toBeVisible();
  await clerk.getByRole('checkbox', { name: 'Select all' }).check();
  await clerk.getByRole('button', { name: 'Select all 26 consignments' }).click();
  await clerk.getByRole('button', { name: 'Change …' }).click();
  const dialog = clerk.getByRole('dialog', { name: 'Change 26 consignments' });
  await dialog.getByRole('combobox', { name: 'What to change' }).click();
  await clerk.getByRole('option', { name: 'Change “No after-sale”' }).click();
  await expect(dialog.getByRole('row').nth(1)).toContainText(name);
  await dialog.getByRole('button', { name: 'Change 26 consignments' }).click();
  await expect(dialog.getByText('26 consignments changed')).toBeVisible();
  expect(await blocksAfterSale()).toBe(true);

  await dialog.getByRole('button', { name: 'Undo changes' }).click();
  await clerk.getByRole('alertdialog').getByRole('button', { name: 'Undo changes' }).click();
  await expect(dialog.getByText('26 consignments restored')).toBeVisible();
  expect(await blocksAfterSale()).toBe(false);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(clerk.locator('main :focus')).toHaveCount(1);
});
