import { useQuery } from '@tanstack/react-query';
import { type DataProvider, useDataProvider } from 'react-admin';
import type { AppDataProvider } from '../../../providers/data/data-provider.ts';
import { hasExtension, useMe } from '../../../providers/me.ts';

export type SaleStats = Awaited<ReturnType<AppDataProvider['saleLotStats']>>;

export function useSaleStats(saleId: string) {
  const dataProvider = useDataProvider<AppDataProvider & DataProvider>();
  return useQuery({
    queryKey: ['sales', 'saleLotStats', saleId],
    queryFn: ({ signal }) => dataProvider.saleLotStats(saleId, { signal }),
    enabled: hasExtension(useMe(), 'stats'),
  });
}
