import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../../providers/data/data-provider.ts';
import { usePermissions } from '../../../providers/permissions.ts';

/** Fetches the figures that the service computes for the client. */
export function useClientStat(uuid: string) {
  const { can } = usePermissions();
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  return useQuery({
    queryKey: ['clients', 'clientStat', uuid],
    queryFn: ({ signal }) => dataProvider.clientStat(uuid, { signal }),
    enabled: uuid !== '' && can('clientStat'),
  });
}
