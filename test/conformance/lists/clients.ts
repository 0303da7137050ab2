/** Source: docs/specification/api.md#client-endpoints, docs/specification/extensions.md#lists. */
import { recordIn } from '../checks/responses.ts';
import { clientListRecord } from '../records/client.ts';
import { uniqueWord } from '../suites/suite-records.ts';
import { idFilter, type ListTable } from './list-table.ts';

export const clients: ListTable = {
  path: 'datatable-clients',
  record: clientListRecord,
  fields: ['email', 'status'],
  fieldsExtension: 'query',
  sorts: { last_name: [0, 1, 2], email: [2, 1, 0], 'status,-last_name': [0, 2, 1] },
  filters: [
    { query: 'filter[status]=approved', finds: [0] },
    {
      query: 'filter[status][value][0]=approved&filter[status][value][1]=blocked&filter[status][operator]=IN',
      finds: [0, 1, 2],
      extension: 'query',
    },
    { query: 'filter[country]=DE', finds: [1] },
    { query: 'filter[country]=FR', finds: [] },
    { query: 'filter[uuid]={uuid0}', finds: [0] },
    { query: 'filter[uuid][value][0]={uuid0}&filter[uuid][value][1]={uuid1}&filter[uuid][operator]=IN', finds: [0, 1] },
    { query: 'filter[status]=approved&filter[country]=DE', finds: [] },
    { query: 'global_search={word}%20ADLER', finds: [0] },
    { query: 'global_search={word}%20adl', finds: [0] },
    { query: 'global_search={word}%20berger', finds: [1] },
    { query: 'global_search={word}%20441234567', finds: [1] },
    { query: 'global_search={word}%20engines', finds: [2] },
    { query: 'global_search={word}%20second-{word}', finds: [2] },
    { query: 'global_search={word}%20adler%20berger', finds: [] },
    idFilter,
  ],
  async prepare({ get }, make) {
    const word = uniqueWord();
    const ids = [
      await make.client({ last_name: `Adler ${word}`, email: `c-${word}@example.com`, published: true, address: { country: 'CH' } }),
      await make.client({
        last_name: `Bérger ${word}`,
        office_phone: '+41 (44) 123-45 67',
        email: `b-${word}@example.com`,
        address: { country: 'DE' },
        blocking_reason: 'Owes',
      }),
      await make.client({
        last_name: `Conti ${word}`,
        company: 'Engines Ltd',
        secondary_email: `second-${word}@example.com`,
        email: `a-${word}@example.com`,
        address: { country: 'IT' },
        blocking_reason: 'Owes',
      }),
    ] as const;
    const uuid = async (id: string) => String(recordIn(await get(`datatable-clients/${id}`)).uuid);
    return { scope: `global_search=${word}`, ids, values: { word, uuid0: await uuid(ids[0]), uuid1: await uuid(ids[1]) } };
  },
};
