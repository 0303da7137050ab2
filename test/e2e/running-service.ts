/** The built service as a process with its own data directory. It can be killed, stopped and restarted at the same address. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, lstat, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface RunningService {
  readonly url: string;
  /** The data directory (`DATA_DIR`), for commands that use it while the service is stopped. */
  readonly dataDirectory: string;
  /** Kills the process with SIGKILL. */
  kill(): Promise<void>;
  /** Stops the process with SIGTERM, as an operator does. */
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** Starts the service on a copy of the data directory `seeded`. Without `seeded`, it creates demo data itself, unless `SEED` is `none`. */
export async function runService(seeded: string | undefined, environment: Readonly<Record<string, string>> = {}): Promise<RunningService> {
  const folder = await mkdtemp(join(tmpdir(), 'running-service-'));
  const data = join(folder, 'data');
  if (seeded) await cp(seeded, data, { recursive: true, filter: async (path) => !(await lstat(path)).isSocket() });
  const port = await freePort();
  let child: ChildProcess | undefined;

  const end = async (signal: NodeJS.Signals) => {
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const closed = once(child, 'close');
    child.kill(signal);
    await closed;
  };
  const start = async () => {
    child = spawn(process.execPath, ['dist/service/server/main.js'], {
      env: { PATH: process.env.PATH ?? '', DATA_DIR: data, PORT: String(port), LOG_LEVEL: 'warn', DURABLE: '0', ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await new Promise<void>((resolve, reject) => {
      child?.stdout?.on('data', (text: Buffer) => {
        if (String(text).includes('is at http')) resolve();
      });
      child?.once('close', (code) => reject(new Error(`The service ended with code ${code}`)));
    });
  };
  await start();
  return {
    url: `http://127.0.0.1:${port}`,
    dataDirectory: data,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
    start,
    async remove() {
      await end('SIGKILL');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}
