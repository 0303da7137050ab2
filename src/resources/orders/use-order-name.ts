import { useTranslate } from 'ra-core';
import { useCallback } from 'react';
import type { ListedOrder } from '../../providers/data/types.ts';

/** `Invoice 2500`, in the user's language; the service's label is in its own. */
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
