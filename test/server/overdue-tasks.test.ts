/** The number of overdue tasks on the dashboard, in a house whose day begins at another time than the day in UTC. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { dayNumber, startOfDay } from '../../contract/calendar-day.ts';
import { countIn, recordIn } from './read-response.ts';
import { startTestService, type TestService } from './service.ts';
import { writeTask } from './write-records.ts';

const timeZone = 'Pacific/Auckland';

let service: TestService;
beforeAll(async () => {
  service = await startTestService({ TIME_ZONE: timeZone });
});
afterAll(() => service.close());

const overdueTasks = z.object({ count: z.int(), until: z.iso.datetime() });

async function overdueOf(as: 'clerk' | 'porter') {
  const dashboard = recordIn(await service.call('GET', '/api/v1.0/dashboard', { as }));
  return overdueTasks.parse(dashboard.my_tasks_overdue);
}

test('the dashboard counts all tasks of a user that were due before the current day of the house, as does the list of tasks', async () => {
  const startOfToday = startOfDay(dayNumber(service.now(), timeZone), timeZone);
  const write = (due_date: number | null, values: Parameters<typeof writeTask>[1] = {}) =>
    writeTask(service, { label: 'A task', assignee_id: service.userIds.clerk, due_date, ...values });
  for (let second = 1; second <= 12; second += 1) await write(startOfToday - second * 1000);
  await write(startOfToday);
  await write(null);
  await write(startOfToday - 1000, { assignee_id: service.userIds.other });
  await write(startOfToday - 1000, { completed: true });
  const overdue = await overdueOf('clerk');
  expect(overdue).toEqual({ count: 12, until: new Date(startOfToday - 1).toISOString() });
  const assigned = `filter[assignee]=${service.userIds.clerk}&filter[completed]=false`;
  const list = await service.call('GET', `/api/v1.0/tasks?${assigned}&filter[due_date][value][to]=${overdue.until}`, { as: 'clerk' });
  expect(countIn(list)).toBe(12);
});

test('the dashboard counts only those overdue tasks of a porter that can start', async () => {
  const late = { label: 'A task', assignee_id: service.userIds.porter, due_date: service.now() - 3 * 86_400_000 };
  await writeTask(service, late);
  await writeTask(service, { ...late, can_start: false });
  expect(await overdueOf('porter')).toMatchObject({ count: 1 });
});
