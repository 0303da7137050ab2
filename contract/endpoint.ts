/** The description of an endpoint, and schemas and responses that the files in `endpoints/` share. */
import { z } from 'zod';
import type { ListSpec } from './query.ts';
import { idText, largestId } from './wire.ts';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** A parameter of the path is written as `:name`. */
  readonly path: string;
  readonly summary: string;
  /**
   * `password` is HTTP Basic. `bearer` is the access token in the header `Authorization`. `query` is the access token in the query parameter
   * of `token-parameter.ts`.
   */
  readonly credentials: 'none' | 'password' | 'bearer' | 'query';
  /** Whether the service compares `If-Match` with the version of the record. Source: docs/specification/extensions.md#concurrency. */
  readonly comparesIfMatch?: true;
  /** Whether the service accepts `Idempotency-Key` although the method is not POST. Source: docs/specification/extensions.md#idempotency. */
  readonly acceptsIdempotencyKey?: true;
  readonly params?: z.ZodObject;
  readonly list?: ListSpec;
  /** The query parameters of an endpoint that is not a list. Other parameters are refused. */
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** Whether `query` names a record. The service responds with 404 if the record does not exist. */
  readonly queryNamesRecord?: true;
  /** The fields of an `application/x-www-form-urlencoded` body. */
  readonly form?: z.ZodObject;
  /** The name of the file's part in a `multipart/form-data` body. */
  readonly upload?: string;
  readonly response: { readonly status: 200 | 201 | 202 | 204; readonly schema: z.ZodType };
}

/** Returns whether a service with the extension idempotency accepts `Idempotency-Key`. */
export const isRepeatable = ({ method, acceptsIdempotencyKey }: Endpoint): boolean => method === 'POST' || acceptsIdempotencyKey === true;

export const idParams = z.object({ id: idText });
/** Tasks and notes have integer ids. */
export const integerIdParams = z.object({
  id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, 'is not an id')
    .transform(Number)
    .pipe(z.int().max(largestId)),
});

export const ok = <Schema extends z.ZodType>(schema: Schema) => ({ status: 200, schema }) as const;
export const created = <Schema extends z.ZodType>(schema: Schema) => ({ status: 201, schema }) as const;
/** Returns the response of an endpoint that starts a background job. */
export const accepted = <Schema extends z.ZodType>(schema: Schema) => ({ status: 202, schema }) as const;
export const noContent = { status: 204, schema: z.undefined() } as const;

/** Returns the schema of a record in a list whose request has the parameter `fields`. Such a record always has `id`. */
export const partialRecord = <Shape extends z.ZodRawShape>(record: z.ZodObject<Shape>) => record.partial().extend({ id: idText });
