/** Serves the built app: files by their names, and its page for every address that is none. */
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { projectRoot } from '../project-root.ts';

const appFolder = join(projectRoot, 'dist/app');

const appIsBuilt = () => existsSync(join(appFolder, 'index.html'));

/** Addresses that belong to the service, so that an unknown one is an error and never the app's page. */
const serviceAddress = /^\/(api|apps|app|assets|metrics)(\/|$)/;

export async function serveApp(app: FastifyInstance): Promise<void> {
  if (!appIsBuilt()) return;
  await app.register(fastifyStatic, {
    root: appFolder,
    preCompressed: true,
    wildcard: true,
    cacheControl: false,
    // Files in assets carry a hash of their content in their names.
    setHeaders: (response, path) =>
      response.setHeader('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache'),
  });
}

/** Whether a request that no route took is for a page of the app. */
export const isAppAddress = (method: string, path: string): boolean =>
  appIsBuilt() && (method === 'GET' || method === 'HEAD') && !serviceAddress.test(path) && !/\.\w+$/.test(path);

const appConfig = z.object({ serviceUrl: z.string() });

/** The other service that the app's config.json points to, as a source for the content security policy. */
export async function configuredService(): Promise<string[]> {
  const file = join(appFolder, 'config.json');
  if (!existsSync(file)) return [];
  const parsed = appConfig.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!parsed.success || parsed.data.serviceUrl === '') return [];
  const { origin, host } = new URL(parsed.data.serviceUrl);
  return [origin, `${origin.startsWith('https') ? 'wss' : 'ws'}://${host}`];
}
