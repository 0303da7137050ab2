/** Finds the nearest folder above this file that contains package.json. The built file finds the same folder as the source. */
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

function nearestPackageFolder(folder: string): string {
  if (existsSync(join(folder, 'package.json')) || dirname(folder) === folder) return folder;
  return nearestPackageFolder(dirname(folder));
}

export const projectRoot = nearestPackageFolder(dirname(fileURLToPath(import.meta.url)));
