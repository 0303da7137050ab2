import { accepted, type Endpoint, idParams, ok } from '../endpoint.ts';
import { queueItem, queueItemDetails } from '../resources/job.ts';
import { knockDownPreview, knockDownStart } from '../resources/knock-down.ts';
import { apiPrefix } from '../version.ts';
import { oneRecord } from '../wire.ts';

export const knockDownEndpoints = {
  previewKnockDown: {
    method: 'GET',
    path: `${apiPrefix}/sale-knock-down/:id`,
    summary: 'Preview the knock-down of all lots of a sale',
    credentials: 'bearer',
    params: idParams,
    response: ok(oneRecord(knockDownPreview)),
  },
  startKnockDown: {
    method: 'POST',
    path: `${apiPrefix}/sale-knock-down/:id`,
    summary: 'Knock down all lots of a sale: a background job creates the invoices and statements, and closes the sale',
    credentials: 'bearer',
    params: idParams,
    body: knockDownStart,
    response: accepted(oneRecord(queueItem.extend(queueItemDetails.partial().shape))),
  },
} as const satisfies Record<string, Endpoint>;
