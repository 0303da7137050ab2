/** Source: docs/specification/api.md#note-endpoints. */
import { noteRecord } from '../records/note.ts';
import { idFilter, type ListTable } from './list-table.ts';

export const notes: ListTable = {
  path: 'notes',
  record: noteRecord,
  hasSelfLink: true,
  sorts: { created: [0, 1, 2], label: [2, 0, 1] },
  filters: [{ query: 'filter[reference]={client}', finds: [0, 1, 2] }, { query: 'filter[reference]={other}', finds: [] }, idFilter],
  async prepare(_subject, make) {
    const client = await make.client();
    const ids = [
      await make.note({ reference: Number(client), label: 'B' }),
      await make.note({ reference: Number(client), label: 'C' }),
      await make.note({ reference: Number(client), label: 'A' }),
    ].map(String);
    const [first = '', second = '', third = ''] = ids;
    return { scope: `filter[reference]=${client}`, ids: [first, second, third], values: { client, other: await make.client() } };
  },
};
