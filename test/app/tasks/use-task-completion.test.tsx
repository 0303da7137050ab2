// @vitest-environment happy-dom
import { QueryClient, useQuery } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import { CoreAdminContext, type DataProvider } from 'ra-core';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { useTaskCompletion } from '../../../src/resources/tasks/use-task-completion.ts';
import { aTask } from './board/a-task.ts';

test('that a task is done is told once it is stored, before tasks have been read again', async () => {
  const queryClient = new QueryClient();
  const read = vi.fn(() => (read.mock.calls.length > 1 ? new Promise<string>(() => {}) : Promise.resolve('read')));
  const update = vi.fn(() => Promise.resolve({ data: aTask() }));
  const refuse = () => Promise.reject(new Error('not asked for here'));
  const dataProvider: DataProvider = {
    getList: refuse,
    getOne: refuse,
    getMany: refuse,
    getManyReference: refuse,
    create: refuse,
    update: vi.fn().mockImplementation(update),
    updateMany: refuse,
    delete: refuse,
    deleteMany: refuse,
  };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CoreAdminContext dataProvider={dataProvider} queryClient={queryClient}>
      {children}
    </CoreAdminContext>
  );
  const use = () => ({ ...useTaskCompletion(), list: useQuery({ queryKey: ['tasks', 'getList'], queryFn: read }) });
  const { result } = renderHook(use, { wrapper });
  await vi.waitFor(() => expect(result.current.list.data).toBe('read'));
  const told = vi.fn();
  act(() => void result.current.complete(aTask(), true, told));
  await vi.waitFor(() => expect(told).toHaveBeenCalledOnce());
  await vi.waitFor(() => expect(read).toHaveBeenCalledTimes(2));
  expect(result.current.isBusy(aTask())).toBe(true);
});
