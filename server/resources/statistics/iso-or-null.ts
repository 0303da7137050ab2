import { isoFromMilliseconds } from '../../../contract/time.ts';
import { instantFromPostgres } from '../../database/columns.ts';

/** A timestamp of a plain query, which comes as PostgreSQL writes it, as the wire shows it. */
export const isoOrNull = (text: string | null): string | null => (text === null ? null : isoFromMilliseconds(instantFromPostgres(text)));
