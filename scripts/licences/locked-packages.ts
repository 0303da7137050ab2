/** Reads the packages in package-lock.json, including those that only development needs. */
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
  /** The licence as the package declares it, usually an SPDX expression. Empty if the package declares none. */
  readonly licence: string;
  /** Whether only development needs the package. */
  readonly dev: boolean;
  readonly hasInstallScript: boolean;
  /** Whether npm compares the downloaded package with a hash. */
  readonly hasIntegrity: boolean;
}

/** Returns all packages in the text of a package-lock.json. Throws if the text is not one. */
export const lockedPackages = (lockText: string): LockedPackage[] =>
  Object.entries(lockFile.parse(JSON.parse(lockText)).packages)
    .filter(([path]) => path !== '')
    .map(([path, { version = '', license = '', integrity, dev = false, hasInstallScript = false }]) => ({
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      version,
      licence: license,
      dev,
      hasInstallScript,
      hasIntegrity: integrity !== undefined,
    }));
