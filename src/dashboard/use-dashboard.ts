import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../providers/data/data-provider.ts';

export type DashboardData = Awaited<ReturnType<AppDataProvider['dashboard']>>;

/** Loads all data of the dashboard. It is loaded again when a real-time event changes it, and when the user returns to the tab. */
export function useDashboard(enabled: boolean) {
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  return useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => dataProvider.dashboard({ signal }),
    enabled,
  });
}
