import { DrizzleQueryError } from 'drizzle-orm/errors';
import pg from 'pg';

const uniqueViolationCode = '23505';

export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof DrizzleQueryError && error.cause instanceof pg.DatabaseError && error.cause.code === uniqueViolationCode;
