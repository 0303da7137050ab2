/**
 * The build computes the first requests of the app from this file, so this file imports no other code of the app; see
 * src/boot/first-requests.ts. The specification requires all these fields, so every service returns them.
 */

export const saleListFields = [
  'label',
  'sale_date',
  'status',
  'venue',
  'catalog',
  'item_count',
  'consignment_count',
  'total_estimates',
  'total_hammer_price',
  'lots_locked',
  'created',
] as const;

/** Published sales first, then future and undated ones, then past and closed ones. In each group, the sale nearest to now comes first. */
export const saleListSort = { field: 'schedule', order: 'ASC' } as const;
