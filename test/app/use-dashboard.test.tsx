import { QueryClient } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import { expect, test } from 'vitest';
import { useDashboard } from '../../src/dashboard/use-dashboard.ts';

const dayMs = 86_400_000;

test('the dashboard is fetched again on the next day, and shows its old data until the new data arrive', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
  const requests: { readonly resolve: (data: string) => void; readonly reject: (error: Error) => void }[] = [];
  const dashboard = () => new Promise<string>((resolve, reject) => requests.push({ resolve, reject }));
  const respond = (data: string) => {
    for (const { resolve } of requests.splice(0)) resolve(data);
  };
  const dataProvider = { ...testDataProvider(), dashboard };
  const wrapper = ({ children }: { children: ReactNode }) => (
    <CoreAdminContext dataProvider={dataProvider} queryClient={queryClient}>
      {children}
    </CoreAdminContext>
  );
  const morning = new Date(2026, 2, 28, 8).getTime();
  const { result, rerender } = renderHook(({ today }) => useDashboard(true, today), { wrapper, initialProps: { today: morning } });
  respond('of Saturday');
  await expect.poll(() => result.current.data).toBe('of Saturday');
  rerender({ today: morning + dayMs / 2 });
  expect(requests).toEqual([]);
  rerender({ today: morning + dayMs });
  expect(requests).toHaveLength(1);
  expect(result.current.data).toBe('of Saturday');
  for (const { reject } of requests.splice(0)) reject(new Error('not reachable'));
  await expect.poll(() => result.current.isError).toBe(true);
  expect(result.current.data).toBe('of Saturday');
  rerender({ today: morning + 2 * dayMs });
  respond('of Monday');
  await expect.poll(() => result.current.data).toBe('of Monday');
});
