/** The additional charges of an order in the app: a multifield of the parts that an order shows. */
import * as field from '../../../contract/field-kinds.ts';
import type { Fields } from '../../../contract/fields.ts';
import { orderChargeEntry } from '../../../contract/resources/order.ts';

const { attached_to: _target, ...shownParts } = orderChargeEntry;
export const chargesField = field.entries(shownParts);

export const chargesFields = { additional_charges: chargesField } satisfies Fields;
