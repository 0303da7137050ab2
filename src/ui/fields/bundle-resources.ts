import type { Bundle } from '../../../contract/fields.ts';
import type { ResourceName } from '../../providers/data/types.ts';

/** Where the records of a bundle have a page. */
export const bundleResources: Readonly<Partial<Record<Bundle, ResourceName>>> = {
  client: 'clients',
  sale: 'sales',
  consignment: 'consignments',
  item: 'items',
};
