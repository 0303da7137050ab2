import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian's packages install the server here, with a folder for each version. It is not in PATH. */
const DEBIAN = '/usr/lib/postgresql';

/** Returns the folder with PostgreSQL's `initdb` and `pg_ctl`: from PATH, otherwise the newest of Debian's; undefined if there is none. */
export function findPostgres(path = process.env.PATH ?? '', debian = DEBIAN): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...path.split(delimiter), ...versions.map((version) => join(debian, version, 'bin'))];
  return folders.find((folder) => ['initdb', 'pg_ctl'].every((name) => folder !== '' && existsSync(join(folder, name))));
}
