/** Request bodies that create and change a sale. */
import { createBody, patchBody } from '../../request-bodies.ts';
import { saleFields, saleReadOnly, saleRecord } from '../sale.ts';

const ignoredNames = [...saleReadOnly, ...Object.keys(saleRecord.shape)];
export const salePatch = patchBody(saleFields, ignoredNames, {});

export const saleCreate = createBody(saleFields, ['subtitle', 'live_sale_date_from'], ignoredNames, {});
