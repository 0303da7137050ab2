/** What every resource file says of its resource, so that service, app, document and tests need no second list. */
import type { z } from 'zod';
import type { Fields } from '../fields.ts';
import type { ListSpec } from '../query.ts';

export interface Resource {
  /** The resource's address below `/api/v1.0`. */
  readonly path: string;
  /** The name of the entity in `entity_update`. */
  readonly bundle: string;
  readonly list: ListSpec;
  /** A record of the list, when `fields` does not choose otherwise. */
  readonly listRecord: z.ZodType;
  /** What a single read answers. */
  readonly record: z.ZodType;
  /** What a PATCH answers. */
  readonly updateAnswer: z.ZodType;
  readonly writable: Fields;
  /** The writable fields by group, in the order in which a form shows them. */
  readonly groups: Readonly<Record<string, readonly string[]>>;
  /** Ignored when sent. Source: api.md "Semantics", 2. */
  readonly readOnly: readonly string[];
}
