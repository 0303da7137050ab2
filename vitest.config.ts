import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import { findPostgres } from './scripts/postgres-binaries.ts';

type Test = NonNullable<TestProjectInlineConfiguration['test']>;

const project = (name: string, folder: string, test: Test = {}): TestProjectInlineConfiguration => ({
  extends: true,
  test: { name, include: [`test/${folder}/**/*.test.{ts,tsx}`], ...test },
});

/** All files of one process share their modules, so that each process loads the service and compiles the embedded database only once. */
const together = { isolate: false };

interface Database {
  readonly name: string;
  /** The name of folders whose tests run only on this database. */
  readonly folder: string;
  readonly globalSetup: string;
  readonly provide: NonNullable<Test['provide']>;
}

const embedded: Database = {
  name: 'PGlite',
  folder: 'embedded',
  globalSetup: 'test/embedded-template.ts',
  provide: { database: 'embedded', postgresUrl: '', postgresTemplate: '' },
};
const postgres: Database = {
  name: 'PostgreSQL',
  folder: 'postgres',
  globalSetup: 'test/postgres-server.ts',
  provide: { database: 'postgres', embeddedTemplate: '' },
};

// Continuous integration installs PostgreSQL, so there a missing server is an error.
const hasPostgres = findPostgres() !== undefined || process.env.CI === 'true';
const databases = hasPostgres ? [embedded, postgres] : [embedded];
/** The database of the page tests, and of service tests that are about neither database. A test file starts several times faster on PostgreSQL. */
const main = hasPostgres ? postgres : embedded;

/** Returns a project whose tests start the service on the database. */
const onDatabase = ({ name: database, folder, globalSetup, provide }: Database, name: string, tests: string, test: Test = {}) =>
  project(`${name} on ${database}`, tests, {
    ...together,
    globalSetup: ['test/built-service.ts', globalSetup],
    provide,
    ...test,
    exclude: [
      ...(test.exclude ?? []),
      ...(folder === postgres.folder ? independentOfDatabase : []),
      ...[embedded, postgres].filter((other) => other.folder !== folder).map((other) => `**/${other.folder}/**`),
    ],
  });

/** Long tests of the HTTP server and the data directory, which are the same for both databases. They run on the embedded database. */
const independentOfDatabase = [
  'test/long/{cors,disk-faults}.test.ts',
  'test/long/processes/{directory-lock,disk,durability}.test.ts',
  'test/long/requests/{hostile-requests,injection-outside-fields,slow-clients}.test.ts',
];

/** Tests of parts that are the same for both databases, such as the HTTP server and sign-in. They run only on the main database. */
const onMainDatabase = [
  'test/server/{absent-record,access,bad-input,checked-values,cross-origin,lingering-close,log-secrets,metrics,openapi-client}.test.ts',
  'test/server/{plugin-errors,revoked-sessions,serialized-response,server-secret,sign-in,telephony}.test.ts',
];

/** Long tests directly in `test/long`, `embedded`, `postgres` and `simulation` that measure no time. */
const besideOthers = [
  'test/long/{clock,cors,disk-faults}.test.ts',
  'test/long/embedded/{backup,embedded-memory,first-start,fuzz,memory,memory-before-sign-in,power-cut}.test.ts',
  'test/long/postgres/restart.test.ts',
  'test/long/simulation/days-of-a-house.test.ts',
];

/** Returns a project whose tests render the app beside a service on the main database. */
const appOnService = (name: string, folder: string): TestProjectInlineConfiguration => ({
  ...project(name, folder, {
    ...together,
    environment: './test/pages/browser-beside-service.ts',
    setupFiles: ['test/to-be-shown.ts', 'test/pages/each-page.ts'],
    provide: main.provide,
    globalSetup: main.globalSetup,
  }),
  ssr: { resolve: { conditions: ['module', 'module-sync', 'node', 'development|production'] } },
});

export default defineConfig({
  test: {
    // More than the cores, because a worker waits for its database or its service half of the time.
    maxWorkers: availableParallelism() + 2,
    // A hanging test must end. The limits allow for a machine with ten times the usual load.
    testTimeout: 120_000,
    hookTimeout: 180_000,
    expect: { poll: { timeout: 100_000 } },
    unstubGlobals: true,
    restoreMocks: true,
    projects: [
      project('contract', 'contract', together),
      project('scripts', 'scripts'),
      project('app', 'app', { ...together, include: ['test/app/**/*.test.ts'] }),
      // Tests that need a DOM. vitest starts a process again whenever the environment changes from one file to the next of a project.
      project('app with DOM', 'app', {
        ...together,
        include: ['test/app/**/*.test.tsx'],
        environment: 'happy-dom',
        setupFiles: ['test/to-be-shown.ts', 'test/app/component-tests.ts'],
      }),
      project('service units', 'server-units', together),
      appOnService('app on the service', 'pages'),
      appOnService('long app on the service', 'long/pages'),
      onDatabase(main, 'service', '{server,conformance}'),
      ...databases.flatMap((database) => [
        onDatabase(database, 'long processes', 'long', {
          include: ['test/long/processes/**/*.test.ts', ...besideOthers],
          // These tests wait for processes more than half of the time. They are a group, because only a group can have its own number.
          maxWorkers: availableParallelism() + 4,
          sequence: { groupOrder: 1 },
        }),
        onDatabase(database, 'long service', 'long/{server,conformance}', {
          // On the other database, this project also runs the short tests.
          ...(database === main ? {} : { include: ['test/{,long/}{server,conformance}/**/*.test.ts'], exclude: onMainDatabase }),
        }),
        onDatabase(database, 'long requests', 'long/requests'),
        // One file at a time, after all other tests, because these tests measure the time of responses and events.
        onDatabase(database, 'long', 'long', {
          exclude: ['test/long/{server,conformance,pages,processes,requests}/**', ...besideOthers],
          maxWorkers: 1,
          sequence: { groupOrder: 2 },
        }),
      ]),
    ],
  },
});
