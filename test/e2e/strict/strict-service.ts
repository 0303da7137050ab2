/**
 * A proxy in front of our service that offers only what is specified. It refuses and records every other request and removes every other
 * field from responses. Its errors have other types and titles, and its origin differs from that of the app.
 */
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { z } from 'zod';
import { type Body, type SpecifiedEndpoint, specified, specifiedConfig } from '../../specification/endpoints.ts';

export interface StrictService {
  readonly url: string;
  /** The refused requests with the reasons. */
  readonly refused: readonly string[];
  /** Refuses every token as expired until a user signs in. */
  expireTokens(): void;
  close(): Promise<void>;
}

/** Headers that browsers send without a preflight, and specified headers. */
const knownHeaders = new Set(
  'accept accept-encoding accept-language authorization cache-control connection content-length content-type host origin pragma referer user-agent'.split(
    ' ',
  ),
);
const isKnownHeader = (name: string) => knownHeaders.has(name) || name.startsWith('sec-');
const allowedHeaders = ['authorization', 'content-type'];

class Refusal extends Error {
  readonly status: 400 | 404 | 405;

  constructor(status: 400 | 404 | 405, reason: string) {
    super(reason);
    this.status = status;
  }
}

/** Starts the proxy. `service` is the address of our service without extensions. Pages of `appOrigin` may send requests to the proxy. */
export async function startStrictService(service: string, appOrigin: string): Promise<StrictService> {
  const refused: string[] = [];
  let isExpired = false;

  const respondTo = async (request: IncomingMessage, response: ServerResponse) => {
    const url = new URL(request.url ?? '/', service);
    const endpointsOfPath = specified.filter(({ path }) => matches(path, url.pathname));
    response.setHeader('Access-Control-Allow-Origin', appOrigin);
    try {
      if (endpointsOfPath.length === 0) throw new Refusal(404, 'no such path');
      if (request.method === 'OPTIONS') return respondToPreflight(request, response, endpointsOfPath);
      const endpoint = endpointsOfPath.find(({ method }) => method === request.method);
      if (!endpoint) throw new Refusal(405, 'no such method');
      const body = await bodyOf(request);
      checkHeaders(Object.keys(request.headers));
      checkQuery(url.searchParams, endpoint);
      checkBody(body, endpoint, request.headers['content-type']);
      if (url.pathname === '/api/login-token') isExpired = false;
      if (isExpired) return refuse(response, 403, 'The access token expired.');
      await forward(url, request, body, endpoint, response);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push(`${request.method} ${decodeURIComponent(url.pathname + url.search)}: ${error.message}`);
      refuse(response, error.status, error.message);
    }
  };
  const server = await listen((request, response) => {
    respondTo(request, response).catch(() => response.destroy());
  });
  return {
    ...server,
    refused,
    expireTokens() {
      isExpired = true;
    },
  };
}

const matches = (template: string, path: string) => new RegExp(`^${template.replace('{id}', '[^/]+')}$`).test(path);

/** Responds to a preflight. Pages may only send the specified headers. */
function respondToPreflight({ headers }: IncomingMessage, response: ServerResponse, endpoints: readonly SpecifiedEndpoint[]): void {
  const requestedHeaders = String(headers['access-control-request-headers'] ?? '').split(/[\s,]+/);
  const unknown = requestedHeaders.filter((name) => name !== '' && !allowedHeaders.includes(name));
  const method = headers['access-control-request-method'];
  if (unknown.length > 0) throw new Refusal(400, `header ${unknown.join(', ')}`);
  if (!endpoints.some((endpoint) => endpoint.method === method)) throw new Refusal(405, `method ${method}`);
  response
    .writeHead(204, {
      'Access-Control-Allow-Methods': endpoints.map((endpoint) => endpoint.method).join(', '),
      'Access-Control-Allow-Headers': allowedHeaders.join(', '),
    })
    .end();
}

function checkHeaders(names: readonly string[]): void {
  const unknown = names.filter((name) => !isKnownHeader(name));
  if (unknown.length > 0) throw new Refusal(400, `header ${unknown.join(', ')}`);
}

function checkQuery(parameters: URLSearchParams, { query = {} }: SpecifiedEndpoint): void {
  for (const [name, value] of parameters) {
    const allowedValues = query[name.replace(/\[\d+\]$/, '[{n}]')];
    const isAllowed =
      allowedValues === true || (allowedValues instanceof RegExp ? allowedValues.test(value) : allowedValues?.includes(value));
    if (!isAllowed) throw new Refusal(400, `parameter ${name}=${value}`);
  }
}

function checkBody(body: Buffer, { path, body: specifiedFields }: SpecifiedEndpoint, type = ''): void {
  if (path.endsWith('/files')) {
    if (!type.startsWith('multipart/form-data')) throw new Refusal(400, `content type ${type}`);
  } else if (specifiedFields) {
    if (!type.startsWith('application/json')) throw new Refusal(400, `content type ${type}`);
    checkFields(JSON.parse(body.toString()), specifiedFields, '');
  } else if (body.length > 0) throw new Refusal(400, 'body');
}

function checkFields(value: unknown, specifiedFields: Body, path: string): void {
  if (Array.isArray(value)) {
    for (const element of value) checkFields(element, specifiedFields, path);
    return;
  }
  if (typeof value !== 'object' || value === null) return;
  for (const [name, field] of Object.entries(value)) {
    const specifiedField = specifiedFields[name];
    if (specifiedField === undefined) throw new Refusal(400, `body field ${path}${name}`);
    if (isValueList(specifiedField)) {
      if (!specifiedField.includes(String(field))) throw new Refusal(400, `body field ${path}${name}=${field}`);
    } else if (specifiedField !== true) checkFields(field, specifiedField, `${path}${name}.`);
  }
}

const isValueList = (field: Body[string]): field is readonly string[] => Array.isArray(field);

const problem = z.object({ detail: z.string() });
const envelope = z.looseObject({ data: z.array(z.record(z.string(), z.unknown())) });

/** Sends the request to our service, and responds with the specified part of its response. */
async function forward(
  url: URL,
  request: IncomingMessage,
  body: Buffer,
  endpoint: SpecifiedEndpoint,
  response: ServerResponse,
): Promise<void> {
  const { authorization, 'content-type': type } = request.headers;
  const forwarded = await fetch(url, {
    method: endpoint.method,
    headers: { ...(authorization ? { authorization } : {}), ...(type ? { 'content-type': type } : {}) },
    ...(body.length > 0 ? { body: new Uint8Array(body) } : {}),
  });
  if (forwarded.status === 204) return void response.writeHead(204).end();
  const json: unknown = await forwarded.json();
  if (!forwarded.ok && endpoint.path !== '/api/me') return refuse(response, forwarded.status, problem.parse(json).detail);
  send(response, forwarded.status, forwarded.ok ? specifiedPart(json, endpoint) : json);
}

/** Returns the response with only the specified fields. */
function specifiedPart(json: unknown, { path, response }: SpecifiedEndpoint): unknown {
  const parsed = envelope.safeParse(json).data;
  if (!parsed || !response) return json;
  const data = parsed.data.map((record) => pickFields(record, response));
  const config = z.object({ config: z.record(z.string(), z.unknown()) });
  return path === '/api/me'
    ? { ...parsed, data: data.map((me) => ({ ...me, config: pickFields(config.parse(me).config, specifiedConfig) })) }
    : { ...parsed, data };
}

const pickFields = (record: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(Object.entries(record).filter(([name]) => names.includes(name)));

const refuse = (response: ServerResponse, status: number, detail: string): void =>
  send(response, status, { type: `https://strict.example/errors/${status}`, title: 'Request refused', status, detail });

const send = (response: ServerResponse, status: number, json: unknown): void =>
  void response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(json));

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.webmanifest': 'application/manifest+json',
};

/** Serves the built app like a web server. Its `config.json` contains the address that `serviceUrl` returns at the time of the request. */
export async function serveBuiltApp(serviceUrl: () => string): Promise<Listening> {
  return listen(async ({ url = '/' }, response) => {
    const [path = '/'] = url.split('?');
    if (path === '/config.json') return send(response, 200, { serviceUrl: serviceUrl() });
    const file = extname(path) ? path : '/index.html';
    const content = await readFile(join('dist/app', file)).catch(() => undefined);
    response.writeHead(content ? 200 : 404, { 'Content-Type': types[extname(file)] ?? 'application/octet-stream' }).end(content);
  });
}

interface Listening {
  readonly url: string;
  close(): Promise<void>;
}

async function listen(handle: RequestListener): Promise<Listening> {
  const server = createServer(handle).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function bodyOf(message: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks);
}
