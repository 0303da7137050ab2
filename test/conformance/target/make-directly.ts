/** Creates records of a service without the extension `create`: inserts a minimal row, and then sends the specified PATCH. */

import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { sales } from '../../../server/database/schema.ts';
import type { TestService } from '../../server/service.ts';
import { writeClient, writeConsignment, writeItem, writeNote, writeOrder, writeSale, writeTerm } from '../../server/write-records.ts';
import { recordIn } from '../checks/responses.ts';
import type { Body, Maker, RowWriter, Subject } from './subject.ts';

const noteBody = z.object({ reference: z.number(), label: z.string().optional(), note: z.string().optional() });

export function makeDirectly(service: TestService, { get, patch }: Pick<Subject, 'get' | 'patch'>): Maker {
  const applyChanges = async (path: string, id: string, body: Body) => {
    if (Object.keys(body).length > 0) recordIn(await patch(`${path}/${id}`, body));
    return id;
  };
  return {
    client: async (body = {}) => applyChanges('datatable-clients', await writeClient(service, { last_name: 'Conform' }), body),
    sale: async (body = {}) =>
      applyChanges(
        'datatable-sales',
        await writeSale(service, { subtitle: 'Conformance', live_sale_date_from: Date.UTC(2031, 4, 6, 8) }),
        body,
      ),
    async consignment(sale, body) {
      return applyChanges('datatable-consignments', await writeConsignment(service, { label: 'Estate', sale_id: Number(sale) }), body);
    },
    async item(sale, { consignment, ...body }) {
      const published = recordIn(await get(`datatable-sales/${sale}`)).status === 'published';
      const row = { description: 'A lot', sale_id: Number(sale), consignment: Number(consignment) };
      return applyChanges('datatable-items', await writeItem(service, { ...row, status: published ? 'available' : 'new' }), body);
    },
    async note(body) {
      const { reference, label, note } = noteBody.parse(body);
      return writeNote(service, String(reference), { ...(label ? { label } : {}), ...(note ? { note } : {}) });
    },
  };
}

export const rowsOf = (service: TestService): RowWriter => ({
  order: (owner, sale, row, item) =>
    writeOrder(service, owner, { ...row, sale_id: Number(sale) }, item === undefined ? [] : [{ item, hammer: row.grand_total }]),
  taskType: () => writeTerm(service, 'task_types', 'Call back'),
  async addToNewCatalog(sale) {
    const catalog_id = await writeTerm(service, 'catalogs', `Catalog of ${sale}`);
    await service.db
      .update(sales)
      .set({ catalog_id })
      .where(eq(sales.id, Number(sale)));
    return String(catalog_id);
  },
});
