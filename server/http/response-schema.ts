/**
 * Converts the zod schema of a response to the JSON schema from which Fastify generates a serializer. The serializer does not iterate over
 * the keys of a record, and omits members that the schema does not contain.
 */
import { z } from 'zod';

type JsonSchema = { [key: string]: unknown };

export const responseSchema = (schema: z.ZodType): JsonSchema =>
  simplified(z.toJSONSchema(schema, { io: 'output', target: 'draft-7', unrepresentable: 'any' }));

/** Removes formats and patterns, which serializers ignore. Converts "this or null" to a nullable type, which is faster than a union. */
function simplified(node: unknown): JsonSchema {
  if (!isObject(node)) return {};
  const { $schema, format, pattern, description, anyOf, ...rest } = node;
  const branches = Array.isArray(anyOf) ? anyOf.filter(isObject) : [];
  const [only, ...others] = branches.filter((branch) => branch.type !== 'null');
  if (only && others.length === 0) return { ...simplified(only), nullable: true };
  const result: JsonSchema = { ...rest, ...(branches.length > 0 ? { anyOf: branches.map(simplified) } : {}) };
  if (isObject(result.properties))
    result.properties = Object.fromEntries(Object.entries(result.properties).map(([name, value]) => [name, simplified(value)]));
  if (Array.isArray(result.items)) result.items = result.items.map(simplified);
  else if (isObject(result.items)) result.items = simplified(result.items);
  if (isObject(result.additionalProperties)) result.additionalProperties = simplified(result.additionalProperties);
  return result;
}

const isObject = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value);
