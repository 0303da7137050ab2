import type { Page } from '@playwright/test';
import { type Injection, injectEvents } from '../../e2e/event-injection.ts';
import { expect, test, waitUntilLive } from '../../e2e/staff.ts';

const tray = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Jobs/ });
const job = { name: 'item_bulk_update', item_id: '4711', label: '' };
const result = { nid: '', data: { changed: 498, refused: 2, reasons: [{ id: '1', lot: '12', reason: 'It is sold' }] } };

const endBulk = (events: Injection, item_id: string) => {
  events.sendEvent('item_bulk', { name: 'bulk_update', type: 'bulk', count: 498, status: 'warning', message: '498 changed, 2 failed' });
  events.sendEvent('advanced_queue__post_execute', { ...job, item_id, result });
};
const notice = (page: Page) => page.getByRole('status').filter({ hasText: '498 changed, 2 failed' });

test('the progress of a job follows its events, without a request for each event', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', 'about:blank');
  const events = await injectEvents(clerk);
  let reads = 0;
  await clerk.route(/advancedqueue_item\?/, (route) => {
    reads += 1;
    const running = {
      ...job,
      queue_id: job.name,
      state: 'processing',
      message: '',
      num_retries: 0,
      available: '2031-05-06T08:00:00.000Z',
      processed: null,
      created: '2031-05-06T08:00:00.000Z',
      done: 0,
      total: 500,
      result: null,
    };
    return route.fulfill({ json: { data: [running], count: 1 } });
  });
  await clerk.goto('/clients');
  await waitUntilLive(clerk);
  await expect(tray(clerk)).toHaveAccessibleName('Jobs: 1 running');
  await tray(clerk).click();
  const dialog = clerk.getByRole('dialog', { name: 'Jobs' });
  await expect(dialog.getByText('0 of 500')).toBeVisible();
  const before = reads;
  for (let done = 20; done <= 480; done += 20)
    events.sendEvent('advanced_queue__update', { ...job, state: 'processing', done, total: 500, message: '' });
  await expect(dialog.getByText('480 of 500')).toBeVisible();
  // A few requests are allowed, because the page loads the changes that it missed before its real-time connection.
  expect(reads).toBeLessThan(before + 5);
});

test('only the user who started a bulk job is notified of its end; a colleague sees the job in the list of jobs', async ({ staff }) => {
  const admin = await staff.signedIn('admin', '/clients');
  const clerk = await staff.signedIn('clerk', '/clients');
  for (const page of [admin, clerk]) await waitUntilLive(page);
  const api = await staff.api('admin');
  const { data } = await api.list('datatable-items?range=1&filter[status]=new');
  await api.send('POST', 'items-bulk', {
    operation: 'update_field',
    items: data.map(({ id }) => id),
    field: 'subtitle',
    value: 'By the admin',
  });
  await expect(admin.getByRole('status').filter({ hasText: '1 item changed' })).toBeVisible();
  await tray(clerk).click();
  const line = clerk.getByRole('dialog', { name: 'Jobs' }).getByRole('listitem').filter({ hasText: 'Change of a field: 1 item' }).first();
  await expect(line).toContainText(/^.*Done.*· 1 item changed/);
  await expect(clerk.getByRole('status').filter({ hasText: 'item changed' })).toHaveCount(0);
});

test('the notification of a bulk job links to the job, and closing the notification in one tab closes it in all tabs', async ({
  staff,
}) => {
  const clerk = await staff.signedIn('clerk', 'about:blank');
  const secondTab = await clerk.context().newPage();
  const pages = [clerk, secondTab];
  const events = [await injectEvents(clerk), await injectEvents(secondTab)];
  for (const page of pages) {
    await page.goto('/clients');
    await waitUntilLive(page);
  }
  for (const injection of events) endBulk(injection, '4711');
  for (const page of pages) await expect(notice(page)).toBeVisible();
  await notice(secondTab).getByRole('button', { name: 'Close' }).click();
  for (const page of pages) await expect(notice(page)).toBeHidden();
  for (const injection of events) endBulk(injection, '4712');
  await notice(clerk).getByRole('link', { name: 'Show' }).click();
  await expect(clerk).toHaveURL(/\/jobs\/4712\/show$/);
});
