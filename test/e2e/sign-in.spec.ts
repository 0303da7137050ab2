import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, pageTitle, signIn, test } from './staff.ts';

const problem = (page: Page) => page.getByRole('alert');

test('a wrong password is reported, and the e-mail is kept', async ({ staff }) => {
  const page = await staff.newBrowser();
  await page.goto('/clients');
  await signIn(page, 'clerk@example.com', 'wrong');
  await expect(problem(page)).toHaveText('The e-mail or the password is wrong.');
  await expect(page.getByLabel('E-mail')).toHaveValue('clerk@example.com');
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  // The wrong password is selected, so typing replaces it.
  await page.keyboard.type('demo');
  await page.keyboard.press('Enter');
  await expect(pageTitle(page, 'Clients')).toBeVisible();
});

test('a client’s account has no access to the back office', async ({ staff }) => {
  const page = await staff.newBrowser();
  await page.goto('/');
  await signIn(page, 'client@example.com');
  await expect(problem(page)).toHaveText('This account has no access to the back office.');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('an account that is blocked during a session is signed out, and cannot sign in', async ({ staff, service }) => {
  const [email, password] = ['former@example.com', 'a long password'];
  const changeUser = (action: string, ...options: string[]) =>
    userCommand(service.dataDirectory, [action, email, ...options], `${password}\n`);
  await changeUser('add', '--role', 'clerk');
  const page = await staff.newBrowser();
  await page.goto('/sales');
  await signIn(page, email, password);
  await expect(pageTitle(page, 'Sales')).toBeVisible();

  await changeUser('block');
  await page.reload();
  await expect(problem(page)).toHaveText('Your session has ended. Sign in again to continue.');
  await signIn(page, email, password);
  await expect(problem(page)).toHaveText('This account is blocked. An administrator can unblock it.');
});

test('sign-in reports that the service cannot be reached, and succeeds when the service is back', async ({ staff, service }) => {
  const page = await staff.newBrowser();
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await service.kill();
  await signIn(page, 'clerk@example.com');
  await expect(problem(page)).toContainText('The server cannot be reached.');
  await expect(page.getByLabel('E-mail')).toHaveValue('clerk@example.com');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('demo');
  await service.start();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(pageTitle(page, 'Clients')).toBeVisible();
});

test('sign-in input is kept if the service stops while the app is still loading', async ({ staff, service }) => {
  const page = await staff.newBrowser();
  // The service is killed when the app's files are requested, which happens while the user signs in.
  await page.route('**/assets/opening-*.js', async (route) => {
    await service.kill();
    await route.abort('connectionrefused');
  });
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/opening-'));
  await page.goto('/');
  await page.getByLabel('E-mail').fill('clerk@example.com');
  await failed;
  await signIn(page, 'clerk@example.com');
  await expect(problem(page)).toContainText('The server cannot be reached.');
  await page.unroute('**/assets/opening-*.js');
  await service.start();
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(pageTitle(page, 'Clients')).toBeVisible();
});

test('signing in with the keyboard opens the requested address', async ({ staff }) => {
  const page = await staff.newBrowser();
  await page.goto('/clients/1/show');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await page.keyboard.type('clerk@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('demo');
  await page.keyboard.press('Enter');
  await expect(pageTitle(page, 'Charlotte Lindt')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/clients/1/show');
});

test('signing out in one tab also signs out the other tab', async ({ staff }) => {
  const first = await staff.signedIn('clerk', '/clients');
  const second = await first.context().newPage();
  await second.goto('/sales');
  await expect(pageTitle(second, 'Sales')).toBeVisible();
  await first.getByRole('button', { name: /^Account/ }).click();
  await first.getByRole('menuitem', { name: 'Sign out' }).click();
  for (const page of [first, second]) await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});

test('a porter cannot see clients or edit sales', async ({ staff }) => {
  const porter = await staff.signedIn('porter', '/sales');
  await expect(pageTitle(porter, 'Sales')).toBeVisible();
  await expect(porter.getByRole('navigation', { name: 'Main menu' }).getByRole('link')).toHaveText([
    /^Dashboard/,
    /^Sales/,
    /^Items/,
    /^Consignments/,
    /^Orders/,
    /^Tasks/,
    /^Task board/,
    /^My work/,
  ]);
  await porter.getByRole('row').nth(1).getByRole('link').click();
  await expect(porter.getByRole('main').getByRole('heading', { level: 2 }).first()).toBeVisible();
  await expect(porter.getByRole('link', { name: 'Edit', exact: true })).toHaveCount(0);
  await porter.goto('/clients');
  await expect(porter.getByRole('main').getByText(/right permissions|not allow/)).toBeVisible();
  await expect(porter.getByRole('table')).toHaveCount(0);
});

test('the token is only in addresses for which the specification requires it', async ({ staff, signIns }) => {
  const page = await staff.signedIn('clerk', '/');
  const { token } = await signIns('clerk');
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  page.on('framenavigated', (frame) => addresses.push(frame.url()));
  await page.reload();
  await page.getByRole('row').nth(1).getByRole('link').click();
  await page.getByRole('link', { name: 'Edit' }).first().click();
  await expect(page.getByRole('button', { name: 'Save' })).toBeVisible();
  await expect(page.getByText('Live')).toBeVisible();
  const pathsWithToken = addresses.filter((address) => address.includes(token)).map((address) => new URL(address).pathname);
  expect(new Set(pathsWithToken)).toEqual(new Set(['/api/me', '/api/v1.0/realtime_auth']));
});

/** Runs `npm run user` while the service uses the data. */
async function userCommand(dataDirectory: string, args: readonly string[], input: string): Promise<void> {
  const run = promisify(execFile)(process.execPath, ['scripts/service-command.mjs', 'user', ...args], {
    env: { PATH: process.env.PATH ?? '', DATA_DIR: dataDirectory },
  });
  run.child.stdin?.end(input);
  await run;
}
