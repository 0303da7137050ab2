import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { ListedOrder } from '../../providers/data/types.ts';

/**
 * Returns a function that returns the name of an order in the user's language, such as `Invoice 2500`. For an order without a number or of
 * an unknown type, it returns the service's label, which is in the service's language.
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
