/** What the data provider knows of a resource: how it is read, listed and written. Each has its file in `definitions`. */
import { z } from 'zod';
import type { ListSpec } from '../../../contract/query.ts';
import { type ExtensionName, idText } from '../../../contract/wire.ts';
import type { WireRecord } from '../http-client.ts';

export interface DataResource {
  /** The address of the list; a record's is below it. */
  readonly path: string;
  readonly list: ListSpec;
  /** As a single read answers it; made when one is first read, which a list is shown before. */
  readonly record: () => z.ZodObject;
  /** In a list any field may be missing that `fields` did not ask for. */
  readonly listed: z.ZodObject;
  /** The body that makes `before` into `after`; `{}` when nothing differs, and for a new record with an empty `before`. Throws an HttpError with status 422 that names the field. */
  readonly body: (before: WireRecord, after: WireRecord) => Record<string, unknown>;
  /** Wire names that the app has otherwise, such as an integer id; applied before a record is parsed. */
  readonly fromWire?: (record: WireRecord) => WireRecord;
  /** Parameters of the address of a creation, taken from the record; they are not part of its body. */
  readonly createParameters?: readonly string[];
  /** There is no single read: a record is asked for as a list with this filter. */
  readonly readBy?: string;
  /** The single read is an extension: without it the record is looked for in the list, which can be sorted by id. */
  readonly readExtension?: ExtensionName;
  /** A write answers the whole record, so that it need not be read again. */
  readonly answersRecord?: true;
}

/** A list record under `fields`: any of its names, and `id` always. */
export const chosen = (record: z.ZodObject): z.ZodObject => record.partial().extend({ id: idText });

/** Tasks and notes have integer ids; in the app every id is text. */
export const withTextId = (record: WireRecord): WireRecord => ({ ...record, id: String(record.id) });

export const textId = z.string();
