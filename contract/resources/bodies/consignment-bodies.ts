/** Request bodies that create and change a consignment. */
import { createBody, patchBody } from '../../request-bodies.ts';
import { consignmentDetails, consignmentFields, consignmentReadOnly } from '../consignment.ts';
import { confirmation } from '../shared-fields.ts';

const ignoredNames = [...consignmentReadOnly, ...Object.keys(consignmentDetails.shape)];
export const consignmentPatch = patchBody(consignmentFields, ignoredNames, confirmation);

/** The sale is in the query of the request. */
export const consignmentCreate = createBody(consignmentFields, ['label', 'owner'], ignoredNames, confirmation);
