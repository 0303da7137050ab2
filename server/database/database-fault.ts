/** What keeps the database, or the disk under it or under the files, from doing what it was asked: no bad value in the request. */
import pg from 'pg';

export type DatabaseFault =
  /** There is no room left on the disk: the statement was undone. */
  | 'disk-full'
  /** The disk cannot be written: the statement was undone. */
  | 'disk-read-only'
  /** The statement took longer than it may, and was undone. */
  | 'given-up'
  /** It does not answer, or stopped answering in the middle: what was under way may have been done or not. */
  | 'unreachable';

/** SQLSTATEs. Source: PostgreSQL documentation, appendix A. Class 08 is a connection's end; 57P01 to 57P03 the server's end and start; 53300 too many connections. */
const unreachable = /^(08|57P0[1-3]|53300)/;
const diskFull = '53100';
const queryCanceled = '57014';
/** Of the operating system. */
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
/** The driver says by words alone that a connection ended or was not to be had. */
const saysUnreachable = /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

/** Looks through the causes of the error; undefined for every other kind of failure. */
export function databaseFault(error: unknown): DatabaseFault | undefined {
  for (let one = error; one instanceof Error; one = one.cause) {
    const fault = faultOf(one);
    if (fault) return fault;
  }
  return undefined;
}

function faultOf(error: Error): DatabaseFault | undefined {
  const code = 'code' in error ? String(error.code) : '';
  if (error instanceof pg.DatabaseError) {
    if (code === diskFull) return 'disk-full';
    if (code === queryCanceled) return 'given-up';
    // PostgreSQL has no SQLSTATE of its own for it: it is one of several that it calls insufficient privilege.
    if (/Read-only file system/.test(error.message)) return 'disk-read-only';
    return unreachable.test(code) ? 'unreachable' : undefined;
  }
  // A local socket that is not there; a file that is not there is another matter.
  if (code === 'ENOENT' && 'syscall' in error && error.syscall === 'connect') return 'unreachable';
  return systemFaults[code] ?? (saysUnreachable.test(error.message) ? 'unreachable' : undefined);
}
