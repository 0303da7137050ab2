/** `/api/docs`: the OpenAPI document as a page, and as JSON and YAML below it. */
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from '../../contract/openapi.ts';

export async function documentationRoutes(app: FastifyInstance, extensions: readonly string[]): Promise<void> {
  const document = openApiDocument(extensions);
  await app.register(async (scope) => {
    await scope.register(swagger, {
      mode: 'static',
      specification: { document: { openapi: document.openapi, info: document.info, paths: {} } },
    });
    await scope.register(swaggerUi, {
      routePrefix: '/api/docs',
      staticCSP: true,
      uiConfig: { supportedSubmitMethods: [] },
      transformSpecification: () => document,
    });
  });
}
