import { ordersEndpoints } from '../../../../contract/endpoints/orders.ts';
import { orderList, orderListRecord, orderRecord } from '../../../../contract/resources/order.ts';
import { namedBody } from '../changes.ts';
import { chosen, type DataResource } from '../data-resource.ts';

/** Values are given as they are sent: the status as its id, charges in cents. */
export const definition: DataResource = {
  path: ordersEndpoints.listOrders.path,
  list: orderList,
  record: () => orderRecord,
  listed: chosen(orderListRecord),
  body: namedBody(['type', 'sale', 'owner', 'items', 'status', 'additional_charges']),
};
