/** Finds the filters that contain the id of a record, and the chip that receives the focus after a removal. */
import { type NodeType, nodeTypes } from '../../../../contract/resources/resource-table.ts';

/** The kind of record whose id a filter contains, by filter. Some filters have no input in the list, because only links set them. */
const recordKinds: Readonly<Record<string, NodeType>> = {
  sale: 'sale',
  sale_id: 'sale',
  buyer_in_sale: 'sale',
  consignor_in_sale: 'sale',
  owner: 'client',
  winner: 'client',
  client: 'client',
  consignment: 'consignment',
  order: 'order',
};

/** Filters that contain the id of a staff member. Their choices do not include all former staff, so the chip looks up the name. */
const staffFilters: readonly string[] = ['assignee', 'responsible_user', 'deleted_by'];
export const isStaffFilter = (name: string): boolean => staffFilters.includes(name);

/**
 * Returns the kind of record whose id the filter contains. For the filter `reference`, the filter `referenced_bundle` contains the kind.
 */
export const recordKindOf = (name: string, filter: Readonly<Record<string, unknown>>): NodeType | undefined =>
  name === 'reference' ? nodeTypes.find((type) => type === filter.referenced_bundle) : recordKinds[name];

/**
 * Returns the index of the chip that receives the focus: the next one, otherwise the previous one. Returns `undefined` if no chip is
 * left.
 */
export const focusAfterRemoval = (removedIndex: number, remainingCount: number): number | undefined =>
  remainingCount === 0 ? undefined : Math.min(removedIndex, remainingCount - 1);
