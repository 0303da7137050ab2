import type { OrderAppRecord } from '../../providers/data/types.ts';

export type InvoiceLine = OrderAppRecord['invoice_data']['items'][string][number];

/** Returns the lines of all sales of the order. */
export const orderLines = ({ invoice_data }: Pick<OrderAppRecord, 'invoice_data'>): InvoiceLine[] =>
  Object.values(invoice_data.items).flat();
