/** The session ends while the user types. */
import type { Page } from '@playwright/test';
import { problemDocument } from '../../../contract/wire.ts';
import { sessionKey } from '../../../src/providers/session/session-token.ts';
import type { Api } from '../../e2e/service-api.ts';
import { expect, signIn, test } from '../../e2e/staff.ts';

const company = (page: Page) => page.getByRole('form').getByRole('textbox', { name: 'Company', exact: true });
const renewal = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

/** Replaces the token of the browser, so that the service refuses its requests. */
const endSession = (page: Page) =>
  page.evaluate((key) => {
    const session: object = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...session, token: 'ended' }));
  }, sessionKey);

async function createClient(api: Api): Promise<string> {
  return (await api.create('datatable-clients', { last_name: 'Session', company: 'Before' })).id;
}

test('after the end of a session, the page asks for the password, sends the save again and keeps input', async ({ staff }) => {
  const api = await staff.api('admin');
  const id = await createClient(api);
  const clerk = await staff.signedIn('clerk', `/clients/${id}`);
  await company(clerk).fill('Typed before the end');
  await endSession(clerk);
  await save(clerk);
  await renewal(clerk).getByLabel('Password').fill('wrong');
  await renewal(clerk).getByRole('button', { name: 'Continue' }).click();
  await expect(renewal(clerk).getByRole('alert')).toBeVisible();
  await renewal(clerk).getByLabel('Password').fill('demo');
  await renewal(clerk).getByRole('button', { name: 'Continue' }).click();
  await expect(clerk.getByText('Saved', { exact: true })).toBeVisible();
  expect(await api.read(`datatable-clients/${id}`)).toMatchObject({ company: 'Typed before the end' });
});

test('after an expired token, the page asks for the password and sends the save again', async ({ staff }) => {
  const api = await staff.api('admin');
  const id = await createClient(api);
  const clerk = await staff.signedIn('clerk', `/clients/${id}`);
  await company(clerk).fill('Typed before it expired');
  const expired = problemDocument('token-expired', 'The access token expired');
  await clerk.route(
    '**/datatable-clients/*',
    (route) => route.fulfill({ status: expired.status, contentType: 'application/problem+json', body: JSON.stringify(expired) }),
    { times: 1 },
  );
  await save(clerk);
  await renewal(clerk).getByLabel('Password').fill('demo');
  await renewal(clerk).getByRole('button', { name: 'Continue' }).click();
  await expect(clerk.getByText('Saved', { exact: true })).toBeVisible();
  expect(await api.read(`datatable-clients/${id}`)).toMatchObject({ company: 'Typed before it expired' });
});

test('another user who signs in in another tab gets neither the form nor the pending request', async ({ staff }) => {
  const api = await staff.api('admin');
  const id = await createClient(api);
  const clerk = await staff.signedIn('clerk', `/clients/${id}`);
  await company(clerk).fill('Of the clerk');
  await endSession(clerk);
  // A read may have opened the dialog before the save is sent.
  const refused = clerk.waitForResponse((response) => response.request().method() === 'PATCH');
  await save(clerk);
  await refused;
  await expect(renewal(clerk)).toBeVisible();
  const writes: string[] = [];
  clerk.on('request', (request) => request.method() === 'PATCH' && writes.push(request.url()));
  // The test would stay on the page if the browser asked whether to leave it.
  const browserDialogs: string[] = [];
  clerk.on('dialog', (dialog) => {
    browserDialogs.push(dialog.type());
    void dialog.dismiss();
  });

  const otherTab = await clerk.context().newPage();
  // A sign-in page that was already open does not end the session, but starts another session.
  await otherTab.goto('/sign-in');
  await signIn(otherTab, 'admin@example.com');
  await expect(otherTab.getByRole('button', { name: 'Account of Andrea Amstutz' })).toBeVisible();
  await expect(clerk.getByRole('button', { name: 'Account of Andrea Amstutz' })).toBeVisible();
  await expect(company(clerk)).toHaveValue('Before');
  await expect(renewal(clerk)).toHaveCount(0);
  await expect(clerk.getByText('Of the clerk')).toHaveCount(0);
  await expect(clerk.getByRole('region', { name: /^Typed here on/ })).toHaveCount(0);
  expect({ browserDialogs, writes }).toEqual({ browserDialogs: [], writes: [] });
  expect(await api.read(`datatable-clients/${id}`)).toMatchObject({ company: 'Before' });
});
