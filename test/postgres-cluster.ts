/** A PostgreSQL cluster for one test, with its socket in its own folder. The test can stop, kill and restart it. */
import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { findPostgres } from '../scripts/postgres-binaries.ts';

export interface PostgresCluster {
  /** The URL of its database `postgres`, for the superuser. */
  readonly url: string;
  start(): Promise<void>;
  /** Ends the postmaster and all its children with SIGKILL, as after a power failure or when the machine runs out of memory. */
  kill(): Promise<void>;
  stop(): Promise<void>;
  /** Returns the server's log, newest entries last. */
  log(): string;
  /** Stops the server and deletes its folder. This also happens when the test process is killed. */
  remove(): Promise<void>;
}

export interface ClusterOptions {
  /** An empty folder for the cluster. Default: a new folder in the system's temporary folder. */
  readonly folder?: string;
  /** Server settings in command-line form, such as `fsync=off`. */
  readonly settings?: readonly string[];
}

/** Waits until its input closes, then stops the server and removes the folder. $1: the folder of the binaries, $2: the cluster's folder. */
const GUARD = `
trap '' INT
cat >/dev/null
exec >/dev/null 2>&1
"$1/pg_ctl" -D "$2/data" -m immediate -w stop; cd /; rm -rf "$2"/* "$2"
`;

/** Creates the cluster without starting it. Throws if PostgreSQL is not installed, cannot run as this user, or cannot create the cluster. */
export async function createCluster({ folder = mkdtempSync(join(tmpdir(), 'postgres-')), settings = [] }: ClusterOptions = {}) {
  const binaries = findPostgres();
  if (!binaries) throw new Error('No PostgreSQL server is installed (Debian: apt-get install postgresql)');
  const user = findUnprivilegedUser();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const logFile = join(folder, 'log');
  const log = () => (existsSync(logFile) ? readFileSync(logFile, 'utf8') : '');

  // The guard is detached, so that Ctrl+C reaches only the tests. When the tests end, the input of the guard closes, and the guard stops the
  // server.
  const guard = spawn('sh', ['-c', GUARD, 'sh', binaries, folder], {
    ...user,
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  const guardEnded = new Promise<void>((resolve) => guard.once('close', () => resolve()));

  const run = async (program: string, args: readonly string[]) => {
    const child = spawn(join(binaries, program), args, { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'pipe'] });
    const exitCode = new Promise<number | null>((resolve) => child.once('exit', resolve));
    const errorOutput = text(child.stderr);
    if ((await exitCode) !== 0) throw new Error(`${program} failed: ${await errorOutput}\n${log()}`);
  };
  await run('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']);

  let killed = false;
  const options = [`-k '${folder}'`, '-c listen_addresses=', ...settings.map((setting) => `-c ${setting}`)].join(' ');
  const cluster: PostgresCluster = {
    url: `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`,
    async start() {
      // Until the parent has reaped the killed processes, the server treats the process id in these files as running.
      if (killed) for (const file of [join(data, 'postmaster.pid'), join(folder, '.s.PGSQL.5432.lock')]) rmSync(file, { force: true });
      killed = false;
      await run('pg_ctl', ['-D', data, '-l', logFile, '-w', '-o', options, 'start']);
    },
    stop: () => run('pg_ctl', ['-D', data, '-m', 'fast', '-w', 'stop']),
    async kill() {
      const postmaster = Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n', 1)[0]);
      killed = true;
      // After a disk error, the server may have ended by itself.
      if (!isAlive(postmaster)) return;
      // SIGSTOP first: otherwise the postmaster could start a child after its children were listed.
      process.kill(postmaster, 'SIGSTOP');
      const all = [...childrenOf(postmaster), postmaster];
      for (const id of all) process.kill(id, 'SIGKILL');
      while (all.some(isAlive)) await delay(5);
    },
    log,
    async remove() {
      guard.stdin.end();
      await guardEnded;
    },
  };
  return cluster;
}

/** Returns a user to run PostgreSQL as, because it refuses to run as root. Returns no user if this process does not run as root. */
function findUnprivilegedUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = users.find(([name]) => name === 'postgres') ?? users.find(([name]) => name === 'nobody');
  if (!user) throw new Error('PostgreSQL does not run as root, and there is neither a user postgres nor nobody to run it as');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/**
 * Returns the state and the parent of a process, or undefined if it no longer exists. In the file, they follow the name of the process,
 * which may contain any characters.
 */
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
