/** After items were changed by something that the service tells this tab nothing of: what shows them, or what follows from them, is read again. */
import type { QueryClient } from '@tanstack/react-query';

export async function itemsChanged(queryClient: QueryClient): Promise<void> {
  await Promise.all(['items', 'sales'].map((resource) => queryClient.invalidateQueries({ queryKey: [resource] })));
}
