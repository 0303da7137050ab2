/** The numbers of records in the demo data. Source: docs/specification/extensions.md#demo-data. */
export interface DemoCounts {
  /** At least 1, because the demo user with the role `client` is linked to a client. */
  readonly clients: number;
  readonly sales: number;
  readonly consignments: number;
  readonly items: number;
  /** Fewer are inserted if too few items are sold. */
  readonly orders: number;
  readonly tasks: number;
  readonly notes: number;
}

export const defaultCounts: DemoCounts = {
  clients: 2_500,
  sales: 24,
  consignments: 600,
  items: 6_000,
  orders: 1_500,
  tasks: 600,
  notes: 400,
};

/** Returns the first id of each kind of node. Nodes share one sequence of ids, so each kind has a block of consecutive ids. */
export function firstIds({ clients, sales, consignments, items }: DemoCounts) {
  const sale = 1 + clients;
  const consignment = sale + sales;
  const item = consignment + consignments;
  return { client: 1, sale, consignment, item, order: item + items };
}
