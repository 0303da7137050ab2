/** The session ends while somebody types. */
import type { Page } from '@playwright/test';
import { problemDocument } from '../../contract/wire.ts';
import { sessionKey } from '../../src/providers/session-token.ts';
import type { Api } from './service-api.ts';
import { expect, signIn, test } from './staff.ts';

const company = (page: Page) => page.getByRole('form').getByRole('textbox', { name: 'Company', exact: true });
const renewal = (page: Page) => page.getByRole('dialog', { name: 'Your session has ended' });
const save = (page: Page) => page.getByRole('button', { name: 'Save' }).click();

/** From now on the service refuses what this browser sends. */
const endSession = (page: Page) =>
  page.evaluate((key) => {
    const session: object = JSON.parse(localStorage.getItem(key) ?? '{}');
    localStorage.setItem(key, JSON.stringify({ ...session, token: 'ended' }));
  }, sessionKey);

async function ownClient(api: Api): Promise<string> {
  return (await api.create('datatable-clients', { last_name: 'Session', company: 'Before' })).id;
}

test('the password is asked for over the page, the save goes out again, and what is typed stays', async ({ staff }) => {
  const api = await staff.api('admin');
  const id = await ownClient(api);
  const clerk = await staff.signedIn('clerk', `/clients/${id}`);
  await company(clerk).fill('Typed before the end');
  await endSession(clerk);
  await save(clerk);
  await renewal(clerk).getByLabel('Password').fill('wrong');
  await renewal(clerk).getByRole('button', { name: 'Go on' }).click();
  await expect(renewal(clerk).getByRole('alert')).toBeVisible();
  await renewal(clerk).getByLabel('Password').fill('demo');
  await renewal(clerk).getByRole('button', { name: 'Go on' }).click();
  await expect(clerk.getByText('Saved', { exact: true })).toBeVisible();
  expect(await api.read(`datatable-clients/${id}`)).toMatchObject({ company: 'Typed before the end' });
});

test('a token that has expired is the end of a session too', async ({ staff }) => {
  const api = await staff.api('admin');
  const id = await ownClient(api);
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
  await renewal(clerk).getByRole('button', { name: 'Go on' }).click();
  await expect(clerk.getByText('Saved', { exact: true })).toBeVisible();
  expect(await api.read(`datatable-clients/${id}`)).toMatchObject({ company: 'Typed before it expired' });
});

test('whoever signs in next in another tab inherits neither form nor what waited to be sent', async ({ staff }) => {
  const api = await staff.api('admin');
  const id = await ownClient(api);
  const clerk = await staff.signedIn('clerk', `/clients/${id}`);
  await company(clerk).fill('Of the clerk');
  await endSession(clerk);
  await save(clerk);
  await expect(renewal(clerk)).toBeVisible();
  const writes: string[] = [];
  clerk.on('request', (request) => request.method() === 'PATCH' && writes.push(request.url()));
  // Where a page asks whether to be left, somebody may well stay.
  const asked: string[] = [];
  clerk.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });

  const other = await clerk.context().newPage();
  // A sign-in page that was open before: it ends no session, and begins another.
  await other.goto('/sign-in');
  await signIn(other, 'admin@example.com');
  await expect(other.getByRole('button', { name: 'Account of Andrea Amstutz' })).toBeVisible();
  await expect(clerk.getByRole('button', { name: 'Account of Andrea Amstutz' })).toBeVisible();
  await expect(company(clerk)).toHaveValue('Before');
  await expect(renewal(clerk)).toHaveCount(0);
  await expect(clerk.getByText('Of the clerk')).toHaveCount(0);
  await expect(clerk.getByRole('region', { name: /^Typed here on/ })).toHaveCount(0);
  expect({ asked, writes }).toEqual({ asked: [], writes: [] });
  expect(await api.read(`datatable-clients/${id}`)).toMatchObject({ company: 'Before' });
});
