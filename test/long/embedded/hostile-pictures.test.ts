/** Uploads small pictures that would need gigabytes of memory to decode. */
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hashPassword } from '../../../server/auth/passwords.ts';
import { openFromConfig } from '../../../server/commands/open-from-config.ts';
import { readConfig } from '../../../server/config.ts';
import { users } from '../../../server/database/schema.ts';
import { type OwnDatabase, ownDatabase } from '../../server/own-database.ts';
import { basic, password } from '../../server/service.ts';
import { type ServiceProcess, startProcess } from '../../server/service-process.ts';

const megabyte = 1_000_000;
const pixelsPerSide = 8_000;

let database: OwnDatabase;
let service: ServiceProcess;
beforeAll(async () => {
  database = await ownDatabase();
  const opened = await openFromConfig(readConfig(database.environment));
  const user = { full_name: 'The clerk', password_hash: await hashPassword(password), role: 'clerk' as const };
  await opened.database.db.insert(users).values({ email: 'clerk@example.com', ...user });
  await opened.close();
  service = await startProcess(database.environment);
});
afterAll(async () => {
  await service.end('SIGTERM');
  await database.remove();
});

async function signIn(): Promise<string> {
  const response = await fetch(`${service.url}/api/login-token`, { headers: { authorization: basic('clerk@example.com', password) } });
  return JSON.parse(await response.text()).data[0].token;
}

async function residentMemory(id: string | number): Promise<number> {
  const status = await readFile(`/proc/${id}/status`, 'utf8').catch(() => '');
  return (Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1_024) / megabyte;
}

/** Returns the resident memory of the service's process and its child processes, in megabytes. */
async function readMemory(): Promise<number> {
  const { pid } = service.process;
  const threads = await readdir(`/proc/${pid}/task`);
  const lists = await Promise.all(threads.map((thread) => readFile(join(`/proc/${pid}/task`, thread, 'children'), 'utf8').catch(() => '')));
  const memoryOfProcesses = await Promise.all([pid ?? 0, ...lists.join(' ').split(' ').filter(Boolean)].map(residentMemory));
  return memoryOfProcesses.reduce((sum, processMemory) => sum + processMemory);
}

async function upload(
  token: string,
  name: string,
  type: string,
  content: Uint8Array<ArrayBuffer>,
): Promise<{ status: number; detail: string }> {
  const form = new FormData();
  form.append('file', new File([content], name, { type }));
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${service.url}/api/v1.0/files`, { method: 'POST', headers, body: form });
  return { status: response.status, detail: JSON.parse(await response.text()).detail ?? '' };
}

test.skipIf(process.platform !== 'linux')(
  '16 pictures that would need gigabytes to decode use at most 300 MB, and 95 % of sign-ins meanwhile take at most 500 ms',
  // Retried once, because another process of the machine can delay some sign-ins.
  { timeout: 300_000, retry: 1 },
  async () => {
    const picture = () => sharp({ create: { width: pixelsPerSide, height: pixelsPerSide, channels: 4, background: '#8888' } });
    const avif = new Uint8Array(await readFile('test/server-units/hostile.avif'));
    const interlaced = new Uint8Array(await picture().png({ progressive: true, compressionLevel: 1 }).toBuffer());
    const progressive = new Uint8Array(await picture().jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer());
    const cmyk = new Uint8Array(await picture().flatten().toColourspace('cmyk').jpeg({ progressive: true }).toBuffer());
    const token = await signIn();
    const pictures = [
      { name: 'a.avif', type: 'image/avif', content: avif },
      { name: 'a.png', type: 'image/png', content: interlaced },
      { name: 'a.jpg', type: 'image/jpeg', content: progressive },
      { name: 'b.jpg', type: 'image/jpeg', content: cmyk },
    ];
    const uploadPicture = ({ name, type, content }: (typeof pictures)[number]) => upload(token, name, type, content);
    for (const hostile of pictures) {
      const { status, detail } = await uploadPicture(hostile);
      expect({ name: hostile.name, status, detail }).toMatchObject({ status: 422, detail: expect.stringContaining('too much memory') });
    }
    // The decoding process ends when it has been idle for some seconds.
    await delay(15_000);
    const idle = await readMemory();

    let peak = idle;
    let isDone = false;
    const memorySamples = (async () => {
      while (!isDone) {
        peak = Math.max(peak, await readMemory());
        await delay(10);
      }
    })();
    const signIns: number[] = [];
    const repeatedSignIns = (async () => {
      while (!isDone || signIns.length < 100) {
        const began = performance.now();
        await signIn();
        signIns.push(performance.now() - began);
      }
    })();
    const responses = await Promise.all(Array.from({ length: 4 }, () => pictures.map(uploadPicture)).flat());
    isDone = true;
    await Promise.all([memorySamples, repeatedSignIns]);
    const p95 = signIns.sort((a, b) => a - b)[Math.floor(signIns.length * 0.95)] ?? 0;
    console.log(`${Math.round(peak - idle)} MB above ${Math.round(idle)} MB; p95 of ${signIns.length} sign-ins: ${Math.round(p95)} ms`);
    // On a slow machine the last uploads exceed the time limit of the queue.
    expect(responses.filter(({ status }) => status !== 422 && status !== 503)).toEqual([]);
    expect(responses.filter(({ status }) => status === 422).length).toBeGreaterThan(0);
    expect(peak - idle).toBeLessThanOrEqual(300);
    expect(p95).toBeLessThanOrEqual(500);
  },
);
