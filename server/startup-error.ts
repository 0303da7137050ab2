/** What keeps the service from starting, in one line for the terminal; the process ends with code 1. */
export class StartupError extends Error {}

/** For what the operating system refuses while a folder is being opened (no room, read-only, no permission); other errors stay what they are. */
export const startupErrorOf = (folder: string, error: unknown): unknown =>
  error instanceof Error && 'syscall' in error
    ? new StartupError(`The folder ${folder} cannot be used: ${error.message}`, { cause: error })
    : error;
