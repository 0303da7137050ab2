/** Request bodies that create and change a sale. */
import { createBody, patchBody } from '../../request-bodies.ts';
import { saleFields, saleReadOnly, saleRecord } from '../sale.ts';

const ignored = [...saleReadOnly, ...Object.keys(saleRecord.shape)];
export const salePatch = patchBody(saleFields, ignored, {});

/** Extension create. */
export const saleCreate = createBody(saleFields, ['subtitle', 'live_sale_date_from'], ignored, {});
