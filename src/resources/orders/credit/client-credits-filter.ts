/**
 * The list filter for the credits of a client. When the page of an order opens, the service sends this list with other related data. The
 * app can use that response only if this filter equals the filter in contract/composed/related-reads.ts. The filter `owed` requires the
 * extension order-credits.
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
