/** A PostgreSQL cluster of a test's own, on a socket in its own folder: it can be stopped, killed and started again. */
import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { findPostgres } from '../scripts/postgres-binaries.ts';

export interface PostgresCluster {
  /** Of its database `postgres`, as its superuser. */
  readonly url: string;
  start(): Promise<void>;
  /** Ends the postmaster and all its children by SIGKILL, as a machine does that runs out of memory or of power. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** What the server has said, newest last. */
  log(): string;
  /** Stops the server and takes the folder away; both happen too when the process of the tests is killed. */
  remove(): Promise<void>;
}

export interface ClusterOptions {
  /** An empty folder for it; one in the folder of temporary files unless given. */
  readonly folder?: string;
  /** As on the command line of the server: `fsync=off`. */
  readonly settings?: readonly string[];
}

/** Waits until its input closes, then stops the server and removes the folder. $1: the binaries, $2: the folder. */
const GUARD = `
trap '' INT
cat >/dev/null
exec >/dev/null 2>&1
"$1/pg_ctl" -D "$2/data" -m immediate -w stop; cd /; rm -rf "$2"/* "$2"
`;

/** Makes the cluster; it does not run yet. */
export async function createCluster({ folder = mkdtempSync(join(tmpdir(), 'postgres-')), settings = [] }: ClusterOptions = {}) {
  const binaries = findPostgres();
  if (!binaries) throw new Error('No PostgreSQL server is installed (Debian: apt-get install postgresql)');
  const user = unprivileged();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const logFile = join(folder, 'log');
  const log = () => (existsSync(logFile) ? readFileSync(logFile, 'utf8') : '');

  // Detached: an interrupt at the keyboard is for the tests, whose end then stops the server.
  const guard = spawn('sh', ['-c', GUARD, 'sh', binaries, folder], {
    ...user,
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const guarded = new Promise<void>((resolve) => guard.once('close', () => resolve()));

  const run = async (program: string, args: readonly string[]) => {
    const child = spawn(join(binaries, program), args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const said = text(child.stderr);
    if ((await ended) !== 0) throw new Error(`${program} failed: ${await said}\n${log()}`);
  };
  await run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);

  const options = [`-k '${folder}'`, '-c listen_addresses=', ...settings.map((setting) => `-c ${setting}`)].join(' ');
  const cluster: PostgresCluster = {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    start: () => run('pg_ctl', ['-D', data, '-l', logFile, '-w', '-o', options, 'start']),
    stop: () => run('pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop']),
    async kill() {
      const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
      // Halted first, it starts no child between the list of its children and their end.
      process.kill(postmaster, 'SIGSTOP');
      const all = [...childrenOf(postmaster), postmaster];
      for (const id of all) process.kill(id, 'SIGKILL');
      while (all.some(isAlive)) await delay(5);
      // Until their parent has noticed, the next server would take the number in these files for a server that lives.
      rmSync(join(data, 'postmaster.pid'));
      rmSync(join(folder, '.s.PGSQL.5432.lock'));
    },
    log,
    async remove() {
      guard.stdin.end();
      await guarded;
    },
  };
  return cluster;
}

/** PostgreSQL refuses to run as root. */
function unprivileged(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user) throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody to run it as');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/** `state` and parent of a process, from behind its name, which may hold anything. */
function statusOf(id: number): { state: string; parent: number } | undefined {
  try {
    const [state = '', parent = ''] = readFileSync(`/proc/${id}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return { state, parent: Number(parent) };
  } catch {
    return undefined;
  }
}

const childrenOf = (parent: number): number[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((id) => statusOf(id)?.parent === parent);

const isAlive = (id: number): boolean => {
  const status = statusOf(id);
  return status !== undefined && status.state !== 'Z';
};
