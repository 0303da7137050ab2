/** Source: docs/specification/api.md#sale-endpoints, docs/specification/extensions.md#sale-transitions. */
import { saleRecord } from '../records/sale.ts';
import { startedSale, uniqueWord } from '../suites/suite-records.ts';
import { idFilter, type ListTable } from './list-table.ts';

export const sales: ListTable = {
  path: 'datatable-sales',
  record: saleRecord,
  scopeExtension: 'query',
  fields: ['label', 'sale_date'],
  sorts: { sale_date: [1, 2, 0], label: [0, 1, 2] },
  filters: [
    { query: 'filter[status]=draft', finds: [0] },
    { query: 'filter[status]=published', finds: [1] },
    { query: 'filter[status]=closed', finds: [] },
    {
      query: 'filter[status][value][0]=draft&filter[status][value][1]=published&filter[status][operator]=IN',
      finds: [0, 1],
      extension: 'query',
    },
    { query: 'filter[sale_date][value][from]=2031-05-06', finds: [0, 2] },
    { query: 'filter[sale_date][value][from]=2031-05-07', finds: [0] },
    { query: 'filter[sale_date][value][to]=2031-05-06', finds: [1, 2] },
    { query: 'filter[sale_date][value][from]=2031-01-01&filter[sale_date][value][to]=2031-12-31', finds: [2] },
    { query: 'filter[catalog]={0}', finds: [] },
    { query: 'global_search={word}%20évening', finds: [2] },
    idFilter,
  ],
  async prepare(_subject, make) {
    const word = uniqueWord();
    return {
      scope: `global_search=${word}`,
      values: { word },
      ids: [
        await make.sale({ subtitle: `A ${word}`, live_sale_date_from: Date.parse('2032-01-02T09:00:00Z') }),
        await make.sale({ ...startedSale, subtitle: `B ${word}` }),
        await make.sale({ subtitle: `C ${word} Evening`, published: true, live_sale_date_from: Date.parse('2031-05-06T15:00:00Z') }),
      ],
    };
  },
};
