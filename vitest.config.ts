import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { findPostgres } from './scripts/postgres-binaries.ts';
import { RUN_ONCE } from './scripts/test/test-files.ts';

const project = (name: string, folder: string, test: TestProjectInlineConfiguration['test'] = {}): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include: [`test/${folder}/**/*.test.{ts,tsx}`], ...test },
});

/** Files of one process load the service, and compile the embedded database, once for all of them. */
const together = { isolate: false };

/** The same tests of the service on each database; continuous integration has installed PostgreSQL, so there it may not be missing. */
const hasPostgres = findPostgres() !== undefined || process.env.CI === 'true';
const onPostgres = project('service on PostgreSQL', '{server,conformance}', {
  ...together,
  exclude: [`test/${RUN_ONCE}**`],
  globalSetup: 'test/postgres-server.ts',
  provide: { database: 'postgres', embeddedTemplate: '' },
});

export default defineConfig({
  test: {
    globalSetup: 'test/built-service.ts',
    // Left to itself vitest leaves one processor free, and on two cores the services under test leave more than that idle.
    maxWorkers: 2,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    unstubGlobals: true,
    restoreMocks: true,
    projects: [
      project('contract', 'contract'),
      project('scripts', 'scripts'),
      project('app', 'app'),
      {
        ...project('app on the service', 'pages', {
          ...together,
          environment: './test/pages/browser-beside-service.ts',
          setupFiles: 'test/pages/each-page.ts',
          expect: { poll: { timeout: 15_000 } },
          provide: { database: 'embedded', postgresUrl: '' },
          globalSetup: 'test/embedded-template.ts',
        }),
        ssr: { resolve: { conditions: ['module', 'module-sync', 'node', 'development|production'] } },
      },
      project('service on PGlite', '{server,conformance}', {
        ...together,
        provide: { database: 'embedded', postgresUrl: '' },
        globalSetup: 'test/embedded-template.ts',
      }),
      ...(hasPostgres ? [onPostgres] : []),
    ],
  },
});
