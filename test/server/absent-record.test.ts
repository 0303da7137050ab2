import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { problemSchema } from '../../contract/wire.ts';
import { tasks } from '../../server/database/schema.ts';
import { type Person, startTestService, type TestService } from './service.ts';
import { waitForJob } from './wait-for-job.ts';
import { writeItem, writeTask } from './write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const v1 = '/api/v1.0';

/** Returns the deletion that a 404 for this path contains. */
async function deletionOf(path: string, person: Person) {
  const response = await service.call('GET', `${v1}/${path}`, { as: person });
  expect(response.status).toBe(404);
  return problemSchema.parse(response.body).deletion;
}

const createDeletedTask = async (values: Parameters<typeof writeTask>[1]) => {
  const id = await writeTask(service, { label: 'Carry it', ...values });
  await service.call('DELETE', `${v1}/tasks/${id}`, { as: 'clerk' });
  return `tasks/${id}`;
};

test('the 404 of a deleted task names the user and the time of the deletion, to office staff and to the porter who could see the task', async () => {
  const before = Date.now();
  const path = await createDeletedTask({ assignee_id: service.userIds.porter });
  for (const person of ['administrator', 'clerk', 'porter'] as const) {
    const deletion = await deletionOf(path, person);
    expect(deletion?.user).toEqual({ id: String(service.userIds.clerk), label: 'The clerk' });
    expect(deletion?.at).toBeGreaterThanOrEqual(before - 1_000);
    expect(deletion?.at).toBeLessThanOrEqual(Date.now() + 1_000);
  }
});

test('the 404 of a deleted task that porters could not see does not mention the deletion to a porter', async () => {
  const { porter, clerk } = service.userIds;
  const hiddenTaskPaths = [
    await createDeletedTask({ assignee_id: clerk }),
    await createDeletedTask({}),
    await createDeletedTask({ assignee_id: porter, completed: true }),
    await createDeletedTask({ assignee_id: porter, can_start: false }),
  ];
  for (const path of hiddenTaskPaths) {
    expect(await deletionOf(path, 'porter')).toBeUndefined();
    expect((await deletionOf(path, 'clerk'))?.user?.label).toBe('The clerk');
  }
});

test('the 404 of a hidden task or of one that never existed contains no deletion', async () => {
  const id = await writeTask(service, { label: 'Weigh it', assignee_id: service.userIds.clerk });
  expect(await deletionOf(`tasks/${id}`, 'porter')).toBeUndefined();
  expect(await deletionOf('tasks/2147483647', 'clerk')).toBeUndefined();
});

test('a deletion directly in the database has no user', async () => {
  const id = await writeTask(service, { label: 'Weigh it' });
  await service.db.delete(tasks).where(eq(tasks.id, Number(id)));
  expect(await deletionOf(`tasks/${id}`, 'clerk')).toMatchObject({ user: null });
});

test('the 404 of an item that a job deleted names the user who started the job, to all staff', async () => {
  const id = await writeItem(service, { subtitle: 'A lamp' });
  await waitForJob(service, await service.call('POST', `${v1}/items-bulk`, { as: 'clerk', json: { operation: 'delete', items: [id] } }));
  expect((await deletionOf(`datatable-items/${id}`, 'porter'))?.user?.label).toBe('The clerk');
});
