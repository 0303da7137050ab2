/** An error that prevents the start. The process prints its message, which is one line, and exits with code 1. */
export class StartupError extends Error {}

/**
 * Converts an error of the operating system (disk full, read-only, no permission) to a {@link StartupError} that names the folder. Returns
 * other errors unchanged.
 */
export const startupErrorOf = (folder: string, error: unknown): unknown =>
  error instanceof Error && 'syscall' in error
    ? new StartupError(`The folder ${folder} cannot be used: ${error.message}`, { cause: error })
    : error;
