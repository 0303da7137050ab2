/** The endpoints of the API. Source: docs/specification/api.md. */
import type { GuardedEndpoint } from './access.ts';
import type { Endpoint } from './endpoint.ts';
import { addressesEndpoints } from './endpoints/addresses.ts';
import { auditEndpoints } from './endpoints/audit.ts';
import { clientErrorsEndpoints } from './endpoints/client-errors.ts';
import { clientsEndpoints } from './endpoints/clients.ts';
import { consignmentsEndpoints } from './endpoints/consignments.ts';
import { deletedRecordsEndpoints } from './endpoints/deleted-records.ts';
import { filesEndpoints } from './endpoints/files.ts';
import { houseTermsEndpoints } from './endpoints/house-terms.ts';
import { itemsEndpoints } from './endpoints/items.ts';
import { jobsEndpoints } from './endpoints/jobs.ts';
import { knockDownEndpoints } from './endpoints/knock-down.ts';
import { ledgerEndpoints } from './endpoints/ledger.ts';
import { listViewsEndpoints } from './endpoints/list-views.ts';
import { notesEndpoints } from './endpoints/notes.ts';
import { ordersEndpoints } from './endpoints/orders.ts';
import { relatedEndpoints } from './endpoints/related.ts';
import { resaleRightsEndpoints } from './endpoints/resale-rights.ts';
import { salesEndpoints } from './endpoints/sales.ts';
import { searchEndpoints } from './endpoints/search.ts';
import { serviceEndpoints } from './endpoints/service.ts';
import { statisticsEndpoints } from './endpoints/statistics.ts';
import { tasksEndpoints } from './endpoints/tasks.ts';
import { telephonyEndpoints } from './endpoints/telephony.ts';
import { termsEndpoints } from './endpoints/terms.ts';
import { timelineEndpoints } from './endpoints/timeline.ts';
import { usersEndpoints } from './endpoints/users.ts';

type EndpointWithoutToken = 'health' | 'ready' | 'issueToken';

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
  ...deletedRecordsEndpoints,
  ...filesEndpoints,
  ...jobsEndpoints,
  ...knockDownEndpoints,
  ...auditEndpoints,
  ...clientErrorsEndpoints,
  ...statisticsEndpoints,
  ...termsEndpoints,
  ...searchEndpoints,
  ...telephonyEndpoints,
  ...timelineEndpoints,
  ...listViewsEndpoints,
  ...relatedEndpoints,
  ...ledgerEndpoints,
  ...houseTermsEndpoints,
  ...resaleRightsEndpoints,
} as const satisfies Record<GuardedEndpoint | EndpointWithoutToken, Endpoint>;

/** Does not compile if an endpoint that needs a token is missing in `access.ts`. */
type WithAccess<Name extends GuardedEndpoint | EndpointWithoutToken> = Name;

export type EndpointName = WithAccess<keyof typeof endpoints>;
