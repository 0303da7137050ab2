import { expect, test } from './staff.ts';

test('a client’s address is added, edited and made the default, and the list shows the new country', async ({ staff }) => {
  const { last_name, label } = await (await staff.api('clerk')).read('datatable-clients/400');
  const clerk = await staff.signedIn('clerk', '/clients/400/show');
  const addresses = clerk.getByRole('region', { name: 'Addresses' });
  await expect(addresses.getByRole('article')).not.toHaveCount(0);
  const before = await addresses.getByRole('article').count();
  const dialog = clerk.getByRole('dialog');

  await addresses.getByRole('button', { name: 'Add address' }).click();
  await dialog.getByLabel('Street').fill('12 Rue du Lac');
  await dialog.getByLabel('Postal code').fill('L-1234');
  await dialog.getByLabel('City').fill('Luxemburg');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByLabel('Country')).toHaveAccessibleDescription('Required');
  await dialog.getByLabel('Country').fill('Luxem');
  await clerk.getByRole('option', { name: 'Luxembourg' }).click();
  await dialog.getByRole('checkbox', { name: 'Shipping' }).check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(addresses.getByRole('article')).toHaveCount(before + 1);
  const added = addresses.getByRole('article').filter({ hasText: '12 Rue du Lac' });
  await expect(added).toContainText('Shipping');
  await expect(added).not.toContainText('Default');

  await added.getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Street').fill('14 Rue du Lac');
  const [request] = await Promise.all([
    clerk.waitForRequest((one) => one.method() === 'PATCH' && one.url().includes('/client-address/')),
    dialog.getByRole('button', { name: 'Save' }).click(),
  ]);
  expect(request.postDataJSON()).toEqual({ address: { thoroughfare: '14 Rue du Lac' } });
  const edited = addresses.getByRole('article').filter({ hasText: '14 Rue du Lac' });
  await expect(edited).toBeVisible();

  await edited.getByRole('button', { name: 'Make default' }).click();
  await expect(addresses.getByRole('article').first()).toContainText('14 Rue du Lac');
  await expect(addresses.getByText('Default', { exact: true })).toHaveCount(1);

  await clerk.goto(`/clients?filter=${JSON.stringify({ q: last_name, country: 'LU' })}`);
  await expect(clerk.getByRole('row').filter({ hasText: String(label) })).toContainText(['Luxembourg']);
});
