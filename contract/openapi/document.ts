/** Generates the OpenAPI 3.1 document of the service from the table of endpoints. */

import { access, isOffered } from '../access.ts';
import type { Endpoint } from '../endpoint.ts';
import { type EndpointName, endpoints } from '../endpoints.ts';
import { offeredList } from '../query.ts';
import { tokenParameter } from '../token-parameter.ts';
import { meErrorSchema, problemSchema } from '../wire.ts';
import { type Components, createComponents } from './components.ts';
import { errorResponse, errorResponses, errorResponsesOf, meErrorResponses, referenceTo } from './error-responses.ts';
import type { JsonObject } from './json-object.ts';
import { operationNames, tags } from './operations.ts';
import { headerParameters, listParameters, pathParameters, queryParameters } from './parameters.ts';

export const openApiPath = '/api/openapi.json';

/** Returns the document for a service with these extensions. The endpoints of all other extensions are left out. */
export function openApiDocument(extensions: readonly string[]) {
  const components = createComponents(new Set(Object.values(operationNames).flatMap(({ body, record }) => [body ?? '', record ?? ''])));
  components.add('Problem', problemSchema, 'output');
  components.add('MeError', meErrorSchema, 'output');
  const paths: Record<string, Record<string, JsonObject>> = {};
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    if (!isEndpointName(name)) continue;
    if (!isOffered(name, extensions)) continue;
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: describeOperation(name, endpoint, extensions, components) };
  }
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  const usedTags = new Set(operations.flatMap(({ tags: operationTags }) => operationTags));
  const responsesText = JSON.stringify(operations.map(({ responses }) => responses));
  return {
    openapi: '3.1.0',
    info: {
      title: 'Auction Backoffice',
      version: '1.0',
      description:
        'The API of an auction house’s back office. Most bodies are JSON. Most successful responses have their record or records in `data`. Errors are problem details (RFC 9457), except some errors of `/api/me`.',
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: '/', description: 'The service that serves this document' }],
    tags: Object.entries(tags)
      .filter(([name]) => usedTags.has(name))
      .map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        password: { type: 'http', scheme: 'basic', description: 'E-mail address and password, to get an access token' },
        bearer: { type: 'http', scheme: 'bearer', description: 'The access token' },
        query: { type: 'apiKey', in: 'query', name: tokenParameter, description: 'The access token' },
        ...(extensions.includes('telephony')
          ? {
              telephonySignature: {
                type: 'apiKey',
                in: 'header',
                name: 'X-Telephony-Signature',
                description: 'Signature of the report with the key TELEPHONY_SECRET, instead of a token',
              },
            }
          : {}),
      },
      schemas: components.getAll(),
      responses: Object.fromEntries(
        Object.entries(errorResponses)
          .filter(([, [name]]) => responsesText.includes(referenceTo(name)))
          .map(([status, [name, description]]) => [name, errorResponse(status, description)]),
      ),
    },
  };
}

const isEndpointName = (name: string): name is EndpointName => name in endpoints;

function describeOperation(name: EndpointName, endpoint: Endpoint, extensions: readonly string[], components: Components): JsonObject {
  const allowedRoles = Object.entries(access).find(([guardedName]) => guardedName === name)?.[1];
  const { tag, body: bodyName = '', record = '' } = operationNames[name];
  const body = bodyOf(endpoint, bodyName, components);
  const parameters = [
    ...pathParameters(endpoint),
    ...(endpoint.list ? listParameters(offeredList(endpoint.list, extensions)) : []),
    ...queryParameters(endpoint),
    ...headerParameters(endpoint, extensions),
  ];
  const response =
    endpoint.response.status === 204
      ? { description: 'Done' }
      : {
          description: endpoint.response.status === 202 ? 'Accepted: a background job does the work' : 'Done',
          content: { 'application/json': { schema: components.addResponse(record, endpoint.response.schema) } },
        };
  return {
    operationId: name,
    tags: [tag],
    summary: endpoint.summary,
    ...(allowedRoles ? { description: `Roles: ${allowedRoles.join(', ')}.` } : {}),
    security: securityOf(name, endpoint),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(body ? { requestBody: { required: true, content: body } } : {}),
    responses: {
      [endpoint.response.status]: response,
      ...(name === 'readMe' ? meErrorResponses : errorResponsesOf(endpoint, allowedRoles !== undefined, extensions)),
    },
  };
}

function securityOf(name: EndpointName, { credentials }: Endpoint): JsonObject[] {
  if (credentials === 'none') return [];
  return [{ [credentials]: [] }, ...(name === 'reportCall' ? [{ telephonySignature: [] }] : [])];
}

function bodyOf({ body, form, upload }: Endpoint, name: string, components: Components): JsonObject | undefined {
  if (upload) {
    const filePart = { type: 'string', contentMediaType: 'application/octet-stream', description: 'The file, the only part of the form' };
    return { 'multipart/form-data': { schema: { type: 'object', properties: { [upload]: filePart }, required: [upload] } } };
  }
  if (form) return { 'application/x-www-form-urlencoded': { schema: components.add(name, form, 'input') } };
  return body && { 'application/json': { schema: components.add(name, body, 'input') } };
}
