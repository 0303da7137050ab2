/**
 * Every endpoint: method, address, who may call it, what it takes and answers. The service registers its
 * routes from these, the OpenAPI document and the access test are generated from them.
 * Source: api.md "Endpoints"; decisions.md sections 1 to 4.
 */
import { z } from 'zod';
import type { GuardedEndpoint } from './access.ts';
import type { ListSpec } from './query.ts';
import * as address from './resources/address.ts';
import * as client from './resources/client.ts';
import * as sale from './resources/sale.ts';
import * as user from './resources/user.ts';
import { type ExtensionName, idText, oneRecord, recordList } from './wire.ts';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** From the root of the service, `:name` for a parameter. */
  readonly path: string;
  readonly summary: string;
  /** Where the caller's credentials stand; the row of the access table is the endpoint's own name. */
  readonly credentials: 'none' | 'password' | 'bearer' | 'query';
  readonly params?: z.ZodObject;
  readonly list?: ListSpec;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly form?: z.ZodObject;
  readonly answer: { readonly status: 200 | 201; readonly schema: z.ZodType };
  readonly extension?: ExtensionName;
}

/** Endpoints that need no token. */
type OpenEndpoint = 'health' | 'ready' | 'issueToken';

const versioned = '/api/v1.0';
const byId = z.object({ id: idText });
const ok = <Schema extends z.ZodType>(schema: Schema) => ({ status: 200, schema }) as const;

/** A list record under `fields`: any of its names, and `id` always. */
const chosen = <Shape extends z.ZodRawShape>(record: z.ZodObject<Shape>) => record.partial().extend({ id: idText });

export const endpoints = {
  health: {
    method: 'GET',
    path: '/api/health',
    summary: 'Whether the process is alive',
    credentials: 'none',
    answer: ok(z.object({ status: z.literal('alive') })),
  },
  ready: {
    method: 'GET',
    path: '/api/ready',
    summary: 'Whether the database can be reached and its migrations are done; 503 while not',
    credentials: 'none',
    answer: ok(z.object({ status: z.literal('ready') })),
  },
  issueToken: {
    method: 'GET',
    path: '/api/login-token',
    summary: 'Get an access token for an e-mail and a password; the same one while it is valid',
    credentials: 'password',
    answer: ok(oneRecord(user.accessTokenRecord)),
  },
  readMe: {
    method: 'GET',
    path: '/api/me',
    summary: 'The signed-in user and the configuration of the service',
    credentials: 'query',
    answer: ok(oneRecord(user.meRecord)),
  },
  setSaleContext: {
    method: 'PUT',
    path: '/api/me/sale-context',
    summary: 'Keep the sale that the user works in',
    credentials: 'bearer',
    body: user.saleContextBody,
    answer: ok(oneRecord(user.saleContextAnswer)),
    extension: 'sale-context',
  },
  authorizeRealtime: {
    method: 'POST',
    path: `${versioned}/realtime_auth`,
    summary: 'Authorise a subscription to the private channel; GET with the same values in the query does the same',
    credentials: 'query',
    form: user.realtimeAuthRequest,
    answer: ok(user.realtimeAuthAnswer),
  },
  listClients: {
    method: 'GET',
    path: `${versioned}/datatable-clients`,
    summary: 'List clients',
    credentials: 'bearer',
    list: client.clientList,
    answer: ok(recordList(chosen(client.clientListRecord.extend(client.clientListExtras)))),
  },
  readClient: {
    method: 'GET',
    path: `${versioned}/datatable-clients/:id`,
    summary: 'Read a client',
    credentials: 'bearer',
    params: byId,
    answer: ok(oneRecord(client.clientRecord.extend(client.clientDetails.partial().shape))),
  },
  updateClient: {
    method: 'PATCH',
    path: `${versioned}/datatable-clients/:id`,
    summary: 'Change fields of a client',
    credentials: 'bearer',
    params: byId,
    body: client.clientPatch,
    answer: ok(oneRecord(client.clientUpdateAnswer)),
  },
  listAddresses: {
    method: 'GET',
    path: `${versioned}/client-address`,
    summary: 'List the addresses of a client',
    credentials: 'bearer',
    list: address.addressList,
    answer: ok(recordList(address.addressRecord)),
  },
  readAddress: {
    method: 'GET',
    path: `${versioned}/client-address/:id`,
    summary: 'Read an address',
    credentials: 'bearer',
    params: byId,
    answer: ok(oneRecord(address.addressRecord)),
  },
  createAddress: {
    method: 'POST',
    path: `${versioned}/client-address`,
    summary: 'Add an address to a client',
    credentials: 'bearer',
    body: address.createAddressBody,
    answer: { status: 201, schema: oneRecord(address.addressCreated) },
  },
  updateAddress: {
    method: 'PATCH',
    path: `${versioned}/client-address/:id`,
    summary: 'Change an address',
    credentials: 'bearer',
    params: byId,
    body: address.updateAddressBody,
    answer: ok(oneRecord(address.addressUpdated)),
  },
  listSales: {
    method: 'GET',
    path: `${versioned}/datatable-sales`,
    summary: 'List sales',
    credentials: 'bearer',
    list: sale.saleList,
    answer: ok(recordList(chosen(sale.saleRecord))),
  },
  readSale: {
    method: 'GET',
    path: `${versioned}/datatable-sales/:id`,
    summary: 'Read a sale',
    credentials: 'bearer',
    params: byId,
    answer: ok(oneRecord(sale.saleRecord.extend(sale.saleDetails.partial().shape))),
  },
  updateSale: {
    method: 'PATCH',
    path: `${versioned}/datatable-sales/:id`,
    summary: 'Change fields of a sale',
    credentials: 'bearer',
    params: byId,
    body: sale.salePatch,
    answer: ok(oneRecord(sale.saleUpdateAnswer)),
  },
} as const satisfies Record<GuardedEndpoint | OpenEndpoint, Endpoint>;

export type EndpointName = keyof typeof endpoints;
