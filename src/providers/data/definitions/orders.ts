import { ordersEndpoints } from '../../../../contract/endpoints/orders.ts';
import { orderList, orderListExtras, orderListRecord, orderRecord } from '../../../../contract/resources/orders/order.ts';
import { fieldsBody, namedBody } from '../changes.ts';
import { type DataResource, listedSchemaOf } from '../data-resource.ts';
import { chargesFields } from '../order-charges.ts';

const namedFieldsBody = namedBody(['type', 'sale', 'owner', 'items', 'status']);
const chargesBody = fieldsBody(chargesFields);

/**
 * In the argument `after` of `body`, the charges have the form in which the app reads them, with decimal amounts. All other values already
 * have the form in which the app sends them: for example, `status` is an id.
 */
export const definition: DataResource = {
  path: ordersEndpoints.listOrders.path,
  list: orderList,
  recordSchema: () => orderRecord,
  listedSchema: listedSchemaOf(orderListRecord.extend(orderListExtras)),
  searchFilter: 'order_id',
  body: (before, after) => ({ ...namedFieldsBody(before, after), ...chargesBody(before, after) }),
};
