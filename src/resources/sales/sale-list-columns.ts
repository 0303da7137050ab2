/** What the sale list shows: what it asks for, and what its export writes. All of it is in the specification's record. */
import type { SaleAppRecord } from '../../providers/data/types.ts';
import type { Column } from '../../ui/list/columns.ts';

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

export const saleColumns: readonly Column<SaleAppRecord>[] = [
  { source: 'label', cell: ({ label }) => label },
  { source: 'sale_date', cell: ({ sale_date }) => sale_date },
  { source: 'status', cell: ({ status }) => status },
  { source: 'venue', cell: ({ venue }) => venue },
  { source: 'catalog', cell: ({ catalog }) => catalog?.label },
  { source: 'item_count', cell: ({ item_count }) => item_count },
  { source: 'consignment_count', cell: ({ consignment_count }) => consignment_count },
  { source: 'total_estimates', cell: ({ total_estimates }) => Number(total_estimates) },
  { source: 'total_hammer_price', cell: ({ total_hammer_price }) => Number(total_hammer_price) },
  { source: 'lots_locked', cell: ({ lots_locked }) => String(lots_locked) },
  { source: 'created', cell: ({ created }) => created },
];

export const hiddenSaleColumns = ['catalog', 'created'];
