import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The folder in which Debian's packages install the server, with a folder for each version. These folders are usually not in PATH. */
const debianFolder = '/usr/lib/postgresql';

/**
 * Returns the folder with PostgreSQL's `initdb` and `pg_ctl`: a folder in PATH, otherwise the folder of Debian's newest version; undefined
 * if there is none.
 */
export function findPostgres(path = process.env.PATH ?? '', debian = debianFolder): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [...path.split(delimiter), ...versions.map((version) => join(debian, version, 'bin'))];
  return folders.find((folder) => ['initdb', 'pg_ctl'].every((name) => folder !== '' && existsSync(join(folder, name))));
}
