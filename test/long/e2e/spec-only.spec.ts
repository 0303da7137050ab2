import { expect, pageTitle, question, signIn, test } from '../../e2e/staff.ts';

/** A service with the specification alone, without our extensions. */
test.use({ serviceEnvironment: { SPEC_ONLY: '1' } });

test('with a service without extensions, a client is found and edited; unavailable values are hidden or explained', async ({ staff }) => {
  const clerk = await staff.newBrowser();
  await clerk.goto('/clients');
  await signIn(clerk, 'clerk@example.com');
  await clerk.getByRole('searchbox').fill('client@example.com');
  await expect(clerk.getByText('1-1 of 1')).toBeVisible();
  for (const absent of ['Telephone', 'Country']) await expect(clerk.getByRole('columnheader', { name: absent })).toHaveCount(0);
  await clerk.getByRole('row').nth(1).getByRole('link').click();
  await expect(pageTitle(clerk, 'Charlotte Lindt')).toBeVisible();
  await expect(clerk.getByRole('region', { name: 'Addresses' }).getByRole('article').first()).toBeVisible();

  await test.step('the telephone number, which is not shown, can be changed alone', async () => {
    await clerk.getByRole('link', { name: 'Edit' }).first().click();
    const phone = clerk.getByLabel('Telephone', { exact: true });
    await expect(phone).toHaveAccessibleDescription('Not shown by this server');
    await phone.fill('+41 44 111 22 33');
    const [request] = await Promise.all([
      clerk.waitForRequest((sent) => sent.method() === 'PATCH'),
      clerk.getByRole('button', { name: 'Save' }).click(),
    ]);
    expect(request.postDataJSON()).toEqual({ phone: '+41 44 111 22 33' });
    expect(request.headers()['if-match']).toBeUndefined();
    await expect(clerk.getByText('Saved', { exact: true })).toBeVisible();
  });

  await test.step('replacing a list that is not shown requires a confirmation', async () => {
    await clerk.getByRole('link', { name: 'Edit' }).first().click();
    await clerk.getByRole('button', { name: 'Add: Bank details' }).click();
    await clerk.getByRole('group', { name: 'Bank details, entry 1' }).getByLabel('Bank', { exact: true }).fill('Sparkasse');
    await clerk.getByRole('button', { name: 'Save' }).click();
    await expect(question(clerk)).toContainText('Replace hidden values?');
    await question(clerk).getByRole('button', { name: 'Cancel' }).click();
    await expect(question(clerk)).toHaveCount(0);
  });
});
