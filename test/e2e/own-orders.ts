import { firstSale } from './seeded-data.ts';
import type { Api, ApiRecord } from './service-api.ts';

/** Creates a client with an order whose charges can be changed. The order has one charge. */
export async function ownOrder(api: Api): Promise<ApiRecord> {
  const { id } = await api.create('datatable-clients', { last_name: 'Charged', company: `Charged ${crypto.randomUUID()}` });
  return api.create('orders', {
    type: 'transport_invoice',
    owner: id,
    sale: String(firstSale),
    additional_charges: [{ amount: 1_000, description: 'Packing' }],
  });
}
