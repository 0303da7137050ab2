/** Source: docs/specification/extensions.md#consignments-read. */
import { consignmentRecord } from '../records/consignment.ts';
import { uniqueWord } from '../suites/suite-records.ts';
import { idFilter, type ListTable } from './list-table.ts';

export const consignments: ListTable = {
  path: 'datatable-consignments',
  extension: 'consignments-read',
  record: consignmentRecord,
  fields: ['label', 'estimated'],
  sorts: { label: [0, 1, 2], estimated: [2, 1, 0] },
  filters: [
    { query: 'filter[status]=active', finds: [0] },
    { query: 'filter[status]=new', finds: [1, 2] },
    { query: 'filter[status]=closed', finds: [] },
    { query: 'filter[owner]={owner}', finds: [0] },
    { query: 'filter[owner_name]=uberall', finds: [0] },
    { query: 'filter[responsible_user]={clerk}', finds: [1] },
    { query: 'filter[has_email]=true', finds: [0] },
    { query: 'filter[has_email]=0', finds: [1, 2] },
    { query: 'global_search={word}%20k-77', finds: [1] },
    idFilter,
  ],
  async prepare({ userIds }, make) {
    const word = uniqueWord();
    const sale = await make.sale();
    const owner = await make.client({ last_name: 'Überall', email: `${word}@example.com` });
    const clientWithoutEmail = await make.client();
    const ids = [
      await make.consignment(sale, { label: `A ${word}`, owner, estimated: 30_000 }),
      await make.consignment(sale, {
        label: `B ${word}`,
        consignment_id: 'K-77',
        owner: clientWithoutEmail,
        estimated: 20_000,
        responsible_user: [userIds.clerk],
      }),
      await make.consignment(sale, { label: `C ${word}`, owner: clientWithoutEmail, estimated: 10_000 }),
    ] as const;
    await make.item(sale, { consignment: ids[0] });
    return { scope: `sale_id=${sale}`, ids, values: { owner, clerk: userIds.clerk, word } };
  },
};
