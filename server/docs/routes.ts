/** `/api/docs`: the OpenAPI document as a page, and as JSON and YAML below it. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '../../contract/openapi.ts';

/** Swagger UI writes style attributes and makes markup of text; scripts it has in files alone. */
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
  await app.register(async (scope) => {
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
