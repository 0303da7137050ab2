import { screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { binPeriodMs } from '../../contract/resources/deleted-record.ts';
import { deletedRecords, items, sales } from '../../server/database/schema.ts';
import { daysLeft } from '../../src/resources/bin/days-left.ts';
import { startTestService, type TestService } from '../server/service.ts';
import { waitForJob } from '../server/wait-for-job.ts';
import { writeAddress, writeClient, writeItem, writeNote, writeSale, writeTask } from '../server/write-records.ts';
import { renderApp } from './render-app.tsx';
import { stubIntersectionObserver } from './stub-intersection-observer.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  stubIntersectionObserver();
});
afterAll(() => service.close());

const remove = async (path: string, as: 'clerk' | 'other' = 'clerk') =>
  expect((await service.call('DELETE', `/api/v1.0/${path}`, { as })).status).toBe(204);
const statusOf = async (path: string) => (await service.call('GET', `/api/v1.0/${path}`, { as: 'clerk' })).status;

test('the bin lists deleted records, and restores a record with its button', async () => {
  await service.db.delete(deletedRecords);
  const client = await writeClient(service, { last_name: 'Binder' });
  const task = await writeTask(service, { label: 'Call about the ring', reference_type: 'client', reference_id: Number(client) });
  const note = await writeNote(service, client, { label: 'Theirs', author_id: service.userIds.other });
  await remove(`tasks/${task}`);
  await remove(`notes/${note}`, 'other');
  const { user } = await renderApp(service, '/bin');
  const row = within(await screen.findByRole('row', { name: /Call about the ring/ }));
  expect(row.getByText('Task')).toBeShown();
  expect(row.getByRole('link', { name: 'Binder' })).toHaveProperty('pathname', `/clients/${client}/show`);
  expect(row.getByText('The clerk')).toBeShown();
  expect(row.getByText('30 days left')).toBeShown();
  expect(screen.getByRole('button', { name: 'Restore: Theirs' })).toHaveProperty('disabled', true);
  await user.click(row.getByRole('button', { name: 'Restore: Call about the ring' }));
  expect(await screen.findByText('Call about the ring restored.')).toBeShown();
  await expect.poll(() => screen.queryByRole('row', { name: /Call about the ring/ })).toBeNull();
  expect(await statusOf(`tasks/${task}`)).toBe(200);
});

test('a record without a label is exported with the name that the screen shows', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:export';
  });
  await service.db.delete(deletedRecords);
  const item = await writeItem(service, { subtitle: '' });
  await waitForJob(
    service,
    await service.call('POST', '/api/v1.0/items-bulk', { as: 'clerk', json: { operation: 'delete', items: [item] } }),
  );
  const { user } = await renderApp(service, '/bin');
  expect(await screen.findByRole('row', { name: new RegExp(`Item ${item}`) })).toBeShown();
  await user.click(await screen.findByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await expect.poll(() => saved).toHaveLength(1);
  expect(await saved[0]?.text()).toMatch(new RegExp(`\r\nItem ${item},Item,`));
});

test('a refused restore shows the reason, and a partial restore shows what is missing', async () => {
  const sale = await writeSale(service, { subtitle: 'Locked sale' });
  const item = await writeItem(service, { sale_id: Number(sale), subtitle: 'A vase', lot_number: 7 });
  await waitForJob(
    service,
    await service.call('POST', '/api/v1.0/items-bulk', { as: 'clerk', json: { operation: 'delete', items: [item] } }),
  );
  await service.db
    .update(sales)
    .set({ lots_locked: true })
    .where(eq(sales.id, Number(sale)));
  const { user } = await renderApp(service, '/bin');
  await user.click(await screen.findByRole('button', { name: 'Restore: 7 · A vase' }));
  expect(await screen.findByText('The lots of the sale Locked sale are locked')).toBeShown();
  await service.db
    .update(sales)
    .set({ lots_locked: false })
    .where(eq(sales.id, Number(sale)));
  await writeItem(service, { sale_id: Number(sale), lot_number: 7 });
  // The button is disabled until the list has been read again.
  await expect.poll(() => screen.getByRole('button', { name: 'Restore: 7 · A vase' })).toHaveProperty('disabled', false);
  await user.click(screen.getByRole('button', { name: 'Restore: 7 · A vase' }));
  expect(await screen.findByText(/7 · A vase restored\. Its lot number is used by another item now\./)).toBeShown();
  expect(
    await service.db
      .select({ lot: items.lot })
      .from(items)
      .where(eq(items.id, Number(item))),
  ).toEqual([{ lot: '' }]);
});

/** Delays requests to addresses that end with `path` until the bin has been read. */
function readBinBefore(path: string) {
  const { fetch } = globalThis;
  let isBinRead = false;
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href);
    if (pathname.endsWith(path)) await vi.waitUntil(() => isBinRead);
    const response = await fetch(input, init);
    if (pathname.endsWith('/deleted-records')) isBinRead = true;
    return response;
  });
}

test('the page of a deleted task offers to restore the task, and then shows the task again', async () => {
  const task = await writeTask(service, { label: 'Polish the silver' });
  await remove(`tasks/${task}`);
  const { user } = await renderApp(service, `/tasks/${task}/show`);
  const restoreButton = await screen.findByRole('button', { name: 'Restore' });
  const titleDuringRefetch: (string | null | undefined)[] = [];
  const observer = new MutationObserver(() => {
    if (!restoreButton.isConnected) titleDuringRefetch.push(screen.queryByRole('heading', { level: 1 })?.textContent);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  readBinBefore(`/tasks/${task}`);
  await user.click(restoreButton);
  expect(await screen.findByRole('heading', { level: 1, name: 'Polish the silver' })).toBeShown();
  observer.disconnect();
  // A refetch must not replace the button while the user clicks it.
  expect(titleDuringRefetch[0]).toBe('Polish the silver');
  expect(await statusOf(`tasks/${task}`)).toBe(200);
});

test('the deletion of an address can be undone in the notification', async () => {
  const client = await writeClient(service, { last_name: 'Mover' });
  await writeAddress(service, client, { default_address: true, thoroughfare: 'Old street 1' });
  const second = await writeAddress(service, client, { default_address: false, thoroughfare: 'New street 2' });
  const { user } = await renderApp(service, `/clients/${client}/show`);
  await user.click(await screen.findByRole('button', { name: '1 more address' }));
  const card = within(screen.getByRole('article', { name: /New street 2/ }));
  await user.click(card.getByRole('button', { name: /^Delete/ }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/You can restore it from the bin for 30 days/)).toBeShown();
  await user.click(question.getByRole('button', { name: 'Delete' }));
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await expect.poll(() => statusOf(`client-address/${second}`)).toBe(200);
  expect(await screen.findByRole('article', { name: /New street 2/ })).toBeShown();
});

test.each([
  [binPeriodMs, 30],
  [binPeriodMs - 1, 30],
  [86_400_001, 2],
  [86_400_000, 1],
  [1, 1],
  [0, 1],
  [-5_000, 1],
])('%i ms before the permanent deletion, %i days are left', (left, days) => {
  expect(daysLeft(1_800_000_000_000, 1_800_000_000_000 - left)).toBe(days);
});
