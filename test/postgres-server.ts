import { spawn } from 'node:child_process';
import { chownSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { findPostgres } from '../scripts/postgres-binaries.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Which database this run of the service's tests is about. */
    database: 'embedded' | 'postgres';
    /** A PostgreSQL server where a test file may make its own database, as its superuser; empty on the embedded one. */
    postgresUrl: string;
  }
}

/**
 * Makes a cluster, serves it on a socket in its own folder, and takes both away when standard input closes: that happens at the end of
 * the tests and also when their process is killed. $1 is the folder of the binaries, $2 that of the cluster.
 */
const SERVE = `
PATH="$1:$PATH"; data="$2/data"
trap 'pg_ctl -D "$data" -m fast -w stop; cd /; rm -rf "$2"' EXIT
trap '' INT
cd "$2" && {
  initdb -D "$data" -U postgres -A trust -E UTF8 --locale=C.UTF-8 --no-sync &&
  pg_ctl -D "$data" -l "$2/log" -w -o "-k '$2' -c listen_addresses= -c fsync=off -c max_connections=200" start || { cat "$2/log"; exit 1; }
} >&2
echo ready
cat >/dev/null
exec >/dev/null 2>&1
`;

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

/** Starts a PostgreSQL server for the tests of one project and provides its address as `postgresUrl`. */
export default async function startPostgres(project: TestProject): Promise<() => Promise<void>> {
  const binaries = findPostgres();
  if (!binaries) throw new Error('No PostgreSQL server is installed (Debian: apt-get install postgresql)');
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  const user = unprivileged();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);

  // Detached: an interrupt at the keyboard is for the tests, whose end then stops the server.
  const server = spawn('sh', ['-c', SERVE, 'sh', binaries, folder], { ...user, detached: true, cwd: folder, stdio: 'pipe' });
  const ended = new Promise<void>((resolve) => server.once('close', () => resolve()));
  let said = '';
  server.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const ready = new Promise<boolean>((resolve) => server.stdout.once('data', () => resolve(true)));
  if (!(await Promise.race([ready, ended]))) throw new Error(`PostgreSQL did not start:\n${said}`);

  project.provide('postgresUrl', `postgresql://postgres@localhost/postgres?host=${encodeURIComponent(folder)}`);
  return async () => {
    server.stdin.end();
    await ended;
  };
}
