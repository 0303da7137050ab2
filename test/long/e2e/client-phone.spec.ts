import type { Page, Request } from '@playwright/test';
import { clientsSeeded } from '../../e2e/seeded-data.ts';
import { shownCount } from '../../e2e/shown-count.ts';
import { expect, signIn, test } from '../../e2e/staff.ts';

/** Searches the list, and returns the name of the only client that it finds. */
async function searchOne(page: Page, search: string): Promise<string> {
  const responded = page.waitForResponse((response) => new URL(response.url()).searchParams.get('global_search') === search);
  await page.getByRole('searchbox').fill(search);
  await responded;
  await expect(page.getByText('1-1 of 1')).toBeVisible();
  return ((await page.getByRole('row').nth(1).getByRole('link').first().textContent()) ?? '').trim();
}

const contactOf = (page: Page) => page.getByRole('region', { name: 'Contact' });
const isUpdate = (request: Request) => request.method() === 'PATCH' && request.url().includes('/datatable-clients/');

test('a clerk finds a client among 25,000 and corrects the phone number, and colleagues see the new number', async ({ staff, service }) => {
  const clerk = await staff.signedIn('clerk', '/clients');
  // Other tests may have added clients to the same service.
  const { count } = await (await staff.api('clerk')).list('datatable-clients?range=1');
  expect(count).toBeGreaterThanOrEqual(clientsSeeded);
  await expect(clerk.getByText(`of ${shownCount(count)}`)).toBeVisible();

  const name = await test.step('finds the client by a part of the name, by e-mail and by digits of a phone number', async () => {
    await clerk.getByRole('searchbox').fill('lindt charl');
    await clerk.getByRole('link', { name: 'Charlotte Lindt' }).first().click();
    await expect(clerk.getByRole('main').getByRole('heading', { name: 'Charlotte Lindt' })).toBeVisible();
    const telephone = await clerk
      .getByRole('link', { name: /^\+?\d[\d ]+$/ })
      .first()
      .textContent();
    await clerk.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Clients' }).click();
    expect(await searchOne(clerk, 'client@example.com')).toBe('Charlotte Lindt');
    expect(await searchOne(clerk, (telephone ?? '').replace(/\D/g, '').slice(-9))).toBe('Charlotte Lindt');
    return 'Charlotte Lindt';
  });

  await clerk.getByRole('link', { name }).first().click();
  await expect(clerk.getByRole('main').getByRole('heading', { name })).toBeVisible();
  const address = new URL(clerk.url()).pathname;
  const sameClerk = await staff.signedIn('clerk', address);
  const colleague = await staff.signedIn('admin', address);
  const follower = await staff.signedIn('admin', address);
  for (const page of [sameClerk, colleague, follower]) {
    await expect(page.getByRole('main').getByRole('heading', { name })).toBeVisible();
    await expect(page.getByText('Live')).toBeVisible();
  }
  await follower.getByRole('button', { name: /^Account/ }).click();
  await follower.getByRole('menuitemcheckbox', { name: /Show colleagues/ }).click();
  await follower.keyboard.press('Escape');

  const phone = '+41 44 987 65 43';
  await test.step('edits the phone number; the request contains only this field', async () => {
    await clerk.getByRole('link', { name: 'Edit' }).first().click();
    await clerk.getByLabel('Telephone', { exact: true }).fill(phone);
    const [request] = await Promise.all([clerk.waitForRequest(isUpdate), clerk.getByRole('button', { name: 'Save' }).click()]);
    expect(request.postDataJSON()).toEqual({ phone });
    expect((await request.response())?.status()).toBe(200);
  });

  await test.step('the new number appears without a reload in another browser of the clerk and for a colleague who follows changes', async () => {
    await expect(contactOf(sameClerk).getByText(phone)).toBeVisible();
    await expect(contactOf(follower).getByText(phone)).toBeVisible();
  });
  await test.step('a colleague gets a notice, and sees the change on demand', async () => {
    await expect(colleague.getByText(/Changed by Clara Kern, /)).toBeVisible();
    // Only the contact panel counts: a timeline that is loaded after the change shows it.
    await expect(contactOf(colleague).getByText(phone)).toHaveCount(0);
    await colleague.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(contactOf(colleague).getByText(phone)).toBeVisible();
  });
  await test.step('the change is stored after a restart of the service', async () => {
    await service.stop();
    await service.start();
    await colleague.reload();
    await expect(contactOf(colleague).getByText(phone)).toBeVisible();
  });
});

test('a saved phone number survives killing the service right after its response', async ({ staff, service }) => {
  const clerk = await staff.newBrowser();
  await clerk.goto('/clients/2');
  await signIn(clerk, 'clerk@example.com');
  const phone = '+41 44 555 01 02';
  await clerk.getByLabel('Telephone', { exact: true }).fill(phone);
  const responded = clerk.waitForResponse((response) => isUpdate(response.request()));
  await clerk.getByRole('button', { name: 'Save' }).click();
  expect((await responded).status()).toBe(200);
  await service.kill();
  await service.start();
  await clerk.goto('/clients/2/show');
  await expect(clerk.getByText(phone).first()).toBeVisible();
});
