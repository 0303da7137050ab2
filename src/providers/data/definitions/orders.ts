import { ordersEndpoints } from '../../../../contract/endpoints/orders.ts';
import { orderList, orderListRecord, orderRecord } from '../../../../contract/resources/order.ts';
import { fieldsBody, namedBody } from '../changes.ts';
import { chosen, type DataResource } from '../data-resource.ts';
import { chargesFields } from '../order-charges.ts';

const named = namedBody(['type', 'sale', 'owner', 'items', 'status']);
const charges = fieldsBody(chargesFields);

/** Charges are given as they are read, in decimals; all else as it is sent, such as the status as its id. */
export const definition: DataResource = {
  path: ordersEndpoints.listOrders.path,
  list: orderList,
  record: () => orderRecord,
  listed: chosen(orderListRecord),
  body: (before, after) => ({ ...named(before, after), ...charges(before, after) }),
};
