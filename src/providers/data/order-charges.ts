/** The additional charges of an order in the app: a multifield. Unlike those of sales and consignments, they have no `attached_to`. */
import * as field from '../../../contract/field-kinds.ts';
import type { Fields } from '../../../contract/fields.ts';
import { orderChargeEntry } from '../../../contract/resources/orders/order.ts';

const { attached_to: _attachedTo, ...entryFields } = orderChargeEntry;
export const chargesField = field.entries(entryFields);

export const chargesFields = { additional_charges: chargesField } satisfies Fields;
