import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { ListedOrder } from '../../providers/data/types.ts';

/**
 * Returns a function that names an order, for example `Invoice 2500`. Without a number or a known type, it returns the service's label,
 * which may be in another language.
 */
export function useOrderName(): (order: Pick<ListedOrder, 'order_id' | 'label'> & { readonly type: string }) => string {
  const translate = useTranslate();
  return useCallback(
    ({ type, order_id, label }) => {
      const typeName = translate(`resources.orders.types.${type}`, { _: '' });
      return typeName && order_id ? `${typeName} ${order_id}` : label;
    },
    [translate],
  );
}
