/** Request bodies that create and change a consignment. */
import { createBody, patchBody } from '../../request-bodies.ts';
import { consignmentDetails, consignmentFields, consignmentReadOnly } from '../consignment.ts';
import { confirmation } from '../shared-fields.ts';

const ignored = [...consignmentReadOnly, ...Object.keys(consignmentDetails.shape)];
export const consignmentPatch = patchBody(consignmentFields, ignored, confirmation);

/** Extension create. `sale_id` is in the query. */
export const consignmentCreate = createBody(consignmentFields, ['label', 'owner'], ignored, confirmation);
