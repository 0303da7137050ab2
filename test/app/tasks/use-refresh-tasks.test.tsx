import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { useRefreshTasks } from '../../../src/resources/tasks/use-refresh-tasks.ts';

test('a list of tasks whose first fetch was in flight during a save is fetched again', async () => {
  const queryClient = new QueryClient();
  let respond = (_text: string): void => undefined;
  const firstResponse = new Promise<string>((resolve) => {
    respond = resolve;
  });
  const responses = [firstResponse, Promise.resolve('with the new task')];
  const observer = new QueryObserver(queryClient, { queryKey: ['tasks', 'getList'], queryFn: () => responses.shift() });
  const unsubscribe = observer.subscribe(() => {});
  const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>;
  const { result } = renderHook(() => useRefreshTasks(), { wrapper });
  const refreshed = result.current();
  respond('without the new task');
  await refreshed;
  expect(observer.getCurrentResult().data).toBe('with the new task');
  unsubscribe();
});
