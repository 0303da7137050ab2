/** The list filter for the credits of a client, which equals the related read. Requires the extension order-credits, because of `owed`. */
import { creditOrderTypes } from '../../../../contract/orders/client-credit.ts';
import { issuedOrderStatuses } from '../../../../contract/resources/order.ts';
import type { FilterValues } from '../../../ui/record/list-address.ts';

export const clientCreditsFilter = (client: string): FilterValues => ({
  owner: client,
  owed: { to: '-0.01' },
  type: creditOrderTypes,
  status: issuedOrderStatuses,
});
