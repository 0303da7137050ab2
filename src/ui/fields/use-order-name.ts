import { useCallback } from 'react';
import { useTranslate } from 'react-admin';
import type { ListedOrder } from '../../providers/data/types.ts';

/**
 * Returns a function that returns the name of an order in the user's language, such as `Invoice 2500`. The service's label is in the
 * service's language.
 */
export function useOrderName(): (order: Pick<ListedOrder, 'type' | 'order_id' | 'label'>) => string {
  const translate = useTranslate();
  return useCallback(
    ({ type, order_id, label }) => {
      const word = translate(`resources.orders.types.${type}`, { _: '' });
      return word && order_id ? `${word} ${order_id}` : label;
    },
    [translate],
  );
}
