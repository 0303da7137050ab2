import { access, constants, mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { StartupError } from './startup-error.ts';

/** Makes the folder where there is none. Throws a {@link StartupError} when it cannot be written. */
export async function writableFolder(folder: string): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
  } catch (error) {
    const reason = await refusal(folder).catch(() => undefined);
    throw reason === undefined ? error : new StartupError(`The folder ${folder} cannot be written: ${reason}`, { cause: error });
  }
}

/** Why the folder, or the nearest one above it that is there, cannot be written: of one to be made on a read-only disk Node.js says that it is not there. */
async function refusal(folder: string): Promise<string | undefined> {
  try {
    await access(folder, constants.W_OK);
    return undefined;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error)) throw error;
    return error.code === 'ENOENT' ? refusal(dirname(folder)) : error.message;
  }
}
