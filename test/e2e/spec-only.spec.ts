import { expect, pageTitle, signIn, test } from './staff.ts';

/** The service as the specification has it, without an extension of ours. */
test.use({ serviceEnvironment: { SPEC_ONLY: '1' } });

test('a service without extensions serves the same work; what it does not show is absent or said', async ({ staff }) => {
  const clerk = await staff.newBrowser();
  await clerk.goto('/clients');
  await signIn(clerk, 'clerk@example.com');
  await clerk.getByRole('searchbox').fill('client@example.com');
  await expect(clerk.getByText('1-1 of 1')).toBeVisible();
  for (const absent of ['Telephone', 'Country']) await expect(clerk.getByRole('columnheader', { name: absent })).toHaveCount(0);
  await clerk.getByRole('row').nth(1).getByRole('link').click();
  await expect(pageTitle(clerk, 'Charlotte Lindt')).toBeVisible();
  await expect(clerk.getByRole('region', { name: 'Addresses' }).getByRole('article').first()).toBeVisible();

  await test.step('the phone, which is not shown, can be set alone', async () => {
    await clerk.getByRole('link', { name: 'Edit' }).first().click();
    const phone = clerk.getByLabel('Telephone', { exact: true });
    await expect(phone).toHaveAccessibleDescription('Not shown by the service');
    await phone.fill('+41 44 111 22 33');
    const [request] = await Promise.all([
      clerk.waitForRequest((one) => one.method() === 'PATCH'),
      clerk.getByRole('button', { name: 'Save' }).click(),
    ]);
    expect(request.postDataJSON()).toEqual({ phone: '+41 44 111 22 33' });
    expect(request.headers()['if-match']).toBeUndefined();
    await expect(clerk.getByText('Saved', { exact: true })).toBeVisible();
  });

  await test.step('replacing a list that is not shown asks first', async () => {
    await clerk.getByRole('link', { name: 'Edit' }).first().click();
    await clerk.getByRole('button', { name: 'Add: Bank details' }).click();
    await clerk.getByRole('group', { name: 'Bank details, entry 1' }).getByLabel('Bank', { exact: true }).fill('Sparkasse');
    await clerk.getByRole('button', { name: 'Save' }).click();
    await expect(clerk.getByRole('dialog')).toContainText('Replace what the service does not show?');
    await clerk.getByRole('button', { name: 'Cancel' }).last().click();
    await expect(clerk.getByRole('dialog')).toHaveCount(0);
  });

  await test.step('an address is added', async () => {
    await clerk.goto('/clients/1/show');
    const addresses = clerk.getByRole('region', { name: 'Addresses' });
    await addresses.getByRole('button', { name: 'Add address' }).click();
    await clerk.getByRole('dialog').getByLabel('Street').fill('Seefeldstrasse 7');
    await clerk.getByRole('dialog').getByLabel('Country').fill('Switz');
    await clerk.getByRole('option', { name: 'Switzerland' }).click();
    await clerk.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await expect(addresses.getByRole('article').filter({ hasText: 'Seefeldstrasse 7' })).toBeVisible();
  });

  await test.step('sales are found and edited, and the current sale is kept in this browser', async () => {
    await clerk.getByRole('link', { name: 'Sales', exact: true }).click();
    await clerk.getByRole('link', { name: /Wristwatches/ }).click();
    await clerk.getByRole('link', { name: 'Edit' }).first().click();
    await clerk.getByLabel('Auctioneer').fill('Helene Roth');
    const [request] = await Promise.all([
      clerk.waitForRequest((one) => one.method() === 'PATCH'),
      clerk.getByRole('button', { name: 'Save' }).click(),
    ]);
    expect(request.postDataJSON()).toEqual({ auctioneer_name: 'Helene Roth' });
    await expect(clerk.getByText('Saved', { exact: true })).toBeVisible();
    await clerk.getByRole('button', { name: 'Current sale: All sales' }).click();
    await clerk.getByRole('dialog').getByRole('combobox').fill('wristw');
    await clerk.getByRole('option', { name: /Wristwatches/ }).click();
    await clerk.reload();
    await expect(clerk.getByRole('button', { name: /^Current sale: .*Wristwatches/ })).toBeVisible();
  });
});
