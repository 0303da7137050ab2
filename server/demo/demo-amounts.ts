/** How much demo data is written. Source: decisions.md section 8. */
export interface DemoAmounts {
  /** At least 1: the client account is linked to a client. */
  readonly clients: number;
  readonly sales: number;
  readonly consignments: number;
  readonly items: number;
  /** Fewer are written where fewer items are sold. */
  readonly orders: number;
  readonly tasks: number;
  readonly notes: number;
}

export const defaultAmounts: DemoAmounts = {
  clients: 2_500,
  sales: 24,
  consignments: 600,
  items: 6_000,
  orders: 1_500,
  tasks: 600,
  notes: 400,
};

/** Nodes share one sequence of ids: each kind has its block, one behind the other. */
export function firstIds({ clients, sales, consignments, items }: DemoAmounts) {
  const sale = 1 + clients;
  const consignment = sale + sales;
  const item = consignment + consignments;
  return { client: 1, sale, consignment, item, order: item + items };
}
