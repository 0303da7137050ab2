/** The schemas of a resource that has a form. Its names and paths are in `resource-table.ts`. */
import type { z } from 'zod';
import type { Fields } from '../fields.ts';
import type { ListSpec } from '../query.ts';

export interface Resource {
  readonly list: ListSpec;
  /** A record of the list, for a request without `fields`. */
  readonly listRecord: z.ZodType;
  /** The record in the response to a single read. */
  readonly record: z.ZodType;
  /** The record in the response to a PATCH. */
  readonly updateResponse: z.ZodType;
  readonly writable: Fields;
  /** The writable fields by group, in the order of the form. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  /** Names of read-only fields. The service ignores them in requests. Source: docs/specification/api.md#read-only-fields. */
  readonly readOnly: readonly string[];
}
