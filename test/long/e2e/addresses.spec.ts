import { expect, question, test } from '../../e2e/staff.ts';

test('a client’s address is added, edited and made the default, and the list of clients shows the new country', async ({ staff }) => {
  const { last_name, label } = await (await staff.api('clerk')).read('datatable-clients/400');
  const clerk = await staff.signedIn('clerk', '/clients/400/show');
  const addresses = clerk.getByRole('region', { name: 'Addresses' });
  const { count: before } = await (await staff.api('clerk')).list('client-address?filter[client]=400');
  await expect(addresses.getByRole('article')).toHaveCount(1);
  const dialog = clerk.getByRole('dialog');

  await addresses.getByRole('button', { name: 'Add address' }).click();
  await dialog.getByLabel('Street').fill('12 Rue du Lac');
  await dialog.getByLabel('Postal code').fill('L-1234');
  await dialog.getByLabel('City').fill('Luxemburg');
  // The default country is the country of the house.
  await expect(dialog.getByLabel('Country')).toHaveValue('Switzerland');
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
    clerk.waitForRequest((sent) => sent.method() === 'PATCH' && sent.url().includes('/client-address/')),
    dialog.getByRole('button', { name: 'Save' }).click(),
  ]);
  expect(request.postDataJSON()).toEqual({ address: { thoroughfare: '14 Rue du Lac' } });
  const edited = addresses.getByRole('article').filter({ hasText: '14 Rue du Lac' });
  await expect(edited).toBeVisible();

  await edited.getByRole('button', { name: 'Make default' }).click();
  await expect(edited).toContainText('Default');
  await expect(addresses.getByText('Default', { exact: true })).toHaveCount(1);

  await clerk.goto(`/clients?filter=${JSON.stringify({ q: last_name, country: 'LU' })}`);
  await expect(clerk.getByRole('row').filter({ hasText: String(label) })).toContainText(['Luxembourg']);
});

test('simultaneous changes of an address by two users are merged, and conflicts are shown as choices', async ({ staff }) => {
  const colleague = await staff.api('admin');
  const client = (await colleague.create('datatable-clients', { last_name: 'Shared' })).id;
  const { id } = await colleague.create('client-address', { client, address: { country: 'CH', thoroughfare: '0 Street' } });
  const clerk = await staff.signedIn('clerk', `/clients/${client}/show`);
  const dialog = clerk.getByRole('dialog');
  await clerk.getByRole('article').getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Street').fill('1 My Street');
  await dialog.getByRole('checkbox', { name: 'Shipping' }).check();
  await colleague.patch(`client-address/${id}`, {
    address: { country: 'LU', thoroughfare: '2 Their Street', premise: 'Attic' },
    address_types: ['billing'],
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert').first()).toContainText('Another user saved this record while you were editing');
  const choice = dialog.getByRole('radiogroup', { name: 'Street' });
  await expect(choice).toContainText(/Mine\s*1 My Street\s*Theirs\s*2 Their Street\s*Before\s*0 Street/);
  await expect(dialog.getByRole('radiogroup')).toHaveCount(1);
  await expect(dialog.getByLabel('Apartment or suite')).toHaveValue('Attic');
  // The label of the input moves up when it has a value.
  await expect(dialog.locator('label', { hasText: 'Apartment or suite' })).toHaveAttribute('data-shrink', 'true');
  await expect(dialog.getByLabel('Country')).toHaveValue('Luxembourg');
  for (const use of ['Billing', 'Shipping']) await expect(dialog.getByRole('checkbox', { name: use })).toBeChecked();
  // Nothing is sent before the user chooses a value.
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('region', { name: /You and another user changed/ })).toBeFocused();
  await choice.getByRole('radio', { name: /Mine/ }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await colleague.read(`client-address/${id}`)).toMatchObject({
    address: { thoroughfare: '1 My Street', premise: 'Attic', country: 'LU' },
    address_types: [{ id: 'billing' }, { id: 'shipping' }],
  });
});

test('closing the address dialog with unsaved input must be confirmed, and Escape in the confirmation returns to the form', async ({
  staff,
}) => {
  const clerk = await staff.signedIn('clerk', '/clients/402/show');
  const dialog = clerk.getByRole('dialog');
  await clerk.getByRole('button', { name: 'Add address' }).click();
  await dialog.getByLabel('Street').fill('3 Lane');
  await clerk.keyboard.press('Escape');
  await expect(question(clerk)).toContainText('Your changes are not saved.');
  await clerk.keyboard.press('Escape');
  await expect(question(clerk)).toHaveCount(0);
  await expect(dialog.getByLabel('Street')).toHaveValue('3 Lane');
  await expect(dialog.getByLabel('Street')).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question(clerk).getByRole('button', { name: 'Discard changes' }).click();
  await expect(dialog).toHaveCount(0);
});
