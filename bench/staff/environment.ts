/** Runs the built service in its own process, with demo data and a user account for each simulated user. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildStale } from '../../scripts/build/build.mjs';
import { hashPassword } from '../../server/auth/passwords.ts';
import { openFromConfig } from '../../server/commands/open-from-config.ts';
import { houseOf, readConfig } from '../../server/config.ts';
import { users } from '../../server/database/schema.ts';
import { defaultCounts } from '../../server/demo/demo-counts.ts';
import { isDatabaseEmpty } from '../../server/demo/repository.ts';
import { seedDemoData } from '../../server/demo/seed-demo-data.ts';
import { type Sample, sampleSchema } from './samples.ts';

export interface Environment {
  readonly url: string;
  /** One sample per second. */
  readonly samples: readonly Sample[];
  close(): Promise<void>;
}

export const password = 'a password for the benchmark';
export const emailOf = (userNumber: number) => `staff-${userNumber}@example.com`;

/** Starts the service. Without `databaseUrl`, its database is a new embedded one. An empty database gets demo data. */
export async function openEnvironment(staffCount: number, databaseUrl: string | undefined): Promise<Environment> {
  await buildStale(['service']);
  const folder = await mkdtemp(join(tmpdir(), 'bench-staff-'));
  const environment = {
    PATH: process.env.PATH ?? '',
    DATA_DIR: join(folder, 'data'),
    PORT: '0',
    LOG_LEVEL: 'warn',
    ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
  };
  await seedDatabase(environment, staffCount);

  const child = spawn(process.execPath, ['--import', './bench/staff/probe.js', 'dist/service/server/main.js'], {
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const samples: Sample[] = [];
  child.on('message', (message) => samples.push(sampleSchema.parse(message)));
  const url = await new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', (text: Buffer) => {
      const [, address] = /is at (http:\S+)/.exec(String(text)) ?? [];
      if (address) resolve(address);
    });
    child.once('exit', (code) => reject(new Error(`the service ended with ${code}`)));
  });
  return {
    url,
    samples,
    async close() {
      const exit = once(child, 'exit');
      child.kill('SIGTERM');
      await exit;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function seedDatabase(environment: Readonly<Record<string, string>>, staffCount: number): Promise<void> {
  const config = readConfig(environment);
  const { database, fileStore, close } = await openFromConfig(config);
  if (await isDatabaseEmpty(database.db))
    await seedDemoData(database, fileStore, defaultCounts, () => undefined, Date.now(), houseOf(config));
  const password_hash = await hashPassword(password);
  const rows = Array.from({ length: staffCount }, (_, userNumber) => ({
    email: emailOf(userNumber),
    full_name: `Staff ${userNumber}`,
    password_hash,
    role: 'clerk' as const,
  }));
  await database.db.insert(users).values(rows).onConflictDoNothing();
  await close();
}
