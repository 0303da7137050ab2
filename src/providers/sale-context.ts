/** The sale that the user works in: kept by the service with the extension sale-context, else in this browser. Source: decisions.md section 2. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useStore } from 'ra-core';
import { usersEndpoints } from '../../contract/endpoints/users.ts';
import type { Me } from '../../contract/resources/user.ts';
import { httpClient } from './http-client.ts';
import { hasExtension, meQuery, useMe } from './me.ts';

export interface SaleContext {
  /** The sale's id; `null` when the user works in none. */
  readonly sale: string | null;
  /** Rejects with an HttpError when the service does not keep it. */
  readonly choose: (sale: string | null) => Promise<void>;
}

export function useSaleContext(): SaleContext {
  const me = useMe();
  const queryClient = useQueryClient();
  const [local, setLocal] = useStore<string | null>('saleContext', null);
  const { mutateAsync } = useMutation({
    mutationFn: (sale: string | null) => httpClient(usersEndpoints.setSaleContext.path, { method: 'PUT', body: JSON.stringify({ sale }) }),
    onSuccess: (_answer, sale) => {
      queryClient.setQueryData<Me>(meQuery.queryKey, (known) => known && { ...known, sale_context: sale ?? '' });
    },
  });
  if (!hasExtension(me, 'sale-context')) return { sale: local ?? (me.sale_context || null), choose: async (sale) => setLocal(sale) };
  return {
    sale: me.sale_context || null,
    choose: async (sale) => {
      await mutateAsync(sale);
    },
  };
}
