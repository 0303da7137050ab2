import { access, constants, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartupError } from '../startup-error.ts';

/** Creates the folder if it does not exist. Throws a {@link StartupError} if it cannot be written. */
export async function ensureWritableFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (error) {
    const reason = await reasonNotWritable(folder).catch(() => undefined);
    throw reason === undefined ? error : new StartupError(`The folder ${folder} cannot be written: ${reason}`, { cause: error });
  }
}

/**
 * Returns why the folder cannot be written; undefined if it can. For a missing folder, checks the nearest existing parent, because Node.js
 * reports only that the folder does not exist, even on a read-only disk.
 */
async function reasonNotWritable(folder: string): Promise<string | undefined> {
  try {
    await access(folder, constants.W_OK);
    return undefined;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    return error.code === 'ENOENT' ? reasonNotWritable(dirname(folder)) : error.message;
  }
}
