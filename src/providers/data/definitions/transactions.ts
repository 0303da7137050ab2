import { ordersEndpoints } from '../../../../contract/endpoints/orders.ts';
import { once } from '../../../../contract/once.ts';
import {
  transactionCreate,
  transactionList,
  transactionListRecord,
  transactionRecord,
} from '../../../../contract/resources/transaction.ts';
import { namedBody } from '../changes.ts';
import { type DataResource, listedSchemaOf } from '../data-resource.ts';

export const definition: DataResource = {
  path: ordersEndpoints.listTransactions.path,
  list: transactionList,
  recordSchema: once(() => transactionRecord.extend(transactionListRecord.partial().shape)),
  listedSchema: listedSchemaOf(transactionListRecord),
  body: namedBody(Object.keys(transactionCreate.shape)),
  readBy: 'id',
  withoutReads: { extension: 'transactions-list', recordFromResponse: (response) => response },
};
