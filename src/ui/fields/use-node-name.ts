import { useCallback } from 'react';
import type { NodeSummary } from '../../../contract/resources/node.ts';
import { useOrderName } from './use-order-name.ts';

export type NamedNode = Pick<NodeSummary, 'id' | 'type' | 'label' | 'sub_type' | 'owner_label'>;

/** Returns a function that names a referenced record. The name of an order contains its type and its client. */
export function useNodeName(): (node: NamedNode) => string {
  const orderName = useOrderName();
  return useCallback(
    ({ id, type, label, sub_type, owner_label }) => {
      if (type !== 'order' || !sub_type) return label || `#${id}`;
      // The label of an order in a summary is its number.
      return [orderName({ type: sub_type, order_id: label, label }), owner_label].filter(Boolean).join(' · ');
    },
    [orderName],
  );
}
