import { setTimeout as delay } from 'node:timers/promises';
import type { Locator } from '@playwright/test';
import { sessionKey } from '../../../src/providers/session/session-token.ts';
import { injectEvents } from '../../e2e/event-injection.ts';
import { connection, expect, pageTitle, test, waitUntilLive } from '../../e2e/staff.ts';

test('after a restart of the service, the page reconnects and shows the changes made meanwhile', async ({ staff, service }) => {
  const colleague = await staff.api('admin');
  const clerk = await staff.signedIn('clerk', 'about:blank');
  let allowConnection = () => {};
  let mayConnect = Promise.resolve();
  await clerk.routeWebSocket(/\/app\//, async (socket) => {
    await mayConnect;
    socket.connectToServer();
  });
  await clerk.goto('/clients/500/show');
  await waitUntilLive(clerk);
  mayConnect = new Promise((resolve) => {
    allowConnection = resolve;
  });
  await service.stop();
  await expect(connection(clerk)).toHaveText('Reconnecting');
  await service.start();
  await colleague.patch('datatable-clients/500', { company: 'Changed while away' });
  allowConnection();
  await expect(connection(clerk)).toHaveText('Live', { timeout: 20_000 });
  await expect(clerk.getByRole('main').getByText('Changed while away').first()).toBeVisible();
});

test('many changes in quick succession are fetched with few requests', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', '/clients?filter={"q":"Burst"}');
  await waitUntilLive(clerk);
  await clerk.getByRole('button', { name: /^Account/ }).click();
  await clerk.getByRole('menuitemcheckbox', { name: /Show colleagues/ }).click();
  await clerk.keyboard.press('Escape');
  await expect(clerk.getByText('No client matches')).toBeVisible();
  let fetches = 0;
  clerk.on('request', (request) => {
    if (request.method() === 'GET' && request.url().includes('/datatable-clients?')) fetches += 1;
  });
  const colleague = await staff.api('admin');
  const began = Date.now();
  for (let id = 501; id <= 540; id += 1) await colleague.patch(`datatable-clients/${id}`, { company: 'Burst & Sons' });
  await expect(clerk.getByText('40 found', { exact: true })).toBeVisible();
  // Under load, the events arrive later than the responses, so the fetches continue until the list is complete.
  const took = Date.now() - began;
  // At most two requests a second, plus the first and the last.
  expect(fetches).toBeLessThanOrEqual(Math.ceil(took / 500) + 2);
});

// The delays between attempts are 10 to 20 seconds, then 15 to 30, 22 to 45 and 34 to 68.
for (const [code, reason, leastTries, mostTries] of [
  [4003, /disabled at the messaging service \(4001, 4003\)/, 3, 4],
  [4004, /no connection left \(4004\)/, 3, 4],
  [4009, /may not use the real-time channel/, 1, 1],
] as const)
  test(`a connection that is refused with ${code} is off and shows the reason until “Try again”`, async ({ staff }) => {
    const clerk = await staff.signedIn('clerk', 'about:blank');
    let connections = 0;
    let isRefused = true;
    let refusal = Promise.resolve();
    await clerk.routeWebSocket(/\/app\//, (socket) => {
      connections += 1;
      if (!isRefused) return void socket.connectToServer();
      socket.send(JSON.stringify({ event: 'pusher:error', data: { code, message: 'refused' } }));
      refusal = socket.close({ code, reason: 'refused' });
    });
    await clerk.clock.install();
    await clerk.goto('/clients');
    await expect(connection(clerk)).toHaveText('Not live');
    // Real time passes for the network between the steps, because the app repeats an attempt that has no response for some seconds.
    for (let seconds = 0; seconds < 60; seconds += 1) {
      await clerk.clock.runFor(1_000);
      await delay(10);
      await refusal;
    }
    await expect(connection(clerk)).toHaveText('Not live');
    await connection(clerk).focus();
    await expect(clerk.getByRole('tooltip')).toHaveText(reason);
    await expect(pageTitle(clerk, 'Clients')).toBeVisible();
    expect(connections).toBeGreaterThanOrEqual(leastTries);
    expect(connections).toBeLessThanOrEqual(mostTries);
    isRefused = false;
    await clerk.getByRole('banner').getByRole('button', { name: 'Try again' }).click();
    await waitUntilLive(clerk);
    await expect(clerk.getByRole('banner').getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });

/** Returns the names of the buttons and statuses of the bar that are partly outside of the window or covered by another element. */
const outsideOf = (bar: Locator): Promise<string[]> =>
  bar.evaluate((header) => {
    const shown = [...header.querySelectorAll('button, [role="button"], [role="status"]')]
      .map((part) => ({ part, box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0);
    const isOutside = ({ left, right, top, bottom }: DOMRect) =>
      left < 0 || right > innerWidth || top < 0 || bottom > header.getBoundingClientRect().bottom + 0.5;
    return shown
      .filter(({ box }, index) => isOutside(box) || shown.slice(0, index).some((other) => other.box.right > box.left + 0.5))
      .map(({ part }) => part.getAttribute('aria-label') ?? part.textContent ?? '');
  });

test('a user who receives calls sees a warning when the connection is lost', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', 'about:blank');
  let cut = () => {};
  let isRefused = false;
  await clerk.routeWebSocket(/\/app\//, (socket) => {
    if (isRefused) return void socket.close({ code: 4004, reason: 'refused' });
    socket.connectToServer();
    cut = () => void socket.close({ code: 4004, reason: 'refused' });
  });
  await clerk.goto('/clients');
  await waitUntilLive(clerk);
  const warning = clerk.getByRole('banner').getByRole('alert').filter({ hasText: 'Calls not shown' });
  await (await staff.api('admin')).send('POST', 'caller-id', { username: 'clerk@example.com', phone: '+41791112233', call_id: 'sign' });
  await expect(clerk.getByRole('article', { name: 'Call from +41791112233' })).toBeVisible();
  await expect(warning).toHaveCount(0);
  isRefused = true;
  cut();
  await expect(warning).toBeVisible();
  const viewport = clerk.viewportSize();
  for (const width of [320, 390, 600, 900]) {
    await clerk.setViewportSize({ width, height: 640 });
    await expect(clerk.getByRole('banner').getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(await outsideOf(clerk.getByRole('banner')), `in a window of ${width} px`).toEqual([]);
  }
  // On the narrowest screens the warning is part of the name of the button.
  await clerk.setViewportSize({ width: 320, height: 640 });
  await expect(clerk.getByRole('button', { name: 'Calls today (Calls not shown)' })).toBeVisible();
  if (viewport) await clerk.setViewportSize(viewport);
  await warning.getByRole('button').click();
  const tray = clerk.getByRole('dialog', { name: 'Calls today' });
  await expect(tray.getByText(/^Calls cannot be shown/)).toBeVisible();
  isRefused = false;
  await tray.getByRole('button', { name: 'Try again' }).click();
  await expect(tray.getByText(/^Calls cannot be shown/)).toHaveCount(0);
  // The open tray hides the app bar from assistive technology. The button that had the focus no longer exists.
  await tray.getByRole('switch', { name: 'Do not disturb' }).press('Escape');
  await waitUntilLive(clerk);
  await expect(warning).toHaveCount(0);
});

test('invalid frames and unknown events are ignored', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', 'about:blank');
  const events = await injectEvents(clerk);
  const errors: Error[] = [];
  clerk.on('pageerror', (error) => errors.push(error));
  await clerk.goto('/clients/502/show');
  await waitUntilLive(clerk);
  for (const frame of ['', '{', 'null', '{"event":"entity_update","channel":"private-backoffice","data":"{"}']) events.sendFrame(frame);
  for (const data of [null, 7, '', [], {}, { name: 'entity_update', bundle: 'weather', entity_id: '1', uid: '1', force_reload: true }]) {
    for (const name of ['entity_update', 'item_bulk', 'advanced_queue__update', 'advanced_queue__post_execute', 'weather', 'caller_id'])
      events.sendEvent(name, data);
  }
  await (await staff.api('admin')).patch('datatable-clients/502', { company: 'After the noise' });
  await clerk
    .getByRole('group', { name: /^Changed by/ })
    .getByRole('button', { name: 'Show' })
    .click();
  await expect(clerk.getByRole('main').getByText('After the noise').first()).toBeVisible();
  await waitUntilLive(clerk);
  expect(errors).toEqual([]);
});

test('without real-time, a page is fetched every minute and shows changes by colleagues', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', 'about:blank');
  await clerk.routeWebSocket(/\/app\//, (socket) => {
    socket.send(JSON.stringify({ event: 'pusher:error', data: { code: 4004, message: 'refused' } }));
    void socket.close({ code: 4004, reason: 'refused' });
  });
  await clerk.clock.install();
  await clerk.goto('/clients/503/show');
  await expect(connection(clerk)).toHaveText('Not live');
  await (await staff.api('admin')).patch('datatable-clients/503', { company: 'Within a minute' });
  // The clock runs instead of jumping, because the app interprets a jump as sleep and then fetches everything anyway.
  await clerk.clock.runFor(65_000);
  await expect(clerk.getByRole('main').getByText('Within a minute').first()).toBeVisible();
});

test('a refused real-time channel is requested again after the next sign-in', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', 'about:blank');
  await clerk.route(/realtime_auth/, (route) => route.fulfill({ status: 403, json: { title: 'Forbidden', status: 403 } }));
  await clerk.goto('/clients');
  await expect(connection(clerk)).toHaveText('Not live');
  await clerk.unroute(/realtime_auth/);
  // The user signs in again in another tab.
  const secondTab = await clerk.context().newPage();
  await secondTab.goto('/clients');
  await secondTab.evaluate((key) => {
    const session = localStorage.getItem(key) ?? '';
    localStorage.removeItem(key);
    localStorage.setItem(key, session);
  }, sessionKey);
  await waitUntilLive(clerk);
});

test('a loading bar is shown while the code of a page loads slowly', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', '/clients');
  await waitUntilLive(clerk);
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
