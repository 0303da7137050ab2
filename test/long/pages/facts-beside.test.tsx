/** The facts beside the content of the pages of sales, tasks and jobs. */
import { act, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderApp } from '../../pages/render-app.tsx';
import { recordIn } from '../../server/read-response.ts';
import { startTestService, type TestService } from '../../server/service.ts';
import { writeClient, writeItem, writeJob, writeOrder, writeSale, writeTask } from '../../server/write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const overview = async () => within(await screen.findByRole('region', { name: 'Overview' }));
/** Makes the window narrower, and waits until the facts are no longer beside the content. */
async function narrowWindow() {
  act(() => window.happyDOM.setViewport({ width: 900, height: 800 }));
  await expect.poll(() => screen.queryByRole('region', { name: 'Overview' })).toBeNull();
}

test('the facts of a sale are beside its tabs and can be edited, and the tab with its orders has their number', async () => {
  const sale = await writeSale(service, { subtitle: 'Spring', sale_number: 'T78', auctioneer_name: 'Vera Roth' });
  const owner = await writeClient(service);
  const line = { item: await writeItem(service, { sale_id: Number(sale) }), hammer: 100_000 };
  for (const status of ['finished', 'canceled'] as const) await writeOrder(service, owner, { sale_id: Number(sale), status }, [line]);
  const { user } = await renderApp(service, `/sales/${sale}/show`);
  const facts = await overview();
  expect(facts.getByText('T78')).toBeShown();
  expect(facts.queryByText('Departments')).toBeNull();
  await user.click(facts.getByRole('button', { name: 'Edit Auctioneer' }));
  await user.clear(await facts.findByRole('textbox', { name: 'Auctioneer' }));
  await user.keyboard('Nils Hagen{Enter}');
  expect(await facts.findByText('Nils Hagen')).toBeShown();
  expect(recordIn(await service.call('GET', `/api/v1.0/datatable-sales/${sale}`, { as: 'clerk' })).auctioneer_name).toBe('Nils Hagen');
  expect(await screen.findByRole('tab', { name: 'Orders (1)' })).toBeShown();
});

test('in a narrow window, the facts of a sale are its first tab', async () => {
  const sale = await writeSale(service, { subtitle: 'Autumn', sale_number: 'T79' });
  await renderApp(service, `/sales/${sale}/show`);
  await overview();
  await narrowWindow();
  const [tab] = await screen.findAllByRole('tab');
  expect(tab?.textContent).toBe('Overview');
  expect(within(screen.getByRole('tabpanel', { name: 'Overview' })).getByText('T79')).toBeShown();
});

test('the facts of a task are beside its remark, and above it in a narrow window', async () => {
  const task = await writeTask(service, { label: 'Weigh it', note: 'With its frame' });
  await renderApp(service, `/tasks/${task}/show`);
  expect((await overview()).getByRole('button', { name: 'Edit Type' })).toBeShown();
  expect(within(screen.getByRole('region', { name: 'Remark' })).getByText('With its frame')).toBeShown();
  await narrowWindow();
  const place = screen.getByText('Added by').compareDocumentPosition(screen.getByText('With its frame'));
  expect(place).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the header of a task has its due date, assignee and record, which are not repeated beside the remark', async () => {
  const { clerk: assignee_id } = service.userIds;
  const client = await writeClient(service, { last_name: 'Meyer' });
  const reference = { reference_type: 'client', reference_id: Number(client) } as const;
  const task = await writeTask(service, { label: 'Weigh it', due_date: Date.UTC(2020, 1, 29, 12), assignee_id, ...reference });
  const { user } = await renderApp(service, `/tasks/${task}/show`);
  const facts = within(await screen.findByRole('region', { name: 'Key facts' }));
  expect((await facts.findByText('Due date')).nextSibling?.textContent).toContain('29.02.2020');
  expect(facts.getByText('Assignee').nextSibling?.textContent).toBe('The clerk');
  expect(facts.getByRole('link', { name: 'Meyer' }).getAttribute('href')).toBe(`/clients/${client}/show`);
  for (const label of ['Due date', 'Assignee', 'Related to']) expect((await overview()).queryByText(label)).toBeNull();
  await user.click(facts.getByRole('button', { name: 'Edit Due date' }));
  expect(await facts.findByRole('textbox', { name: /^Due date/ })).toBeShown();
});

test('the header of a job has its progress, who started it, and its duration', async () => {
  const { clerk: author_id } = service.userIds;
  const keyFacts = async (row: Parameters<typeof writeJob>[1]) => {
    await renderApp(service, `/jobs/${await writeJob(service, { author_id, ...row })}/show`);
    return within(await screen.findByRole('region', { name: 'Key facts' }));
  };
  const ended = await keyFacts({ state: 'failure', done: 12, total: 40, started: Date.now() - 65_000, processed: Date.now() });
  expect((await ended.findByText('Progress')).nextSibling?.textContent).toBe('12 of 40');
  expect(ended.getByText('Started by').nextSibling?.textContent).toBe('The clerk');
  expect(ended.getByText('Duration').nextSibling?.textContent).toBe('1 min, 5 sec');
  const running = await keyFacts({ state: 'processing', done: 3, total: 4, started: Date.now() });
  expect((await running.findByRole('progressbar')).getAttribute('aria-valuenow')).toBe('75');
  expect(within(screen.getByRole('main')).getAllByRole('progressbar')).toHaveLength(1);
  expect(running.queryByText('Duration')).toBeNull();
});

test('the facts of a job are beside its message, and above it in a narrow window', async () => {
  const job = await writeJob(service, { state: 'failure', message: 'The disk is full', num_retries: 3 });
  await renderApp(service, `/jobs/${job}/show`);
  expect((await overview()).getByText('Retries').nextSibling?.textContent).toBe('3');
  expect(await screen.findByText('The disk is full')).toBeShown();
  await narrowWindow();
  const place = screen.getByText('Retries').compareDocumentPosition(screen.getByText('The disk is full'));
  expect(place).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the activity of a job names who queued it again, and when it was started', async () => {
  const { clerk: author_id, other: retried_by } = service.userIds;
  const times = { created: Date.now() - 300_000, available: Date.now() - 200_000, started: Date.now() - 100_000, processed: Date.now() };
  const job = await writeJob(service, { state: 'success', num_retries: 1, author_id, retried_by, ...times });
  await renderApp(service, `/jobs/${job}/show`);
  const entries = within(await screen.findByRole('list', { name: 'Activity' })).getAllByRole('listitem');
  expect(entries.map((entry) => within(entry).getByRole('heading').textContent)).toEqual(['Done', 'Started', 'Queued again', 'Created']);
  expect(entries[2]?.textContent).toContain('The other');
  expect(entries[3]?.textContent).toContain('The clerk');
});
