import { consignmentsEndpoints } from '../../../../contract/endpoints/consignments.ts';
import { consignment, consignmentRecord } from '../../../../contract/resources/consignment.ts';
import { fieldsBody } from '../changes.ts';
import { chosen, type DataResource } from '../data-resource.ts';

export const definition: DataResource = {
  path: consignmentsEndpoints.listConsignments.path,
  list: consignment.list,
  record: () => consignmentRecord,
  listed: chosen(consignmentRecord),
  body: fieldsBody(consignment.writable),
  createParameters: ['sale_id'],
};
