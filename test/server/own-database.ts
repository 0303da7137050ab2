import { randomUUID } from 'node:crypto';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { inject } from 'vitest';
import { openDataDirectory } from '../../server/data-directory/data-directory.ts';

/** A migrated database for one test file, as environment variables of the service. It is PostgreSQL or embedded, depending on the run. */
export interface OwnDatabase {
  readonly environment: Readonly<Record<string, string>>;
  remove(): Promise<void>;
}

export async function ownDatabase(): Promise<OwnDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'service-'));
  const dataDirectory = join(folder, 'data');
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  if (inject('database') === 'postgres') {
    const name = `test_${randomUUID().replaceAll('-', '')}`;
    // Copying the files takes less time than writing the copy to the log first, which is the default.
    await administer(`CREATE DATABASE ${name} TEMPLATE ${inject('postgresTemplate')} STRATEGY FILE_COPY`);
    const url = new URL(inject('postgresUrl'));
    url.pathname = name;
    return {
      environment: { DATA_DIR: dataDirectory, DATABASE_URL: url.href },
      async remove() {
        await administer(`DROP DATABASE ${name} WITH (FORCE)`);
        await removeFolder();
      },
    };
  }
  const { databaseFolder } = await openDataDirectory(dataDirectory);
  await cp(inject('embeddedTemplate'), databaseFolder, { recursive: true });
  // The database is not durable, because waiting for the disk would make every test slower. durability.test.ts tests durability.
  return { environment: { DATA_DIR: dataDirectory, DURABLE: '0' }, remove: removeFolder };
}

async function administer(statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  await client.query(statement);
  await client.end();
}
