import pg from 'pg';

export type DatabaseFault =
  /** The disk is full. A statement that failed had no effect. */
  | 'disk-full'
  /** The disk is read-only. A statement that failed had no effect. */
  | 'disk-read-only'
  /** The statement exceeded its time limit and was canceled. */
  | 'statement-timeout'
  /** PostgreSQL rolled the transaction back, because transactions waited for each other. */
  | 'deadlock'
  /** The database cannot be reached or refuses connections. The statement or commit in progress may have taken effect or not. */
  | 'unreachable';

/**
 * SQLSTATEs. Class 08: lost connections. 57P01 to 57P03: shutdown and start of the server. 53300: too many connections. Source: PostgreSQL
 * documentation, appendix A.
 */
const unreachableCodes = /^(08|57P0[1-3]|53300)/;
const diskFullCode = '53100';
const queryCanceledCode = '57014';
const deadlockCode = '40P01';
/** The faults of a disk or of a connection, by error code of the operating system. */
const systemFaults: Readonly<Record<string, DatabaseFault>> = {
  ENOSPC: 'disk-full',
  EDQUOT: 'disk-full',
  EROFS: 'disk-read-only',
  ECONNREFUSED: 'unreachable',
  ECONNRESET: 'unreachable',
  EPIPE: 'unreachable',
  ETIMEDOUT: 'unreachable',
  EHOSTUNREACH: 'unreachable',
  ENOTFOUND: 'unreachable',
  EAI_AGAIN: 'unreachable',
};
/** The driver's errors for a lost or unavailable connection have no code, only a message. */
const unreachableMessage = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Returns the fault of the error or of one of its causes; undefined for all other errors. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const fault = faultOf(cause);
    if (fault) return fault;
  }
  return undefined;
}

/** SQLSTATEs of transactions that PostgreSQL rolls back because of a concurrent one: deadlock_detected and serialization_failure. */
const retryableCodes = [deadlockCode, '40001'];

export function isRetryable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError) return retryableCodes.includes(cause.code ?? '');
  }
  return false;
}

function faultOf(error: Error): DatabaseFault | undefined {
  const code = 'code' in error ? String(error.code) : '';
  if (error instanceof pg.DatabaseError) {
    if (code === diskFullCode) return 'disk-full';
    if (code === queryCanceledCode) return 'statement-timeout';
    if (code === deadlockCode) return 'deadlock';
    // PostgreSQL has no SQLSTATE for a read-only disk. It reports `insufficient_privilege`, which other errors have too.
    if (/Read-only file system/.test(error.message)) return 'disk-read-only';
    return unreachableCodes.test(code) ? 'unreachable' : undefined;
  }
  // PostgreSQL's local socket is missing. Other missing files are not a fault of the database.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return 'unreachable';
  return systemFaults[code] ?? (unreachableMessage.test(error.message) ? 'unreachable' : undefined);
}
