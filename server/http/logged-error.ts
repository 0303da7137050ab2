/**
 * What the log says of an error: its kind and where in our code it came from. The database's errors carry the values of the query, such as
 * names, telephone numbers and the text of notes, in their messages and fields: of those only the codes and names of the schema are told.
 */
export interface LoggedError {
  readonly type: string;
  readonly message?: string;
  readonly code?: string;
  readonly table?: string;
  readonly column?: string;
  readonly constraint?: string;
  /** The calls alone, without the message that the stack begins with. */
  readonly stack?: string;
  readonly cause?: LoggedError;
}

const named = ['code', 'table', 'column', 'constraint'] as const;

/** How far a chain of causes is followed. */
const deepest = 5;

export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error };
  const about = Object.fromEntries(
    named.flatMap((name) => {
      const value: unknown = Reflect.get(error, name);
      return typeof value === 'string' ? [[name, value]] : [];
    }),
  );
  const calls = error.stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return {
    type: error.constructor.name,
    ...(isOfDatabase(error) ? {} : { message: error.message }),
    ...about,
    ...(calls ? { stack: calls.join('\n') } : {}),
    ...(error.cause === undefined || depth === deepest ? {} : { cause: loggedError(error.cause, depth + 1) }),
  };
}

/** drizzle's error repeats the query with its parameters, PostgreSQL's the values that it minds. */
const isOfDatabase = (error: Error): boolean => 'query' in error || 'severity' in error || 'routine' in error;
