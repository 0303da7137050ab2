/** Unsaved input survives the tab in which it was typed. */
import type { BrowserContext, Page } from '@playwright/test';
import { violationsOn } from './accessibility.ts';
import { ownTasks } from './own-tasks.ts';
import type { Api } from './service-api.ts';
import { expect, question, signIn, test } from './staff.ts';

const field = (page: Page, label: string) => page.getByRole('form').getByRole('textbox', { name: label, exact: true });
const offer = (page: Page) => page.getByRole('region', { name: /^Typed here on/ });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** Returns the stored drafts of the browser as text. */
const storedDrafts = (page: Page) =>
  page.evaluate(() => JSON.stringify(Object.entries(localStorage).filter(([name]) => name.includes('.draft.'))));

/** Simulates a crash of the tab: it closes without a confirmation and without running code of the page. */
async function crashTab(page: Page): Promise<BrowserContext> {
  const context = page.context();
  const next = await context.newPage();
  await page.close({ runBeforeUnload: false });
  await next.close();
  return context;
}
async function createClient(api: Api): Promise<{ id: string; path: string }> {
  const { id } = await api.create('datatable-clients', { last_name: 'Draft', company: 'Before', fax: '044 111 22 31' });
  return { id, path: `/clients/${id}` };
}

test('after a crash, the draft is offered and merged with later changes of the client, and saving removes the draft', async ({ staff }) => {
  const colleague = await staff.api('admin');
  const { id, path } = await createClient(colleague);
  const clerk = await staff.signedIn('clerk', path);
  await field(clerk, 'Company').fill('Mine');
  await field(clerk, 'Position in company').fill('Owner');
  await expect.poll(() => storedDrafts(clerk)).toContain('Owner');
  const context = await crashTab(clerk);
  await colleague.patch(`datatable-clients/${id}`, { company: 'Theirs', fax: '044 111 22 32' });

  const reopened = await context.newPage();
  await reopened.goto(path);
  for (const words of ['Company', 'Position in company']) await expect(offer(reopened)).toContainText(words);
  await expect(offer(reopened)).toContainText('has changed since');
  await expect(field(reopened, 'Company')).toHaveValue('Theirs');
  expect(await violationsOn(reopened)).toEqual([]);

  await button(reopened, 'Restore').focus();
  await reopened.keyboard.press('Enter');
  await expect(offer(reopened)).toHaveCount(0);
  const choice = reopened.getByRole('radiogroup', { name: 'Company' });
  await expect(choice).toContainText(/Mine\s*Mine\s*Theirs\s*Theirs\s*Before\s*Before/);
  await expect(field(reopened, 'Position in company')).toHaveValue('Owner');
  await expect(field(reopened, 'Fax')).toHaveValue('044 111 22 32');

  await choice.getByRole('radio', { name: /Mine/ }).click();
  await button(reopened, 'Save').click();
  await expect(reopened.getByText('Saved', { exact: true })).toBeVisible();
  expect(await colleague.read(`datatable-clients/${id}`)).toMatchObject({
    company: 'Mine',
    position_company: 'Owner',
    fax: '044 111 22 32',
  });
  expect(await storedDrafts(reopened)).toBe('[]');
});

test('two tabs have separate drafts, which are not offered while in use, and can be discarded one by one', async ({ staff }) => {
  const { path } = await createClient(await staff.api('admin'));
  const first = await staff.signedIn('clerk', path);
  await field(first, 'Company').fill('First tab');
  await expect.poll(() => storedDrafts(first)).toContain('First tab');
  const second = await first.context().newPage();
  await second.goto(path);
  await field(second, 'Company').fill('Second tab');
  await expect.poll(() => storedDrafts(second)).toContain('Second tab');
  expect(await storedDrafts(second)).toContain('First tab');
  await expect(offer(second)).toHaveCount(0);
  await first.close({ runBeforeUnload: false });
  const context = await crashTab(second);

  const third = await context.newPage();
  await third.goto(path);
  await button(third, 'Discard').click();
  await expect.poll(() => storedDrafts(third)).not.toContain('Second tab');
  await button(third, 'Restore').click();
  await expect(field(third, 'Company')).toHaveValue('First tab');
  // Restoring the original value removes the draft.
  await field(third, 'Company').fill('Before');
  await expect.poll(() => storedDrafts(third)).toBe('[]');
});

test('a draft is offered only to the user who typed it', async ({ staff }) => {
  const { path } = await createClient(await staff.api('admin'));
  const clerk = await staff.signedIn('clerk', path);
  clerk.on('dialog', (dialog) => void dialog.accept());
  await field(clerk, 'Company').fill('Between the clerk and me');
  await expect.poll(() => storedDrafts(clerk)).toContain('Between');
  const changeUser = async (email: string) => {
    await clerk.getByRole('button', { name: /^Account/ }).click();
    await clerk.getByRole('menuitem', { name: 'Sign out' }).click();
    await signIn(clerk, email);
    await expect(clerk.getByRole('button', { name: /^Account/ })).toBeVisible();
    await clerk.goto(path);
    await expect(field(clerk, 'Company')).toHaveValue('Before');
  };
  await changeUser('admin@example.com');
  await expect(field(clerk, 'Fax')).toHaveValue('044 111 22 31');
  await expect(offer(clerk)).toHaveCount(0);
  await changeUser('clerk@example.com');
  await expect(offer(clerk)).toBeVisible();
});

test('the draft of a deleted task is shown, so that the user can copy it', async ({ staff }) => {
  const api = await staff.api('admin');
  const task = await (await ownTasks(api)).add('Fetch the frame');
  const clerk = await staff.signedIn('clerk', `/tasks/${task.id}`);
  await field(clerk, 'Task').fill('Fetch the frame on Friday');
  await expect.poll(() => storedDrafts(clerk)).toContain('on Friday');
  const context = await crashTab(clerk);
  await api.remove(`tasks/${task.id}`);
  const reopened = await context.newPage();
  await reopened.goto(`/tasks/${task.id}`);
  const unsavedTexts = reopened.getByRole('region', { name: 'Not saved' });
  await expect(unsavedTexts).toContainText('deleted');
  await expect(unsavedTexts).toContainText('Fetch the frame on Friday');
  await unsavedTexts.getByRole('button', { name: 'Discard' }).click();
  await expect(unsavedTexts).toHaveCount(0);
});

test('the draft of a new client is offered again, with the telephone number from the original link', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', '/clients/create?phone=%2B41441234567');
  await field(clerk, 'Last name').fill('Halbfertig');
  await clerk.getByRole('link', { name: 'Sales', exact: true }).click();
  await question(clerk).getByRole('button', { name: 'Leave page' }).click();
  await expect(clerk.getByRole('heading', { level: 1, name: 'Sales' })).toBeVisible();
  await clerk.goto('/clients/create');
  await button(clerk, 'Restore').click();
  await expect(field(clerk, 'Last name')).toHaveValue('Halbfertig');
  await expect(clerk.getByRole('form').getByLabel('Telephone', { exact: true })).toHaveValue('+41441234567');
});
