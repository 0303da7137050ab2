/** Tasks that are ticked on the dashboard. */
import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordIn } from '../server/read-response.ts';
import { startTestService, type TestService } from '../server/service.ts';
import { writeTask } from '../server/write-records.ts';
import { renderApp } from './render-app.tsx';

const dayMs = 86_400_000;

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

test('a task is ticked in place, keeps its line, and is undone', async () => {
  const due_date = Date.now() - 2 * dayMs;
  const task = await writeTask(service, { label: 'Call the bank', assignee_id: service.userIds.clerk, due_date });
  await writeTask(service, { label: 'Print labels', assignee_id: service.userIds.clerk, due_date: due_date + dayMs });
  const isCompleted = async () => recordIn(await service.call('GET', `/api/v1.0/tasks/${task}`, { as: 'clerk' })).completed;
  const { user } = await renderApp(service, '/dashboard');
  const tasks = within(await screen.findByRole('region', { name: 'My tasks' }));
  const labels = () => tasks.getAllByRole('listitem').map((line) => within(line).getByRole('link').textContent);
  await user.click(tasks.getByRole('checkbox', { name: 'Done: Call the bank' }));
  await user.click(await tasks.findByRole('button', { name: 'Undo: Call the bank' }));
  await expect.poll(isCompleted).toBe(false);
  await expect.poll(() => tasks.queryByRole('button', { name: /^Undo/ })).toBeNull();
  await user.click(tasks.getByRole('checkbox', { name: 'Done: Call the bank' }));
  await tasks.findByRole('button', { name: 'Undo: Call the bank' });
  expect(await isCompleted()).toBe(true);
  expect(labels()).toEqual(['Call the bank', 'Print labels']);
  expect(tasks.getByRole('link', { name: 'Show all 1: My tasks' })).toBeShown();
  expect(tasks.getByRole('link', { name: 'Add task' })).toBeShown();
});
