/** Two users edit one record on a service without record versions. */
import type { Page } from '@playwright/test';
import { expect, signIn, test } from '../../e2e/staff.ts';

test.use({ serviceEnvironment: { SPEC_ONLY: '1' } });

const field = (page: Page, label: string) => page.getByRole('form').getByRole('textbox', { name: label, exact: true });
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

test('the two values of a field that both users changed are shown before the save, and the user chooses one of them', async ({ staff }) => {
  const colleague = await staff.api('admin');
  const clerk = await staff.newBrowser();
  await clerk.goto('/clients');
  await signIn(clerk, 'clerk@example.com');
  await clerk.getByRole('row').nth(1).getByRole('link').click();
  await clerk.getByRole('link', { name: 'Edit' }).first().click();
  const id = new URL(clerk.url()).pathname.split('/')[2] ?? '';
  const lastName = field(clerk, 'Last name');
  await expect(lastName).toHaveValue(/./);
  const before = await lastName.inputValue();
  const writes: unknown[] = [];
  clerk.on('request', (request) => request.method() === 'PATCH' && writes.push(request.postDataJSON()));

  await lastName.fill('Mine');
  await colleague.patch(`datatable-clients/${id}`, { last_name: 'Theirs' });
  await save(clerk);
  const choice = clerk.getByRole('radiogroup', { name: 'Last name' });
  await expect(choice).toContainText('Theirs');
  await expect(choice).toContainText(before);
  expect(writes).toEqual([]);
  await choice.getByRole('radio', { name: /Mine/ }).click();
  await save(clerk);
  await expect(clerk.getByText('Saved', { exact: true })).toBeVisible();
  expect(writes).toEqual([{ last_name: 'Mine' }]);
});

test('an address is compared field by field with the values at the start of the edit', async ({ staff }) => {
  const colleague = await staff.api('admin');
  const { data } = await colleague.list('client-address?range=1');
  const [{ id, client } = { id: '', client: '' }] = data;
  await colleague.patch(`client-address/${id}`, { address: { thoroughfare: '0 Street', premise: '' }, address_types: ['billing'] });
  const clerk = await staff.newBrowser();
  await clerk.goto(`/clients/${client}/show`);
  await signIn(clerk, 'clerk@example.com');
  const dialog = clerk.getByRole('dialog');
  await clerk.getByRole('article').filter({ hasText: '0 Street' }).getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Street').fill('1 My Street');
  await dialog.getByRole('checkbox', { name: 'Shipping' }).check();
  await colleague.patch(`client-address/${id}`, { address: { premise: 'Attic' } });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  expect(await colleague.read(`client-address/${id}`)).toMatchObject({
    address: { thoroughfare: '1 My Street', premise: 'Attic' },
    address_types: [{ id: 'billing' }, { id: 'shipping' }],
  });
});
