import type { ResourceName } from '../../providers/data/types.ts';

const resources: Readonly<Record<string, ResourceName>> = {
  client: 'clients',
  consignment: 'consignments',
  item: 'items',
  sale: 'sales',
  order: 'orders',
};

/** Where what a task or a note is attached to is opened; `undefined` for a kind that the app does not know. */
export const resourceOfNode = (type: string): ResourceName | undefined => resources[type];
