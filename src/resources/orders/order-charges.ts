/** The form of an order's charges: what an order shows of them, as the contract's fields. */
import * as field from '../../../contract/field-kinds.ts';
import type { Field } from '../../../contract/fields.ts';
import { chargeFields } from '../../../contract/resources/shared-fields.ts';

const { attached_to: _target, ...shown } = chargeFields;

export const chargesField = field.entries({ ...shown, date: field.instant() });

const anyCharges: Field = chargesField;

/** As it is sent, of what the form holds or a draft kept. */
export const sentCharges = (typed: readonly object[]): unknown => anyCharges.toSent(typed);
