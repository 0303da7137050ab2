import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'ra-core';
import { mayCall } from '../../../../contract/access.ts';
import type { AppDataProvider } from '../../../providers/data/data-provider.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';

/** The client's figures, computed by the service; no request where it does not offer them. */
export function useClientStat(uuid: string) {
  const me = useMe();
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  return useQuery({
    queryKey: ['clients', 'clientStat', uuid],
    queryFn: ({ signal }) => dataProvider.clientStat(uuid, { signal }),
    enabled: uuid !== '' && hasExtension(me, 'stats') && mayCall('clientStat', me.roles),
  });
}
