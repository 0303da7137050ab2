/** Simulates a power failure under load: the service is stopped, and started again from copies of its disks at that moment. */
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { hashPassword } from '../../../server/auth/passwords.ts';
import { openFromConfig } from '../../../server/commands/open-from-config.ts';
import { readConfig } from '../../../server/config.ts';
import { clients, users } from '../../../server/database/schema.ts';
import { createRandom } from '../../../server/demo/random.ts';
import { type Caller, callerOf, recordOf, signIn } from '../../server/process-calls.ts';
import { password } from '../../server/service.ts';
import { type ServiceProcess, spawnService, startProcess } from '../../server/service-process.ts';
import { canMountImages, createDisk, type DiskCopy, type ImageDisk } from '../image-disk.ts';

const cleanUps: (() => unknown)[] = [];
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

/** The seed of the random times of the power cuts. Default: a different one in each run. */
const seed = Number(process.env.CUT_SEED || Date.now() % 1_000_000);
const writerCount = 4;

function createTestDisk(megabytes: number): ImageDisk {
  const created = createDisk(megabytes);
  cleanUps.push(created.remove);
  return created;
}

/** Returns variables that put the database on one disk and the uploaded files on another disk. */
const environmentOn = (database: { folder: string }, files: { folder: string }) => ({
  DATA_DIR: join(database.folder, 'data'),
  FILES_DIR: join(files.folder, 'files'),
});

async function startService(environment: Readonly<Record<string, string>>): Promise<ServiceProcess> {
  const service = await startProcess(environment);
  cleanUps.push(() => service.end('SIGKILL'));
  return service;
}

/** Stops the service with SIGSTOP during `work`, so that the disk does not change. */
function whileStopped<Result>({ pid }: { pid?: number | undefined }, work: () => Result): Result {
  if (pid === undefined) throw new Error('the service is not running');
  process.kill(pid, 'SIGSTOP');
  try {
    return work();
  } finally {
    process.kill(pid, 'SIGCONT');
  }
}

/** Creates a clerk, and a client for the notes. Returns the client's id. */
async function insertUserAndClient(environment: Readonly<Record<string, string>>): Promise<string> {
  const { database, close } = await openFromConfig(readConfig(environment));
  const clerk = { email: 'clerk@example.com', full_name: 'The clerk', password_hash: await hashPassword(password), role: 'clerk' as const };
  await database.db.insert(users).values(clerk);
  const [client] = await database.db.insert(clients).values({ last_name: 'Counted' }).returning({ id: clients.id });
  await close();
  return String(client?.id);
}

interface Acknowledged {
  readonly notes: readonly string[];
  /** The ids of the files, by the number that each file contains. */
  readonly files: ReadonlyMap<number, string>;
  /** The number of changes of the client. */
  readonly changes: number;
}

/** Writes continuously until `stop` is called. `acknowledged` returns the writes that were acknowledged so far. */
function startWriting(call: Caller, client: string) {
  const notes: string[] = [];
  const files = new Map<number, string>();
  let changes = 0;
  let stopped = false;
  let lastNumber = 0;
  const repeat = async (writeOnce: () => Promise<unknown>) => {
    while (!stopped) await writeOnce();
  };
  const writeNote = async () => {
    const label = `Note ${++lastNumber}`;
    const response = await call('POST', '/api/v1.0/notes', { json: { label, note: label.repeat(50), reference: client, published: true } });
    if (response?.status === 201) notes.push(label);
  };
  const change = async () => {
    const response = await call('PATCH', `/api/v1.0/datatable-clients/${client}`, { json: { tax_id: String(changes + 1) } });
    if (response?.status === 200) changes += 1;
  };
  const upload = async () => {
    const number = ++lastNumber;
    const response = await call('POST', '/api/v1.0/files', { upload: new File([contentOf(number)], `report ${number}.txt`) });
    if (response?.status === 201) files.set(number, String(recordOf(response).id));
  };
  const loops = Promise.all([...Array.from({ length: writerCount }, () => repeat(writeNote)), repeat(change), repeat(upload)]);
  return {
    acknowledged: (): Acknowledged => ({ notes: [...notes], files: new Map(files), changes }),
    async stop() {
      stopped = true;
      await loops;
    },
  };
}

const contentOf = (number: number) => `Condition report ${number}\n`.repeat(1_000);

async function labelsOf(call: Caller, client: string): Promise<Set<string>> {
  const labels = new Set<string>();
  for (let page = 0; ; page++) {
    const response = await call('GET', `/api/v1.0/notes?filter[reference]=${client}&range=500&page=${page}`);
    const pageLabels = [...JSON.stringify(response?.body).matchAll(/"label":"(Note \d+)"/g)].map(([, label = '']) => label);
    for (const label of pageLabels) labels.add(label);
    if (pageLabels.length < 500) return labels;
  }
}

async function textOf(call: Caller, id: string): Promise<unknown> {
  const { url } = recordOf(await call('GET', `/api/v1.0/get-file/${id}`));
  const { pathname, search } = new URL(String(url));
  return (await call('GET', pathname + search))?.body;
}

/** Returns whether a loss would be noticed in this round, because enough writes of each kind are acknowledged. The first round is 0. */
const hasEnoughWrites = ({ notes, files, changes }: Acknowledged, round: number) =>
  Math.min(notes.length / writerCount, files.size, changes) > 2 * round;

interface Cut {
  readonly database: DiskCopy;
  readonly files: DiskCopy;
  readonly acknowledged: Acknowledged;
}

/** Starts the service on the disks after the power cut. Returns the acknowledged writes that were lost. */
async function findLostWrites(
  { database, files, acknowledged }: Cut,
  client: string,
  otherVariables: Readonly<Record<string, string>> = {},
) {
  const disks = [database.mount(), files.mount()] as const;
  try {
    const service = await startService({ ...environmentOn(...disks), ...otherVariables });
    const call = callerOf(service.url, await signIn(service.url));
    const labels = await labelsOf(call, client);
    const changes = Number(recordOf(await call('GET', `/api/v1.0/datatable-clients/${client}`)).tax_id);
    expect(labels.size - acknowledged.notes.length).toBeLessThanOrEqual(writerCount);
    const lost = acknowledged.notes.filter((label) => !labels.has(label));
    if (!(changes >= acknowledged.changes)) lost.push(`change ${acknowledged.changes}`);
    for (const [number, id] of acknowledged.files) {
      const text = await textOf(call, id).catch(() => undefined);
      if (text !== contentOf(number)) lost.push(`file ${number}`);
    }
    await service.end('SIGKILL');
    return lost;
  } finally {
    for (const mounted of disks) mounted.remove();
    database.remove();
    files.remove();
  }
}

describe.runIf(canMountImages())('a power failure (skipped where no disk image can be mounted)', () => {
  test('a power failure loses no acknowledged write and no uploaded file on another disk', { timeout: 600_000 }, async () => {
    const random = createRandom(seed);
    const [database, files] = [createTestDisk(600), createTestDisk(200)];
    const environment = environmentOn(database, files);
    const client = await insertUserAndClient(environment);
    const service = await startService(environment);
    const work = startWriting(callerOf(service.url, await signIn(service.url)), client);
    const cuts: Cut[] = [];
    for (let round = 0; round < 4; round++) {
      await expect.poll(() => hasEnoughWrites(work.acknowledged(), round), { timeout: 120_000, interval: 50 }).toBe(true);
      await delay(random.integer(500, 2_500));
      cuts.push(
        whileStopped(service.process, () => ({ database: database.copy(), files: files.copy(), acknowledged: work.acknowledged() })),
      );
    }
    await work.stop();
    await service.end('SIGKILL');
    for (const [round, cut] of cuts.entries())
      expect(await findLostWrites(cut, client), `cut ${round + 1} of CUT_SEED=${seed}`).toEqual([]);
    const { notes = [], changes = 0, files: uploaded } = cuts.at(-1)?.acknowledged ?? {};
    console.log(`${cuts.length} cuts, acknowledged: ${notes.length} notes, ${changes} changes, ${uploaded?.size} uploads; nothing lost`);
  });

  // This test shows that the simulated power failure can lose data.
  test('with DURABLE=0, a simulated power failure loses acknowledged writes or prevents the next start', { timeout: 300_000 }, async () => {
    const [database, files] = [createTestDisk(600), createTestDisk(100)];
    const environment = { ...environmentOn(database, files), DURABLE: '0' };
    const client = await insertUserAndClient(environment);
    const service = await startService(environment);
    const work = startWriting(callerOf(service.url, await signIn(service.url)), client);
    await expect.poll(() => work.acknowledged().notes.length, { interval: 50 }).toBeGreaterThan(20);
    const cut = whileStopped(service.process, () => ({
      database: database.copy(),
      files: files.copy(),
      acknowledged: work.acknowledged(),
    }));
    await work.stop();
    await service.end('SIGKILL');
    const lost = await findLostWrites(cut, client, { DURABLE: '0' }).catch((error: Error) => [error.message]);
    console.log(`with DURABLE=0: ${lost.length} of ${cut.acknowledged.notes.length} lost, or: ${lost[0]}`);
    expect(lost.length).toBeGreaterThan(0);
  });

  test('a power failure during the first start does not prevent the next start', { timeout: 600_000 }, async () => {
    const random = createRandom(seed);
    const [database, files, otherDisk] = [createTestDisk(600), createTestDisk(20), createTestDisk(600)];
    const began = Date.now();
    await (await startService(environmentOn(otherDisk, otherDisk))).end('SIGKILL');
    const startDuration = Date.now() - began;
    const environment = environmentOn(database, files);
    const { child, result: outputSoFar } = spawnService(environment);
    cleanUps.push(() => child.kill('SIGKILL'));
    const cuts: DiskCopy[] = [];
    await expect.poll(() => existsSync(environment.DATA_DIR), { interval: 20 }).toBe(true);
    while (cuts.length < 4 && !outputSoFar().output.includes('is at ')) {
      if (child.exitCode !== null) throw new Error(JSON.stringify(outputSoFar()));
      await delay(random.integer(20, Math.round(startDuration / 3)));
      cuts.push(whileStopped(child, () => database.copy()));
    }
    child.kill('SIGKILL');
    await once(child, 'close');
    expect(cuts.length).toBeGreaterThan(0);
    for (const [round, cut] of cuts.entries()) {
      const mounted = cut.mount();
      try {
        await rm(join(files.folder, 'files'), { recursive: true, force: true });
        const service = await startService(environmentOn(mounted, files));
        expect((await fetch(`${service.url}/api/ready`)).status, `cut ${round + 1} of CUT_SEED=${seed}`).toBe(200);
        await service.end('SIGKILL');
      } finally {
        mounted.remove();
        cut.remove();
      }
    }
    console.log(`${cuts.length} cuts during the first start; all start`);
  });
});
