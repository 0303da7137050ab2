import { isoFromMilliseconds } from '../../../contract/time.ts';
import { instantFromPostgres } from '../../database/columns.ts';

/** Converts a timestamp in PostgreSQL's text format, as raw queries return it, to the format of the API. */
export const isoFromPostgresOrNull = (text: string | null): string | null =>
  text === null ? null : isoFromMilliseconds(instantFromPostgres(text));
