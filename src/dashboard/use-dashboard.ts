import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type DataProvider, useDataProvider } from 'react-admin';
import { dayNumber } from '../../contract/calendar-day.ts';
import type { AppDataProvider } from '../providers/data/data-provider.ts';
import { dashboardKey } from '../realtime/reactions/derived-queries.ts';

export type DashboardData = Awaited<ReturnType<AppDataProvider['dashboard']>>;

/**
 * Fetches the data of the dashboard. On the next day, the data are fetched again, because the count of overdue tasks depends on the day.
 * `today` is an instant of the current day in Unix milliseconds. `zone` is the time zone of the day, by default the browser's.
 */
export function useDashboard(enabled: boolean, today = Date.now(), zone?: string) {
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  const query = useQuery({ queryKey: dashboardKey, queryFn: ({ signal }) => dataProvider.dashboard({ signal }), enabled });
  const { refetch } = query;
  const day = dayNumber(today, zone);
  const fetchedDay = useRef(day);
  useEffect(() => {
    if (fetchedDay.current === day) return;
    fetchedDay.current = day;
    if (enabled) void refetch();
  }, [day, enabled, refetch]);
  return query;
}
