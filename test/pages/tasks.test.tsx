import { cleanup, screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../server/database/schema.ts';
import { recordIn, recordsIn } from '../server/read-response.ts';
import { startTestService, type TestService } from '../server/service.ts';
import { writeClient, writeSale, writeTask } from '../server/write-records.ts';
import { renderApp } from './render-app.tsx';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const stored = async (task: unknown) => recordIn(await service.call('GET', `/api/v1.0/tasks/${task}`, { as: 'clerk' }));

test('a task for a colleague is created with the form and completed', async () => {
  const client = await writeClient(service, { last_name: 'Meyer' });
  const { user, fill, address } = await renderApp(service, `/tasks/create?reference=${client}&label=Meyer`);
  await fill(await screen.findByRole('textbox', { name: 'Task' }), 'Ask for the provenance');
  await user.click(screen.getByRole('combobox', { name: 'Assignee' }));
  await user.click(await screen.findByRole('option', { name: 'The other' }));
  await fill(screen.getByRole('textbox', { name: 'Remark' }), 'Who had it before 1945?');
  await user.dblClick(screen.getByRole('button', { name: 'Save', description: '' }));
  await user.click(await screen.findByRole('button', { name: 'Mark as done' }));
  await screen.findByRole('button', { name: 'Reopen' });
  const [, task] = /^\/tasks\/(\d+)\/show$/.exec(address()) ?? [];
  expect(await stored(task)).toMatchObject({
    label: 'Ask for the provenance',
    assignee_uid: String(service.userIds.other),
    reference: { type: 'client', id: client },
    note: { value: 'Who had it before 1945?' },
    completed: true,
  });
  expect(recordsIn(await service.call('GET', `/api/v1.0/tasks?filter[reference]=${client}`, { as: 'clerk' }))).toHaveLength(1);
});

test('an assignee who was blocked meanwhile is refused at the input, and all input is kept', async () => {
  const task = await writeTask(service, { label: 'Weigh it' });
  const { user, fill } = await renderApp(service, `/tasks/${task}`);
  await fill(await screen.findByRole('textbox', { name: 'Remark' }), 'With its frame');
  await user.click(screen.getByRole('combobox', { name: 'Assignee' }));
  await user.click(await screen.findByRole('option', { name: 'The other' }));
  await service.db.update(users).set({ blocked: true }).where(eq(users.id, service.userIds.other));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alert');
  expect(screen.getByRole('combobox', { name: 'Assignee', description: /unknown or blocked/ })).toBeShown();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Remark' }).value).toBe('With its frame');
  expect(await stored(task)).toMatchObject({ assignee_uid: null, note: { value: '' } });
  await service.db.update(users).set({ blocked: false }).where(eq(users.id, service.userIds.other));
});

test('a porter can complete an assigned task, but cannot change it', async () => {
  const task = await writeTask(service, { label: 'Carry it', assignee_id: service.userIds.porter });
  const { user, address } = await renderApp(service, `/tasks/${task}/show`, 'porter');
  const done = await screen.findByRole('button', { name: 'Mark as done' });
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'More actions' })).toBeNull();
  await user.click(done);
  await expect.poll(address).toMatch(/^\/tasks(\?|$)/);
  expect(await stored(task)).toMatchObject({ completed: true });
});

test('a porter sees who deleted a task that was assigned to the porter, but not for other tasks', async () => {
  const labels = { own: 'Carry the bust', other: 'Weigh the bust' };
  const own = await writeTask(service, { label: labels.own, assignee_id: service.userIds.porter });
  const other = await writeTask(service, { label: labels.other, assignee_id: service.userIds.other });
  for (const id of [own, other]) await service.call('DELETE', `/api/v1.0/tasks/${id}`, { as: 'clerk' });
  await renderApp(service, `/tasks/${own}/show`, 'porter');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Deleted by The clerk, \d/);
  cleanup();
  await renderApp(service, `/tasks/${other}/show`, 'porter');
  expect((await screen.findByRole('alert')).textContent).toContain('This record does not exist.');
});

test('the form of a task that was deleted shows who deleted it after a save has failed', async () => {
  const task = await writeTask(service, { label: 'Pack it' });
  const { user, fill } = await renderApp(service, `/tasks/${task}`);
  await fill(await screen.findByRole('textbox', { name: 'Remark' }), 'With its frame');
  await service.call('DELETE', `/api/v1.0/tasks/${task}`, { as: 'administrator' });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/^Deleted by The administrator, \d/)).toBeShown();
});

test('a quick task with a title of more than 1,000 characters is refused with the limit and is not cut', async () => {
  const client = await writeClient(service, { last_name: 'Long' });
  const { user, fill } = await renderApp(service, `/clients/${client}/show`);
  await user.click(await screen.findByRole('tab', { name: /^Tasks \(/ }));
  const form = within(await screen.findByRole('form', { name: 'Add task' }));
  const title = form.getByRole<HTMLInputElement>('textbox', { name: 'New task' });
  await fill(title, 'x'.repeat(1_001));
  expect(form.getByText(/^At most 1’000 characters; this text has 1’001/)).toBeShown();
  await user.keyboard('{Enter}');
  const tasks = async () => recordsIn(await service.call('GET', `/api/v1.0/tasks?filter[reference]=${client}`, { as: 'clerk' }));
  expect(await tasks()).toEqual([]);
  expect(title.value).toHaveLength(1_001);
  await fill(title, 'x'.repeat(1_000));
  await user.keyboard('{Enter}');
  await expect.poll(tasks).toMatchObject([{ label: 'x'.repeat(1_000) }]);
});

test('sales older than the newest 100 are counted below the lanes, and get lanes on request', async () => {
  for (let number = 0; number < 103; number += 1) await writeSale(service);
  const { user } = await renderApp(service, '/tasks/board');
  await user.selectOptions(await screen.findByLabelText('Lanes'), 'Sale');
  const older = await screen.findByText(/^Older sales: 3/);
  await user.click(within(older).getByRole('button', { name: 'Show' }));
  await expect.poll(() => screen.queryByText(/^Older sales/)).toBeNull();
});

test('a relative due filter is stored by name in the address, and limits the list', async () => {
  await writeTask(service, { label: 'Long overdue', due_date: Date.UTC(2020, 1, 2) });
  await writeTask(service, { label: 'Never due' });
  const { user, address } = await renderApp(service, '/tasks');
  await screen.findByText('Never due');
  await user.click(screen.getByRole('button', { name: 'Overdue' }));
  await expect.poll(() => screen.queryByText('Never due')).toBeNull();
  await screen.findByText('Long overdue');
  expect(JSON.parse(new URLSearchParams(address().split('?')[1]).get('filter') ?? '')).toEqual({ completed: 'false', due: 'overdue' });
});
