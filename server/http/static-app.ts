/** Serves the built app: its files, and index.html for the addresses of its pages. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { projectRoot } from '../project-root.ts';

const appFolder = join(projectRoot, 'dist/app');

const isAppBuilt = () => existsSync(join(appFolder, 'index.html'));

/** Matches the paths that are never pages of the app. If such a path is unknown, the response is a 404 and not the app's page. */
const nonPagePattern = /^\/(api|apps|app|assets|metrics)(\/|$)/;

/** Matches the path segments `.` and `..`, and the null character, also if they are percent-encoded. */
const pathTraversalPattern = /(?:^|[/\\]|%2f|%5c)(?:\.|%2e){1,2}(?:$|[/\\]|%2f|%5c)|%00|\0/i;

export async function serveApp(app: FastifyInstance): Promise<void> {
  if (!isAppBuilt()) return;
  await app.register(fastifyStatic, {
    root: appFolder,
    preCompressed: true,
    wildcard: true,
    allowedPath: (path) => !pathTraversalPattern.test(path),
    cacheControl: false,
    // The names of files in assets contain a hash of their content.
    setHeaders: (response, path) =>
      response.setHeader('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
}

/**
 * Returns whether a request without a route is for a page of the app. A URL with a file extension belongs to a missing file, because no
 * page has an extension.
 */
export const isAppUrl = (method: string, path: string): boolean =>
  isAppBuilt() &&
  (method === 'GET' || method === 'HEAD') &&
  !nonPagePattern.test(path) &&
  !/\.\w+$/.test(path) &&
  !pathTraversalPattern.test(path);

const appConfig = z.object({ serviceUrl: z.string() });

/** Returns the HTTP and WebSocket origins of the service that the app's config.json names; empty if it names none. */
export async function configuredServiceOrigins(): Promise<string[]> {
  const file = join(appFolder, 'config.json');
  if (!existsSync(file)) return [];
  const parseResult = appConfig.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!parseResult.success || parseResult.data.serviceUrl === '') return [];
  const { origin, host } = new URL(parseResult.data.serviceUrl);
  return [origin, `${origin.startsWith('https') ? 'wss' : 'ws'}://${host}`];
}
