import { screen } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '../../server/database/schema.ts';
import { recordIn, recordsIn } from '../server/read-answer.ts';
import { startTestService, type TestService } from '../server/service.ts';
import { writeClient, writeTask } from '../server/write-records.ts';
import { renderApp } from './render-app.tsx';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const stored = async (task: unknown) => recordIn(await service.call('GET', `/api/v1.0/tasks/${task}`, { as: 'clerk' }));

test('a task is written with its form, for a colleague, and completed', async () => {
  const client = await writeClient(service, { last_name: 'Meyer' });
  const { user, fill, address } = await renderApp(service, `/tasks/create?reference=${client}&label=Meyer`);
  await fill(await screen.findByRole('textbox', { name: 'Task' }), 'Ask for the provenance');
  await user.click(screen.getByRole('combobox', { name: 'Assigned to' }));
  await user.click(await screen.findByRole('option', { name: 'The other' }));
  await fill(screen.getByRole('textbox', { name: 'Remark' }), 'Who had it before 1945?');
  await user.dblClick(screen.getByRole('button', { name: 'Save' }));
  await user.click(await screen.findByRole('button', { name: 'Mark as done' }));
  await screen.findByRole('button', { name: 'Open again' });
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

test('an assignee who has left meanwhile is refused at the input, and everything typed stays', async () => {
  const task = await writeTask(service, { label: 'Weigh it' });
  const { user, fill } = await renderApp(service, `/tasks/${task}`);
  await fill(await screen.findByRole('textbox', { name: 'Remark' }), 'With its frame');
  await user.click(screen.getByRole('combobox', { name: 'Assigned to' }));
  await user.click(await screen.findByRole('option', { name: 'The other' }));
  await service.db.update(users).set({ blocked: true }).where(eq(users.id, service.userIds.other));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByRole('alert');
  expect(screen.getByRole('combobox', { name: 'Assigned to', description: /unknown or blocked/ })).toBeDefined();
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Remark' }).value).toBe('With its frame');
  expect(await stored(task)).toMatchObject({ assignee_uid: null, note: { value: '' } });
  await service.db.update(users).set({ blocked: false }).where(eq(users.id, service.userIds.other));
});

test('a porter completes an own task and may not change it', async () => {
  const task = await writeTask(service, { label: 'Carry it', assignee_id: service.userIds.porter });
  const { user, address } = await renderApp(service, `/tasks/${task}/show`, 'porter');
  const done = await screen.findByRole('button', { name: 'Mark as done' });
  expect(screen.queryByRole('link', { name: 'Edit' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Delete' })).toBeNull();
  await user.click(done);
  await expect.poll(address).toMatch(/^\/tasks(\?|$)/);
  expect(await stored(task)).toMatchObject({ completed: true });
});
