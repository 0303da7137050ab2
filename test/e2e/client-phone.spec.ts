import type { Page, Request } from '@playwright/test';
import { clientsSeeded } from './seeded-data.ts';
import { expect, signIn, test } from './staff.ts';

/** The name of the only client that the search finds, once the list shows it alone. */
async function searchOne(page: Page, search: string): Promise<string> {
  await page.getByRole('searchbox').fill(search);
  await expect(page.getByText('1-1 of 1')).toBeVisible();
  return ((await page.getByRole('row').nth(1).getByRole('link').first().textContent()) ?? '').trim();
}

const isUpdate = (request: Request) => request.method() === 'PATCH' && request.url().includes('/datatable-clients/');

test('a clerk finds a client among 25,000 and corrects the phone number; colleagues see it', async ({ staff, service }) => {
  const clerk = await staff.signedIn('clerk', '/clients');
  await expect(clerk.getByText(`of ${clientsSeeded}`)).toBeVisible();

  const name = await test.step('finds her by a part of the name, by e-mail and by the digits of a phone number', async () => {
    await clerk.getByRole('searchbox').fill('lindt charl');
    await clerk.getByRole('link', { name: 'Charlotte Lindt' }).first().click();
    await expect(clerk.getByRole('main').getByRole('heading', { name: 'Charlotte Lindt' })).toBeVisible();
    const telephone = await clerk
      .getByRole('link', { name: /^\+?\d[\d ]+$/ })
      .first()
      .textContent();
    await clerk.getByRole('link', { name: 'Clients', exact: true }).click();
    expect(await searchOne(clerk, 'client@example.com')).toBe('Charlotte Lindt');
    expect(await searchOne(clerk, (telephone ?? '').replace(/\D/g, '').slice(-9))).toBe('Charlotte Lindt');
    return 'Charlotte Lindt';
  });

  await clerk.getByRole('link', { name }).first().click();
  await expect(clerk.getByRole('main').getByRole('heading', { name })).toBeVisible();
  const address = new URL(clerk.url()).pathname;
  const sameClerk = await staff.signedIn('clerk', address);
  const colleague = await staff.signedIn('admin', address);
  const following = await staff.signedIn('admin', address);
  for (const page of [sameClerk, colleague, following]) {
    await expect(page.getByRole('main').getByRole('heading', { name })).toBeVisible();
    await expect(page.getByText('Live')).toBeVisible();
  }
  await following.getByRole('button', { name: /^Account/ }).click();
  await following.getByRole('menuitemcheckbox', { name: /Follow colleagues/ }).click();
  await following.keyboard.press('Escape');

  const phone = '+41 44 987 65 43';
  await test.step('edits the phone: the request holds that field alone', async () => {
    await clerk.getByRole('link', { name: 'Edit' }).first().click();
    await clerk.getByLabel('Telephone', { exact: true }).fill(phone);
    const [request] = await Promise.all([clerk.waitForRequest(isUpdate), clerk.getByRole('button', { name: 'Save' }).click()]);
    expect(request.postDataJSON()).toEqual({ phone });
    expect((await request.response())?.status()).toBe(200);
  });

  await test.step('the same clerk’s other browser shows it without a reload, and so does who follows', async () => {
    await expect(sameClerk.getByText(phone).first()).toBeVisible();
    await expect(following.getByText(phone).first()).toBeVisible();
  });
  await test.step('a colleague is told, and sees it on asking', async () => {
    await expect(colleague.getByText(/Changed by Clara Kern, /)).toBeVisible();
    await expect(colleague.getByText(phone)).toHaveCount(0);
    await colleague.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(colleague.getByText(phone).first()).toBeVisible();
  });
  await test.step('it is there after a restart of the service', async () => {
    await service.stop();
    await service.start();
    await colleague.reload();
    await expect(colleague.getByText(phone).first()).toBeVisible();
  });
});

test('a phone number is kept when the service is killed right after the answer', async ({ staff, service }) => {
  const clerk = await staff.newBrowser();
  await clerk.goto('/clients/2');
  await signIn(clerk, 'clerk@example.com');
  const phone = '+41 44 555 01 02';
  await clerk.getByLabel('Telephone', { exact: true }).fill(phone);
  const answered = clerk.waitForResponse((response) => isUpdate(response.request()));
  await clerk.getByRole('button', { name: 'Save' }).click();
  expect((await answered).status()).toBe(200);
  await service.kill();
  await service.start();
  await clerk.goto('/clients/2/show');
  await expect(clerk.getByText(phone).first()).toBeVisible();
});
