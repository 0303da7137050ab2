/** What is sent to add and to change a sale. */
import { createBody, patchBody } from '../record-schemas.ts';
import { saleFields, saleReadOnly, saleRecord } from './sale.ts';

const ignored = [...saleReadOnly, ...Object.keys(saleRecord.shape)];
export const salePatch = patchBody(saleFields, ignored, {});

/** Extension create. */
export const saleCreate = createBody(saleFields, ['subtitle', 'live_sale_date_from'], ignored, {});
