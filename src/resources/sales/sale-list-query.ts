/**
 * The fields and the order of the sale list. The build derives the first request from them, so the module imports no other code of the app.
 * All fields are in the record of the specification, so every service returns them.
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

/** Current sales first, then upcoming sales, the nearest first, then past sales, the latest first. */
export const saleListSort = { field: 'schedule', order: 'ASC' } as const;
