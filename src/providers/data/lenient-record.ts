/**
 * Reads a record of a service that may not be ours. What the schema takes is taken as it is. A field that it does
 * not take is kept when it is text where text belongs (a status or a format that the contract does not know), else
 * it becomes the field's unset value (`""`, `null`, `[]`, `false`): a page with one empty field is better than none.
 * A field that has no unset value, such as the id or a balance, is an error that names it.
 */
import { z } from 'zod';
import type { WireRecord } from '../http-client.ts';
import { foreignAnswer } from '../http-error.ts';

const unsetValues = [undefined, null, '', [], false, { id: '', label: '' }];

export function readRecord<Shape extends z.ZodRawShape>(schema: z.ZodObject<Shape>, record: WireRecord): z.output<z.ZodObject<Shape>> {
  const whole = schema.safeParse(record);
  if (whole.success) return whole.data;
  const read = Object.fromEntries(
    Object.entries<z.core.$ZodType>(schema.shape).map(([name, field]): [string, unknown] => [name, readField(name, field, record[name])]),
  );
  // Every field was read by its own schema above, which TypeScript cannot follow through `Object.fromEntries`.
  return read as z.output<z.ZodObject<Shape>>;
}

function readField(name: string, field: z.core.$ZodType, value: unknown): unknown {
  const parsed = z.safeParse(field, value);
  if (parsed.success) return parsed.data;
  if (typeof value === 'string' && value !== '' && name !== 'id' && isText(field)) return value;
  const unset = unsetValues.find((candidate) => z.safeParse(field, candidate).success);
  if (unset === undefined && !z.safeParse(field, undefined).success) throw foreignAnswer(name);
  return unset;
}

/** Text of any format, or one of several words, through `optional` and `nullable`. */
function isText(field: z.core.$ZodType): boolean {
  if (field instanceof z.ZodOptional || field instanceof z.ZodNullable) return isText(field.unwrap());
  return field instanceof z.ZodString || field instanceof z.ZodStringFormat || field instanceof z.ZodEnum;
}
