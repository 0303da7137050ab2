/** The secret in the data directory. It signs, for example, access tokens and file URLs. */
import { randomBytes } from 'node:crypto';
import { constants, copyFile, link, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartupError } from '../startup-error.ts';
import { pathExists } from './path-exists.ts';
import { syncToDisk } from './sync-to-disk.ts';
import { ensureWritableFolder } from './writable-folder.ts';

/** Minimum number of characters: a shorter secret could be guessed. */
export const minSecretLength = 32;

/** Returns a text such as "has 5 characters instead of at least 32"; undefined for a valid secret. */
export const reasonAgainstSecret = (secret: string): string | undefined =>
  secret.length < minSecretLength ? `has ${secret.length} characters instead of at least ${minSecretLength}` : undefined;

/**
 * Returns the secret in the file; creates the file if it does not exist. Throws a {@link StartupError} if the secret is too short, or if
 * the folder is not writable. Tests pass a `makeLink` that fails as on a file system without hard links.
 */
export async function readSecret(file: string, makeLink = link): Promise<string> {
  if (!(await pathExists(file))) await createSecret(file, makeLink);
  const secret = await readFile(file, 'utf8');
  const reason = reasonAgainstSecret(secret);
  if (!reason) return secret;
  throw new StartupError(
    `The server's secret in ${file} ${reason}. Restore the file from a backup, or delete it: the next start creates a new one, and all users have to sign in again`,
  );
}

/** Creates the file with a random secret. If another process creates the file first, that file is kept. */
async function createSecret(file: string, makeLink: typeof link): Promise<void> {
  await ensureWritableFolder(dirname(file));
  const temporaryFile = `${file}-${randomBytes(4).toString('hex')}.new`;
  try {
    await writeFile(temporaryFile, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
    await linkOrCopy(temporaryFile, file, makeLink);
  } finally {
    await rm(temporaryFile, { force: true });
  }
  await syncToDisk(dirname(file));
}

/** Error codes of `link` on file systems without hard links. */
const noHardLinkCodes = ['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS', 'EINVAL'];

/**
 * Links a complete file to its final name, or copies the file if the file system has no hard links. Keeps a file that another process has
 * created there first. If the process is killed during the copy, the secret is incomplete, and the next start refuses it.
 */
async function linkOrCopy(temporaryFile: string, file: string, makeLink: typeof link): Promise<void> {
  const createFile = async () => {
    try {
      await makeLink(temporaryFile, file);
    } catch (error) {
      if (!noHardLinkCodes.includes(codeOf(error))) throw error;
      await copyFile(temporaryFile, file, constants.COPYFILE_EXCL);
      await syncToDisk(file);
    }
  };
  await createFile().catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '');
