/**
 * The list filter for the credits of a client. It must equal the filter in contract/composed/related-reads.ts, so that the app finds the
 * records that the service has already sent. The filter `owed` requires the extension order-credits.
 */
import { creditOrderTypes } from '../../../../contract/orders/client-credit.ts';
import { issuedOrderStatuses } from '../../../../contract/resources/orders/order.ts';
import type { FilterValues } from '../../../ui/record/list-address.ts';

export const clientCreditsFilter = (client: string): FilterValues => ({
  owner: client,
  owed: { to: '-0.01' },
  type: creditOrderTypes,
  status: issuedOrderStatuses,
});
