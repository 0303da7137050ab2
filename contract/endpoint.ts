/** What the table of endpoints says of each. */
import { z } from 'zod';
import type { ListSpec } from './query.ts';

import { type ExtensionName, idText, largestId } from './wire.ts';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** From the root of the service, `:name` for a parameter. */
  readonly path: string;
  readonly summary: string;
  /** Where the caller's credentials stand; the row of the access table is the endpoint's own name. */
  readonly credentials: 'none' | 'password' | 'bearer' | 'query';
  readonly params?: z.ZodObject;
  readonly list?: ListSpec;
  /** Of what is no list: parameters of the address, unknown ones refused. */
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  readonly form?: z.ZodObject;
  /** The body is `multipart/form-data` with this part. */
  readonly upload?: string;
  readonly answer: { readonly status: 200 | 201 | 202 | 204; readonly schema: z.ZodType };
  readonly extension?: ExtensionName;
}

export const byId = z.object({ id: idText });
/** Tasks and notes have integer ids. */
export const byIntegerId = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, 'is not an id')
    .transform(Number)
    .pipe(z.int().max(largestId)),
});

export const ok = <Schema extends z.ZodType>(schema: Schema) => ({ status: 200, schema }) as const;
export const created = <Schema extends z.ZodType>(schema: Schema) => ({ status: 201, schema }) as const;
/** The work goes on as a background job. */
export const accepted = <Schema extends z.ZodType>(schema: Schema) => ({ status: 202, schema }) as const;
/** Done, and nothing to say of it. */
export const noContent = { status: 204, schema: z.undefined() } as const;

/** A list record under `fields`: any of its names, and `id` always. */
export const chosen = <Shape extends z.ZodRawShape>(record: z.ZodObject<Shape>) => record.partial().extend({ id: idText });
