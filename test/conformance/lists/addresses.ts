/** Source: docs/specification/api.md#address-endpoints. */
import { recordIn } from '../checks/responses.ts';
import { addressRecord } from '../records/address.ts';
import { idFilter, type ListTable } from './list-table.ts';

export const addresses: ListTable = {
  path: 'client-address',
  record: addressRecord,
  sorts: { created: [0, 1, 2] },
  filters: [{ query: 'filter[client]={client}', finds: [0, 1, 2] }, { query: 'filter[client]={other}', finds: [] }, idFilter],
  async prepare({ post }, make) {
    const client = await make.client();
    const create = async (locality: string) =>
      String(recordIn(await post('client-address', { client, address: { country: 'CH', locality } })).id);
    return {
      scope: `filter[client]=${client}`,
      ids: [await create('Aarau'), await create('Bern'), await create('Chur')],
      values: { client, other: await make.client() },
    };
  },
};
