import { byId, chosen, created, type Endpoint, ok } from '../endpoint.ts';
import * as consignment from '../resources/consignment.ts';
import { versioned } from '../version.ts';
import { oneRecord, recordList } from '../wire.ts';

export const consignmentsEndpoints = {
  listConsignments: {
    method: 'GET',
    path: `${versioned}/datatable-consignments`,
    summary: 'List consignments',
    credentials: 'bearer',
    list: consignment.consignmentList,
    answer: ok(recordList(chosen(consignment.consignmentRecord))),
    extension: 'consignments-read',
  },
  readConsignment: {
    method: 'GET',
    path: `${versioned}/datatable-consignments/:id`,
    summary: 'Read a consignment',
    credentials: 'bearer',
    params: byId,
    answer: ok(oneRecord(consignment.consignmentRecord)),
    extension: 'consignments-read',
  },
  createConsignment: {
    method: 'POST',
    path: `${versioned}/datatable-consignments`,
    summary: 'Add a consignment to a sale',
    credentials: 'bearer',
    query: consignment.consignmentCreateQuery,
    body: consignment.consignmentCreate,
    answer: created(oneRecord(consignment.consignmentRecord)),
    extension: 'create',
  },
  updateConsignment: {
    method: 'PATCH',
    path: `${versioned}/datatable-consignments/:id`,
    summary: 'Change fields of a consignment',
    credentials: 'bearer',
    params: byId,
    body: consignment.consignmentPatch,
    answer: ok(oneRecord(consignment.consignmentUpdateAnswer)),
  },
} as const satisfies Record<string, Endpoint>;
