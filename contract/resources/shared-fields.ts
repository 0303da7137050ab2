/** Multifields that several resources have. Source: api.md "Order", "Sale" and "Consignment"; decisions.md section 5. */
import * as field from '../field-kinds.ts';

/** What a charge is attached to; empty for the whole document. */
const chargeTargets = ['order', 'consignment', 'item'] as const;

/** A charge on top of the hammer price and commission; amount and tax in cents when sent. */
export const chargeFields = {
  amount: field.money(),
  term: field.term('charges'),
  description: field.text(),
  attached_to: field.choice(...chargeTargets),
  tax: field.money(),
};
export const additionalCharges = () => field.entries(chargeFields);

/** The number that another system knows the record by. */
export const externalIds = () => field.entries({ system: field.text(), external_id: field.text() });
