import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../providers/data/data-provider.ts';
import { dashboardKey } from '../realtime/reactions/derived-queries.ts';

export type DashboardData = Awaited<ReturnType<AppDataProvider['dashboard']>>;

/** Returns the query for all data of the dashboard. */
export function useDashboard(enabled: boolean) {
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  return useQuery({
    queryKey: dashboardKey,
    queryFn: ({ signal }) => dataProvider.dashboard({ signal }),
    enabled,
  });
}
