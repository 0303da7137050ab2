import { cents, decimalFromCents } from '../../../../contract/money.ts';
import { consignment, consignmentRecord, consignmentUpdateResponse } from '../../../../contract/resources/consignment.ts';
import { resources } from '../../../../contract/resources/resource-table.ts';
import { apiPrefix } from '../../../../contract/version.ts';
import type { WireRecord } from '../../http/http-client.ts';
import { fieldsBody } from '../changes.ts';
import { type DataResource, listedSchemaOf } from '../data-resource.ts';

export const definition: DataResource = {
  path: `${apiPrefix}/${resources.consignments.path}`,
  list: consignment.list,
  recordSchema: () => consignmentRecord,
  listedSchema: listedSchemaOf(consignmentRecord),
  body: fieldsBody(consignment.writable),
  createParameters: ['sale_id'],
  withoutReads: { extension: 'consignments-read', recordFromResponse: consignmentFromResponse },
};

const amountInResponse = cents.transform(decimalFromCents).nullable();
const responseFields = consignmentUpdateResponse
  .extend({ estimated: amountInResponse, insurance_value: amountInResponse })
  .omit({ id: true })
  .partial().shape;

/**
 * Converts the response of an update to the form of a read: cents become decimal strings. Omits values that do not fit the contract.
 * Source: docs/specification/extensions.md#units.
 */
function consignmentFromResponse(response: WireRecord): WireRecord {
  return Object.fromEntries(
    Object.entries(responseFields).flatMap(([name, field]) => {
      const value = field.safeParse(response[name]).data;
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
