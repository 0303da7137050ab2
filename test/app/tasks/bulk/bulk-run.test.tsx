// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { TaskAppRecord } from '../../../../src/providers/data/types.ts';
import { dismissRun, NotTried, startRun, stopRun, useBulkRun } from '../../../../src/resources/tasks/bulk/bulk-run.ts';
import { aTask } from '../board/a-task.ts';

afterEach(dismissRun);

const tasks = Array.from({ length: 20 }, (_none, index) => aTask({ id: String(index + 1) }));
const change = { assignee_uid: 3 };

test('each task is tried once, four at a time, and failures do not stop the others', async () => {
  const { result } = renderHook(useBulkRun);
  let inFlight = 0;
  let most = 0;
  const send = async ({ id }: TaskAppRecord) => {
    inFlight += 1;
    most = Math.max(most, inFlight);
    await Promise.resolve();
    inFlight -= 1;
    if (Number(id) % 10 === 0) throw new Error(`no ${id}`);
  };
  await act(() => startRun(tasks, change, send));
  expect(result.current).toMatchObject({ total: 20, done: 20, isRunning: false });
  expect(result.current?.failures.map(({ task }) => task.id)).toEqual(['10', '20']);
  expect(most).toBe(4);
});

test('a stopped run sends no more requests, and reports the tasks that were not tried', async () => {
  let sent = 0;
  const ended = await startRun(tasks, change, async () => {
    sent += 1;
    if (sent === 5) stopRun();
  });
  expect(sent).toBeLessThan(10);
  expect(ended?.failures).toHaveLength(20 - sent);
  expect(ended?.failures.every(({ error }) => error instanceof NotTried)).toBe(true);
});

test('only one run can be in progress', async () => {
  let finish = () => {};
  const waiting = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const first = startRun(tasks.slice(0, 1), change, () => waiting);
  expect(await startRun(tasks, change, async () => {})).toBeUndefined();
  finish();
  expect(await first).toMatchObject({ total: 1, isRunning: false });
});
