import type { Page } from '@playwright/test';
import { connection, expect, pageTitle, test } from './staff.ts';

const live = (page: Page) => expect(connection(page)).toHaveText('Live');

test('after a restart of the service the page is live again, and shows what changed meanwhile', async ({ staff, service }) => {
  const clerk = await staff.signedIn('clerk', '/clients/500/show');
  await live(clerk);
  await service.stop();
  await expect(connection(clerk)).toHaveText('Reconnecting');
  // Its event goes out before the page has come back.
  await service.start();
  await (await staff.api('admin')).patch('datatable-clients/500', { company: 'Changed while away' });
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
    await clerk.goto('/clients');
    await expect(connection(clerk)).toHaveText('Not live');
    await connection(clerk).focus();
    await expect(clerk.getByRole('tooltip')).toHaveText(reason);
    expect(connections).toBe(1);
    await expect(pageTitle(clerk, 'Clients')).toBeVisible();
  });
