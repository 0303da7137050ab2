import { cleanup, screen, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deleteOldFormerValues } from '../../../server/jobs/bulk/former-values-repository.ts';
import { renderApp } from '../../pages/render-app.tsx';
import { runCanceledBulkJob, writeOldItems } from '../../server/canceled-bulk-job.ts';
import { recordIn } from '../../server/read-response.ts';
import { startTestService, type TestService } from '../../server/service.ts';
import { waitForJob } from '../../server/wait-for-job.ts';
import { writeItem, writeSale, writeTask } from '../../server/write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const change = { operation: 'update_field', field: 'subtitle', value: 'New' };
const labelOf = async (id = '') => recordIn(await service.call('GET', `/api/v1.0/datatable-items/${id}`, { as: 'clerk' })).label;

/** Creates a job whose last item cannot be written, so that it fails after 200 of 250 items. */
async function createFailedBulkJob() {
  const items = await writeOldItems(service, 250);
  await service.db.execute(sql`CREATE FUNCTION refuse_item() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$`);
  await service.db.execute(
    sql.raw(`CREATE TRIGGER refuse_item BEFORE UPDATE ON items FOR EACH ROW WHEN (NEW.id = ${items[249]}) EXECUTE FUNCTION refuse_item()`),
  );
  const job = await waitForJob(service, await service.call('POST', '/api/v1.0/items-bulk', { as: 'clerk', json: { ...change, items } }));
  await service.db.execute(sql`DROP TRIGGER refuse_item ON items`);
  expect(job.state).toBe('failure');
  return { id: Number(job.item_id), items };
}

const findListedLinks = async (part: string) => within(await screen.findByRole('region', { name: part })).getAllByRole('link');

test('the page of a canceled bulk job lists changed and unchanged items, and can continue the job', async () => {
  const { id, items } = await runCanceledBulkJob(service, change);
  const { user } = await renderApp(service, `/jobs/${id}/show`);
  expect((await screen.findByText('100 of 250 changed')).closest('[role="status"]')).not.toBeNull();
  expect(await findListedLinks('Changed')).toHaveLength(100);
  const unchangedLinks = await findListedLinks('Not changed yet');
  expect([unchangedLinks.length, unchangedLinks.at(-1)?.getAttribute('href')]).toEqual([150, `/items/${items[249]}/show`]);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByText('250 items changed')).toBeShown();
  expect(screen.queryByRole('region', { name: 'Not changed yet' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
  expect(await labelOf(items[249])).toBe('New');
});

test('the page of a failed bulk job shows the error and its changes, and undoes the changes once, after a confirmation', async () => {
  const { id, items } = await createFailedBulkJob();
  const { user, address } = await renderApp(service, `/jobs/${id}/show`);
  expect(await screen.findByText(/^The job failed/)).toBeShown();
  expect(screen.getByText('200 of 250 changed')).toBeShown();
  expect([(await findListedLinks('Changed')).length, (await findListedLinks('Not changed yet')).length]).toEqual([200, 50]);
  expect(screen.getByRole('button', { name: 'Continue' })).toBeShown();
  await user.click(screen.getByRole('button', { name: 'Undo changes' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Undo changes' }));
  expect(question.getByText(/^This restores the former values of 200 records\./)).toBeShown();
  await user.click(question.getByRole('button', { name: 'Undo changes' }));
  await expect.poll(address).not.toBe(`/jobs/${id}/show`);
  expect(await screen.findByText('200 items restored')).toBeShown();
  expect([await labelOf(items[0]), await labelOf(items[199])]).toEqual(['Old 0', 'Old 199']);
  // The dialog that renews the session of the first app would hide the page of the second app.
  cleanup();
  await renderApp(service, `/jobs/${id}/show`);
  for (const status of await screen.findAllByText('200 of 250 changed')) expect(status).toBeShown();
  expect(screen.queryByRole('button', { name: 'Undo changes' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull();
});

test('a bulk job whose former values are deleted cannot be undone, but can still be continued', async () => {
  const { id } = await runCanceledBulkJob(service, change);
  await deleteOldFormerValues(service.db, Date.now() + 31 * 86_400_000);
  await renderApp(service, `/jobs/${id}/show`);
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeShown();
  expect(screen.queryByRole('button', { name: 'Undo changes' })).toBeNull();
});

test('the page of a job translates the reasons of refused items and the problems of a control list', async () => {
  const sale = Number(await writeSale(service, { subtitle: 'Spring', buyers_premium: '20%', published: true, status: 'published' }));
  const id = await writeItem(service, {
    sale_id: sale,
    lot_number: 7,
    status: 'withdrawn',
    description: '',
    estimate_low: 900,
    estimate_high: 1_000,
  });
  const start = async (path: string, json: object) =>
    (await waitForJob(service, await service.call('POST', `/api/v1.0/${path}`, { as: 'clerk', json }))).item_id;
  const sold = await start('items-bulk', { operation: 'update_status', items: [id], values: { status: 'sold' } });
  const reversed = await start('items-bulk', { operation: 'update_field', items: [id], field: 'estimate_high', value: 100 });
  const controlList = await start('advancedqueue_item', { name: 'control_list_ih_check', data: { sale } });

  const readResult = async (job: unknown, language: 'de' | 'fr') => {
    await renderApp(service, `/jobs/${job}/show`, 'clerk', language);
    const list = await screen.findByRole('list', { name: language === 'de' ? /^Ergebnis/ : /^Résultat/ });
    const text = list.textContent;
    cleanup();
    return text;
  };
  expect(await readResult(sold, 'de')).toMatch(/Der Statuswechsel von .Zurückgezogen. zu .Verkauft. ist nicht möglich/);
  expect(await readResult(reversed, 'fr')).toContain('Estimation haute\u202f: inférieur à Estimation basse');
  expect(await readResult(controlList, 'de')).toContain('hat keine Beschreibung');
});

test('the page of a job that deleted tasks restores them from the bin after a confirmation, and lists tasks that are no longer in the bin', async () => {
  const tasks = [await writeTask(service, { label: 'Clean it' }), await writeTask(service, { label: 'Frame it' })];
  const started = await service.call('POST', '/api/v1.0/tasks-bulk', { as: 'clerk', json: { operation: 'delete', tasks } });
  const { item_id } = await waitForJob(service, started);
  const bin = await service.call('GET', `/api/v1.0/deleted-records?filter[record_id]=${tasks[1]}`, { as: 'clerk' });
  await service.call('POST', `/api/v1.0/deleted-records/${recordIn(bin).id}/restore`, { as: 'clerk' });
  const { user } = await renderApp(service, `/jobs/${item_id}/show`);
  expect(await screen.findByText('2 tasks deleted')).toBeShown();
  await user.click(screen.getByRole('button', { name: 'Undo changes' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Undo changes' }));
  expect(question.getByText(/^This restores 2 records from the bin\./)).toBeShown();
  await user.click(question.getByRole('button', { name: 'Undo changes' }));
  const refused = within(await screen.findByRole('list', { name: 'Result, record by record' })).getByRole('listitem');
  expect(screen.getByRole('main').textContent).toContain('1 task restored, 1 failed');
  expect(refused.textContent).toMatch(/Frame it.*The record has been restored since/);
  expect(within(refused).getByRole('link').getAttribute('href')).toBe(`/tasks/${tasks[1]}/show`);
});
