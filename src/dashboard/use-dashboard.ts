import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'ra-core';
import type { AppDataProvider } from '../providers/data/data-provider.ts';

export type DashboardFigures = Awaited<ReturnType<AppDataProvider['dashboard']>>;

/** The one request of the dashboard; real-time repeats it when something in it changes, or somebody comes back to the tab. */
export function useDashboard(enabled: boolean) {
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  return useQuery({
    queryKey: ['dashboard'],
    queryFn: ({ signal }) => dataProvider.dashboard({ signal }),
    enabled,
  });
}
