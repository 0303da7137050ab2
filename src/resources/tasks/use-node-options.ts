/** Records that a task can be attached to, found by searching one kind of them; a number is offered as it is. */
import { useGetList } from 'ra-core';
import { useDeferredValue } from 'react';
import { type NodeType, nodePaths } from '../../../contract/resources/node.ts';
import type { ExtensionName } from '../../../contract/wire.ts';
import type { ListedClient } from '../../providers/data/types.ts';
import { hasExtension, useMe } from '../../providers/me.ts';
import { clientName } from '../../ui/fields/client-name.ts';
import type { ChosenNode } from './task-values.ts';

const shownMatches = 10;

const extensions: Readonly<Partial<Record<NodeType, ExtensionName>>> = { item: 'items-list', consignment: 'consignments-read' };
const fields: Readonly<Record<NodeType, readonly string[]>> = {
  client: ['first_name', 'last_name', 'label', 'company'],
  sale: ['label'],
  item: ['label', 'lot'],
  consignment: ['label'],
  order: ['label', 'order_id'],
};

type Found = Pick<ListedClient, 'id'> & Partial<ListedClient> & { lot?: string; order_id?: string };

const labelOf = (type: NodeType, found: Found): string => {
  const { id, lot, order_id } = found;
  if (type === 'client') return clientName(found);
  return [lot ?? order_id, found.label].filter(Boolean).join(' · ') || `#${id}`;
};

export function useNodeOptions(type: NodeType, text: string): { options: ChosenNode[]; isSearching: boolean } {
  const me = useMe();
  const q = useDeferredValue(text.trim());
  const extension = extensions[type];
  const enabled = q !== '' && (!extension || hasExtension(me, extension));
  const { data = [], isFetching } = useGetList<Found>(
    nodePaths[type].app,
    { filter: { q }, pagination: { page: 1, perPage: shownMatches }, sort: { field: 'id', order: 'DESC' }, meta: { fields: fields[type] } },
    { enabled, placeholderData: (before) => before },
  );
  const byNumber = /^[1-9]\d{0,9}$/.test(q) ? [{ id: q, label: `#${q}` }] : [];
  return {
    options: [...(enabled ? data.map((found) => ({ id: found.id, label: labelOf(type, found), type })) : []), ...byNumber],
    isSearching: isFetching,
  };
}
