/** An order's charges as the app holds them: what an order shows of each, as a field of the contract. */
import * as field from '../../../contract/field-kinds.ts';
import type { Fields } from '../../../contract/fields.ts';
import { chargeFields } from '../../../contract/resources/shared-fields.ts';

const { attached_to: _target, ...shown } = chargeFields;
const charges = field.entries({ ...shown, date: field.instant() });

const isEntered = (value: unknown) => value !== undefined && value !== null && value !== '';

/** A row in which nothing is entered is no charge. */
export const chargesField: typeof charges = {
  ...charges,
  toSent: (read) => charges.toSent(read.filter((one) => Object.values(one).some(isEntered))),
};

export const chargesFields = { additional_charges: chargesField } satisfies Fields;
