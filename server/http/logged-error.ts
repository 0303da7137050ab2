/**
 * An error as it appears in the log. The message of a database error is not logged, because it can contain values, such as names and
 * telephone numbers. Of the further fields of an error, only those listed here are logged.
 */
export interface LoggedError {
  readonly type: string;
  readonly message?: string;
  readonly code?: string;
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
  /** The stack frames, without the message. */
  readonly stack?: string;
  readonly cause?: LoggedError;
}

const loggedFields = ['code', 'table', 'column', 'constraint'] as const;

const maxDepth = 5;

/** `depth` is 0 for the logged error, 1 for its cause, and so on. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const fields = Object.fromEntries(
    loggedFields.flatMap((name) => {
      const value: unknown = Reflect.get(error, name);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.constructor.name,
    ...(isDatabaseError(error) ? {} : { message: error.message }),
    ...fields,
    ...(frames ? { stack: frames.join('\n') } : {}),
    ...(error.cause === undefined || depth === maxDepth ? {} : { cause: loggedError(error.cause, depth + 1) }),
  };
}

/** Drizzle's errors contain the query with its parameters, and those of PostgreSQL contain the invalid values. */
const isDatabaseError = (error: Error): boolean => 'query' in error || 'severity' in error || 'routine' in error;
