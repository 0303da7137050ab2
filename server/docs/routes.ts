/** Serves the OpenAPI document at `/api/openapi.json`, as a page at `/api/docs`, and as JSON and YAML below `/api/docs`. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument, openApiPath } from '../../contract/openapi/document.ts';

/** Allows inline styles, because Swagger UI needs them. Inline scripts remain forbidden, because all scripts of Swagger UI are files. */
const documentationPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

export async function documentationRoutes(app: FastifyInstance, extensions: readonly string[]): Promise<void> {
  const document = openApiDocument(extensions);
  app.get(openApiPath, async (_request, reply) => reply.send(document));
  await app.register(async (scope) => {
    // The page requires this plugin. `transformSpecification` replaces the plugin's document with the complete document.
    await scope.register(swagger, {
      mode: 'static',
      specification: { document: { openapi: document.openapi, info: document.info, paths: {} } },
    });
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: documentationPolicy,
      uiConfig: { supportedSubmitMethods: [] },
      transformSpecification: () => document,
    });
  });
}
