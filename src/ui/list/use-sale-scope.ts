import { useStore } from 'ra-core';
import { useLocation } from 'react-router';
import type { ResourceName } from '../../providers/data/types.ts';
import { useSaleContext } from '../../providers/sale-context.ts';
import { saleScope, staysWithinSale } from './sale-scope.ts';

/** The sale that the list of these records stays within, or `null`. */
export function useSaleScope(resource: ResourceName): string | null {
  const [params] = useStore<{ filter?: unknown }>(`${resource}.listParams`, {});
  const { sale } = useSaleContext();
  const { search } = useLocation();
  return staysWithinSale(resource) ? saleScope(sale, search, params.filter) : null;
}
