/** Call this after a change of items for which the service sends no events to this tab. */
import type { QueryClient } from '@tanstack/react-query';

export async function refetchItemsAndSales(queryClient: QueryClient): Promise<void> {
  await Promise.all(['items', 'sales'].map((resource) => queryClient.invalidateQueries({ queryKey: [resource] })));
}
