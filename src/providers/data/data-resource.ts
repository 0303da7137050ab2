/** Describes how the data provider reads, lists and writes a resource. Each resource has a file in `definitions`. */
import { z } from 'zod';
import type { ListSpec } from '../../../contract/query.ts';
import { type ExtensionName, idText } from '../../../contract/wire.ts';
import type { WireRecord } from '../http/http-client.ts';

export interface DataResource {
  /** The path of the list. The path of a record is below it. */
  readonly path: string;
  readonly list: ListSpec;
  /** Returns the schema of a single read. This is a function, so that a list can be shown without creating the schema. */
  readonly recordSchema: () => z.ZodObject;
  /** The schema of a record in a list, which may lack any field that the request parameter `fields` did not name. */
  readonly listedSchema: z.ZodObject;
  /**
   * Returns the body that changes `before` to `after`; `{}` if nothing differs. For a new record, `before` is empty. Throws an HttpError
   * with status 422 that names the field if a value cannot be sent.
   */
  readonly body: (before: WireRecord, after: WireRecord) => Record<string, unknown>;
  /** Converts names and values that differ in the app, such as an integer id. Called before a record is parsed. */
  readonly fromWire?: (record: WireRecord) => WireRecord;
  /** Fields of a new record that are sent as URL parameters, not in the body. */
  readonly createParameters?: readonly string[];
  /** The name of the filter with which a record is read from the list. Set if there is no single read. */
  readonly readBy?: string;
  /**
   * Set if the single read is an extension. Without the extension, the record is searched for in the list, which must be sortable by id.
   */
  readonly readExtension?: ExtensionName;
  /**
   * Set if the reads are an extension. Without the extension, the app has only a record's id, the sent values, and the values that
   * `recordFromResponse` returns for the response to an update.
   */
  readonly withoutReads?: { readonly extension: ExtensionName; readonly recordFromResponse: (response: WireRecord) => WireRecord };
  /** The name of the filter that replaces the search if the service's list has no search. */
  readonly searchFilter?: string;
  /** Set if a write returns the whole record, so that it need not be read again. */
  readonly returnsRecord?: true;
}

/** Every field of a list record is optional, except for `id`. */
export const listedSchemaOf = (record: z.ZodObject): z.ZodObject => record.partial().extend({ id: idText });

/** The service has integer ids for tasks and notes. In the app, every id is text. */
export const withTextId = (record: WireRecord): WireRecord => ({ ...record, id: String(record.id) });

/** The schema of an id that {@link withTextId} has converted. */
export const textId = z.string();
