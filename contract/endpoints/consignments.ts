import { accepted, created, type Endpoint, idParams, ok, partialRecord } from '../endpoint.ts';
import { consignmentCreate, consignmentPatch } from '../resources/bodies/consignment-bodies.ts';
import { consignmentsBulkBody } from '../resources/bodies/consignment-bulk.ts';
import * as consignment from '../resources/consignment.ts';
import { queueItem, queueItemDetails } from '../resources/job.ts';
import { resources } from '../resources/resource-table.ts';
import { apiPrefix } from '../version.ts';
import { oneRecord, recordList } from '../wire.ts';

export const consignmentsEndpoints = {
  listConsignments: {
    method: 'GET',
    path: `${apiPrefix}/${resources.consignments.path}`,
    summary: 'List consignments',
    credentials: 'bearer',
    list: consignment.consignmentList,
    response: ok(recordList(partialRecord(consignment.consignmentRecord))),
  },
  readConsignment: {
    method: 'GET',
    path: `${apiPrefix}/${resources.consignments.path}/:id`,
    summary: 'Read a consignment',
    credentials: 'bearer',
    params: idParams,
    response: ok(oneRecord(consignment.consignmentDetails)),
  },
  createConsignment: {
    method: 'POST',
    path: `${apiPrefix}/${resources.consignments.path}`,
    summary: 'Add a consignment to a sale',
    credentials: 'bearer',
    query: consignment.consignmentCreateQuery,
    queryNamesRecord: true,
    body: consignmentCreate,
    response: created(oneRecord(consignment.consignmentDetails)),
  },
  updateConsignment: {
    method: 'PATCH',
    path: `${apiPrefix}/${resources.consignments.path}/:id`,
    summary: 'Change fields of a consignment',
    credentials: 'bearer',
    comparesIfMatch: true,
    params: idParams,
    body: consignmentPatch,
    response: ok(oneRecord(consignment.consignmentUpdateResponse)),
  },
  bulkConsignments: {
    method: 'POST',
    path: `${apiPrefix}/consignments-bulk`,
    summary: 'Change many consignments, as a background job',
    credentials: 'bearer',
    body: consignmentsBulkBody,
    response: accepted(oneRecord(queueItem.extend(queueItemDetails.partial().shape))),
  },
} as const satisfies Record<string, Endpoint>;
