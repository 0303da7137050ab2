/** What package-lock.json says of the packages that are installed where the service runs and that the app is built of. */
import { z } from 'zod';

const lockFile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      license: z.string().optional(),
      integrity: z.string().optional(),
      dev: z.boolean().optional(),
      hasInstallScript: z.boolean().optional(),
    }),
  ),
});

export interface LockedPackage {
  readonly name: string;
  readonly version: string;
  /** As the package says it: an SPDX expression. */
  readonly licence: string;
  /** Whether development alone needs it. */
  readonly dev: boolean;
  readonly hasInstallScript: boolean;
  /** Whether what is downloaded is compared with a hash. */
  readonly hasIntegrity: boolean;
}

/** Throws when the text is no package-lock.json. */
export const lockedPackages = (lock: string): LockedPackage[] =>
  Object.entries(lockFile.parse(JSON.parse(lock)).packages)
    .filter(([path]) => path !== '')
    .map(([path, { version = '', license = '', integrity, dev = false, hasInstallScript = false }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
      dev,
      hasInstallScript,
      hasIntegrity: integrity !== undefined,
    }));
