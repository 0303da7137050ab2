import { useStore } from 'react-admin';
import { useLocation } from 'react-router';
import type { ResourceName } from '../../providers/data/types.ts';
import { useSaleContext } from '../../providers/sale-context.ts';
import { canLimitToSale, saleScope } from './sale-scope.ts';

/** Returns the sale to which the list of these records is limited, or `null` if it is not limited. */
export function useSaleScope(resource: ResourceName): string | null {
  const [params] = useStore<{ filter?: unknown }>(`${resource}.listParams`, {});
  const { sale } = useSaleContext();
  const { search } = useLocation();
  return canLimitToSale(resource) ? saleScope(sale, search, params.filter) : null;
}
