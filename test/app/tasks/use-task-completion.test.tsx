import { useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useTaskCompletion } from '../../../src/resources/tasks/use-task-completion.ts';
import { createHookContext } from '../hook-context.tsx';
import { aTask } from './board/a-task.ts';

test('the callback is called when the completion is stored, before the tasks are fetched again', async () => {
  const readTasks = vi.fn(() => (readTasks.mock.calls.length > 1 ? new Promise<string>(() => {}) : Promise.resolve('read')));
  const update = vi.fn(() => Promise.resolve({ data: aTask() }));
  const dataProvider = {
    update: vi.fn().mockImplementation(update),
  };
  const use = () => ({ ...useTaskCompletion(), list: useQuery({ queryKey: ['tasks', 'getList'], queryFn: readTasks }) });
  const { result } = renderHook(use, { wrapper: createHookContext({ me: { config: { extensions: [] } }, dataProvider }) });
  await vi.waitFor(() => expect(result.current.list.data).toBe('read'), { timeout: 30_000 });
  const onStored = vi.fn();
  act(() => void result.current.complete(aTask(), true, onStored));
  await vi.waitFor(() => expect(onStored).toHaveBeenCalledOnce(), { timeout: 30_000 });
  await vi.waitFor(() => expect(readTasks).toHaveBeenCalledTimes(2), { timeout: 30_000 });
  expect(result.current.isBusy(aTask())).toBe(true);
});
