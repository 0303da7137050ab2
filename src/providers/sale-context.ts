/**
 * The sale in which the user works. A service with the extension sale-context stores the choice; otherwise this browser does.
 * Source: docs/specification/extensions.md#sale-context.
 */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useStore } from 'react-admin';
import { usersEndpoints } from '../../contract/endpoints/users.ts';
import type { Me } from '../../contract/resources/user.ts';
import { httpClient } from './http/http-client.ts';
import { hasExtension, meQuery, useMe } from './me.ts';

export interface SaleContext {
  /** The sale's id; `null` if the user works in no sale. */
  readonly sale: string | null;
  /** Rejects with an HttpError if the service cannot save the choice. */
  readonly chooseSale: (sale: string | null) => Promise<void>;
}

export function useSaleContext(): SaleContext {
  const me = useMe();
  const queryClient = useQueryClient();
  const [localSale, setLocalSale] = useStore<string | null | undefined>('saleContext');
  const { mutateAsync } = useMutation({
    mutationFn: (sale: string | null) => httpClient(usersEndpoints.setSaleContext.path, { method: 'PUT', body: JSON.stringify({ sale }) }),
    onSuccess: (_response, sale) => {
      queryClient.setQueryData<Me>(meQuery.queryKey, (me) => me && { ...me, sale_context: sale ?? '' });
    },
  });
  const saleOfService = me.sale_context || null;
  // Without the extension, the sale of `/api/me` applies until the user chooses a sale, or none, in this browser.
  if (!hasExtension(me, 'sale-context'))
    return { sale: localSale === undefined ? saleOfService : localSale, chooseSale: async (sale) => setLocalSale(sale) };
  return {
    sale: saleOfService,
    chooseSale: async (sale) => {
      await mutateAsync(sale);
    },
  };
}
