/** Recognizes violations of unique constraints. */
import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';

const uniqueViolation = '23505';

export const violatesUnique = (error: unknown): boolean =>
  error instanceof DrizzleQueryError && error.cause instanceof pg.DatabaseError && error.cause.code === uniqueViolation;
