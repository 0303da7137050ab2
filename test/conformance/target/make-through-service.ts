/**
 * Creates records with the extensions `create` and `notes-write` of the service.
 * Source: docs/specification/extensions.md#create, docs/specification/extensions.md#notes-write.
 */
import { recordIn } from '../checks/responses.ts';
import type { Body, Maker, Subject } from './subject.ts';

/** The default date of a sale, in 2031. */
const futureDate = Date.UTC(2031, 4, 6, 8);

export function makeThroughService({ post }: Pick<Subject, 'post'>): Maker {
  const create = async (path: string, body: Body) => String(recordIn(await post(path, body)).id);
  return {
    client: (body = {}) => create('datatable-clients', { last_name: 'Conform', ...body }),
    sale: (body = {}) => create('datatable-sales', { subtitle: 'Conformance', live_sale_date_from: futureDate, ...body }),
    consignment: (sale, body) => create(`datatable-consignments?sale_id=${sale}`, { label: 'Estate', ...body }),
    item: (sale, body) => create(`datatable-items?sale_id=${sale}`, { description: 'A lot', ...body }),
    note: async (body) => Number(recordIn(await post('notes', { note: '<p>Text</p>', ...body })).id),
  };
}
