import { byId, created, type Endpoint, ok, partialRecord } from '../endpoint.ts';
import { consignmentCreate, consignmentPatch } from '../resources/bodies/consignment-bodies.ts';
import * as consignment from '../resources/consignment.ts';
import { resources } from '../resources/resource-table.ts';
import { versioned } from '../version.ts';
import { oneRecord, recordList } from '../wire.ts';

export const consignmentsEndpoints = {
  listConsignments: {
    method: 'GET',
    path: `${versioned}/${resources.consignments.path}`,
    summary: 'List consignments',
    credentials: 'bearer',
    list: consignment.consignmentList,
    response: ok(recordList(partialRecord(consignment.consignmentRecord))),
  },
  readConsignment: {
    method: 'GET',
    path: `${versioned}/${resources.consignments.path}/:id`,
    summary: 'Read a consignment',
    credentials: 'bearer',
    params: byId,
    response: ok(oneRecord(consignment.consignmentDetails)),
  },
  createConsignment: {
    method: 'POST',
    path: `${versioned}/${resources.consignments.path}`,
    summary: 'Add a consignment to a sale',
    credentials: 'bearer',
    query: consignment.consignmentCreateQuery,
    body: consignmentCreate,
    response: created(oneRecord(consignment.consignmentDetails)),
  },
  updateConsignment: {
    method: 'PATCH',
    path: `${versioned}/${resources.consignments.path}/:id`,
    summary: 'Change fields of a consignment',
    credentials: 'bearer',
    params: byId,
    body: consignmentPatch,
    response: ok(oneRecord(consignment.consignmentUpdateResponse)),
  },
} as const satisfies Record<string, Endpoint>;
