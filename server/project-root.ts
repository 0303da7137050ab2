/** The folder of package.json. It is found from the sources and from the built files. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function nearestPackage(folder: string): string {
  if (existsSync(join(folder, 'package.json')) || dirname(folder) === folder) return folder;
  return nearestPackage(dirname(folder));
}

export const projectRoot = nearestPackage(dirname(fileURLToPath(import.meta.url)));
