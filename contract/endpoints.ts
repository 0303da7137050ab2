/**
 * Every endpoint: method, address, who may call it, what it takes and answers. The service registers its
 * routes from these, the OpenAPI document and the access test are generated from them.
 * Source: api.md "Endpoints"; decisions.md sections 1 to 4.
 */
import type { GuardedEndpoint } from './access.ts';
import type { Endpoint } from './endpoint.ts';
import { addressesEndpoints } from './endpoints/addresses.ts';
import { auditEndpoints } from './endpoints/audit.ts';
import { clientErrorsEndpoints } from './endpoints/client-errors.ts';
import { clientsEndpoints } from './endpoints/clients.ts';
import { consignmentsEndpoints } from './endpoints/consignments.ts';
import { filesEndpoints } from './endpoints/files.ts';
import { itemsEndpoints } from './endpoints/items.ts';
import { jobsEndpoints } from './endpoints/jobs.ts';
import { notesEndpoints } from './endpoints/notes.ts';
import { ordersEndpoints } from './endpoints/orders.ts';
import { salesEndpoints } from './endpoints/sales.ts';
import { serviceEndpoints } from './endpoints/service.ts';
import { statisticsEndpoints } from './endpoints/statistics.ts';
import { tasksEndpoints } from './endpoints/tasks.ts';
import { telephonyEndpoints } from './endpoints/telephony.ts';
import { usersEndpoints } from './endpoints/users.ts';

/** Endpoints that need no token. */
type OpenEndpoint = 'health' | 'ready' | 'issueToken';

export const endpoints = {
  ...serviceEndpoints,
  ...usersEndpoints,
  ...clientsEndpoints,
  ...addressesEndpoints,
  ...salesEndpoints,
  ...itemsEndpoints,
  ...consignmentsEndpoints,
  ...ordersEndpoints,
  ...tasksEndpoints,
  ...notesEndpoints,
  ...filesEndpoints,
  ...jobsEndpoints,
  ...auditEndpoints,
  ...clientErrorsEndpoints,
  ...statisticsEndpoints,
  ...telephonyEndpoints,
} as const satisfies Record<GuardedEndpoint | OpenEndpoint, Endpoint>;

export type EndpointName = keyof typeof endpoints;
