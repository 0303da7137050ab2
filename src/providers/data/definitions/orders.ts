import { ordersEndpoints } from '../../../../contract/endpoints/orders.ts';
import { orderList, orderListRecord, orderRecord } from '../../../../contract/resources/order.ts';
import { fieldsBody, namedBody } from '../changes.ts';
import { chosen, type DataResource } from '../data-resource.ts';
import { chargesFields } from '../order-charges.ts';

const named = namedBody(['type', 'sale', 'owner', 'items', 'status']);
const charges = fieldsBody(chargesFields);

/**
 * Charges have the form in which they are read, with decimal amounts. Other values have the form in which they are sent: a status is its
 * id.
 */
export const definition: DataResource = {
  path: ordersEndpoints.listOrders.path,
  list: orderList,
  record: () => orderRecord,
  listed: chosen(orderListRecord),
  searchFilter: 'order_id',
  body: (before, after) => ({ ...named(before, after), ...charges(before, after) }),
};
