/**
 * Parses a record of a service that may not be ours. A value that does not fit the schema of its field must not prevent the whole page from
 * being shown:
 *
 * - A field for text keeps any text, such as a status or a format that the contract does not define.
 * - Any other value is replaced by the field's unset value (`""`, `null`, `[]`, `false` or an empty reference).
 * - A field without an unset value, such as the id, causes an HttpError that names the field.
 */
import { z } from 'zod';
import type { WireRecord } from '../http/http-client.ts';
import { contractError } from '../http/http-error.ts';

const unsetValues = [undefined, null, '', [], false, { id: '', label: '' }];

export function readRecord<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, record: WireRecord): z.output<z.ZodObject<Shape>> {
  const parsed = schema.safeParse(record);
  if (parsed.success) return parsed.data;
  const parsedFields = Object.fromEntries(
    Object.entries<z.core.$ZodType>(schema.shape).map(([name, field]): [string, unknown] => [name, readField(name, field, record[name])]),
  );
  // Every field was parsed with its own schema, but TypeScript cannot infer the types from `Object.fromEntries`.
  return parsedFields as z.output<z.ZodObject<Shape>>;
}

function readField(name: string, field: z.core.$ZodType, value: unknown): unknown {
  const parsed = z.safeParse(field, value);
  if (parsed.success) return parsed.data;
  if (typeof value === 'string' && value !== '' && name !== 'id' && isText(field)) return value;
  const unsetValue = unsetValues.find((candidate) => z.safeParse(field, candidate).success);
  if (unsetValue === undefined && !z.safeParse(field, undefined).success) throw contractError(name);
  return unsetValue;
}

function isText(field: z.core.$ZodType): boolean {
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable) return isText(field.unwrap());
  return field instanceof z.ZodString || field instanceof z.ZodStringFormat || field instanceof z.ZodEnum;
}
