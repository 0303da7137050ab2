import type { Page } from '@playwright/test';
import { sessionKey } from '../../src/providers/session-token.ts';
import { injectEvents } from './event-injection.ts';
import { connection, expect, pageTitle, test } from './staff.ts';

const live = (page: Page) => expect(connection(page)).toHaveText('Live');

test('after a restart of the service the page is live again, and shows what changed meanwhile', async ({ staff, service }) => {
  const colleague = await staff.api('admin');
  const clerk = await staff.signedIn('clerk', 'about:blank');
  let comeBack = () => {};
  let mayConnect = Promise.resolve();
  await clerk.routeWebSocket(/\/app\//, async (socket) => {
    await mayConnect;
    socket.connectToServer();
  });
  await clerk.goto('/clients/500/show');
  await live(clerk);
  mayConnect = new Promise((resolve) => {
    comeBack = resolve;
  });
  await service.stop();
  await expect(connection(clerk)).toHaveText('Reconnecting');
  await service.start();
  await colleague.patch('datatable-clients/500', { company: 'Changed while away' });
  comeBack();
  await expect(connection(clerk)).toHaveText('Live', { timeout: 20_000 });
  await expect(clerk.getByRole('main').getByText('Changed while away').first()).toBeVisible();
});

test('many changes at once are fetched in few requests', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', '/clients?filter={"q":"Burst"}');
  await live(clerk);
  await clerk.getByRole('button', { name: /^Account/ }).click();
  await clerk.getByRole('menuitemcheckbox', { name: /Follow colleagues/ }).click();
  await clerk.keyboard.press('Escape');
  await expect(clerk.getByText('No client matches')).toBeVisible();
  let fetches = 0;
  clerk.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/datatable-clients?')) fetches += 1;
  });
  const colleague = await staff.api('admin');
  const began = Date.now();
  for (let id = 501; id <= 540; id += 1) await colleague.patch(`datatable-clients/${id}`, { company: 'Burst & Sons' });
  const took = Date.now() - began;
  await expect(clerk.getByText('40 found', { exact: true })).toBeVisible();
  // At most two a second, besides the first and the last.
  expect(fetches).toBeLessThanOrEqual(Math.ceil(took / 500) + 2);
});

for (const [code, reason] of [
  [4001, /disabled at the messaging service \(4001\)/],
  [4004, /no connection left \(4004\)/],
] as const)
  test(`a connection that is refused with ${code} is off, with the reason`, async ({ staff }) => {
    const clerk = await staff.signedIn('clerk', 'about:blank');
    let connections = 0;
    await clerk.routeWebSocket(/\/app\//, (socket) => {
      connections += 1;
      socket.send(JSON.stringify({ event: 'pusher:error', data: { code, message: 'refused' } }));
      void socket.close({ code, reason: 'refused' });
    });
    await clerk.clock.install();
    await clerk.goto('/clients');
    await expect(connection(clerk)).toHaveText('Not live');
    // Long enough for anything that would try again.
    await clerk.clock.runFor(60_000);
    await connection(clerk).focus();
    await expect(clerk.getByRole('tooltip')).toHaveText(reason);
    await expect(pageTitle(clerk, 'Clients')).toBeVisible();
    expect(connections).toBe(1);
  });

test('what is no event, or none that is known, is ignored', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', 'about:blank');
  const events = await injectEvents(clerk);
  const errors: Error[] = [];
  clerk.on('pageerror', (error) => errors.push(error));
  await clerk.goto('/clients/502/show');
  await live(clerk);
  for (const frame of ['', '{', 'null', '{"event":"entity_update","channel":"private-backoffice","data":"{"}']) events.frame(frame);
  for (const data of [null, 7, '', [], {}, { name: 'entity_update', bundle: 'weather', entity_id: '1', uid: '1', force_reload: true }]) {
    for (const name of ['entity_update', 'item_bulk', 'advanced_queue__update', 'advanced_queue__post_execute', 'weather', 'caller_id'])
      events.event(name, data);
  }
  await (await staff.api('admin')).patch('datatable-clients/502', { company: 'After the noise' });
  await clerk
    .getByRole('group', { name: /^Changed by/ })
    .getByRole('button', { name: 'Show' })
    .click();
  await expect(clerk.getByRole('main').getByText('After the noise').first()).toBeVisible();
  await live(clerk);
  expect(errors).toEqual([]);
});

test('without real-time a page is read again each minute, and a colleague’s change shows', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', 'about:blank');
  await clerk.routeWebSocket(/\/app\//, (socket) => {
    socket.send(JSON.stringify({ event: 'pusher:error', data: { code: 4004, message: 'refused' } }));
    void socket.close({ code: 4004, reason: 'refused' });
  });
  await clerk.clock.install();
  await clerk.goto('/clients/503/show');
  await expect(connection(clerk)).toHaveText('Not live');
  await (await staff.api('admin')).patch('datatable-clients/503', { company: 'Within a minute' });
  // Step by step: a jump would be taken for a sleep, after which everything is read anyway.
  await clerk.clock.runFor(65_000);
  await expect(clerk.getByRole('main').getByText('Within a minute').first()).toBeVisible();
});

test('a channel that was refused is asked for again with the token that comes next', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', 'about:blank');
  await clerk.route(/realtime_auth/, (route) => route.fulfill({ status: 403, json: { title: 'Forbidden', status: 403 } }));
  await clerk.goto('/clients');
  await expect(connection(clerk)).toHaveText('Not live');
  await clerk.unroute(/realtime_auth/);
  // The user signs in again in another tab.
  const other = await clerk.context().newPage();
  await other.goto('/clients');
  await other.evaluate((key) => {
    const session = localStorage.getItem(key) ?? '';
    localStorage.removeItem(key);
    localStorage.setItem(key, session);
  }, sessionKey);
  await live(clerk);
});

test('a page whose code is slow to come says that it was heard', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', '/clients');
  await live(clerk);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await clerk.route(/\/assets\/.*\.js/, async (route) => {
    await released;
    await route.continue();
  });
  const bar = clerk.locator('.code-loading');
  await expect(bar).toBeHidden();
  await clerk.getByRole('link', { name: 'Consignments' }).click();
  await expect(bar).toBeVisible();
  await expect(bar).toHaveAccessibleName('Loading');
  await expect(pageTitle(clerk, 'Clients')).toBeVisible();
  release();
  await expect(pageTitle(clerk, 'Consignments')).toBeVisible();
  await expect(bar).toBeHidden();
});
