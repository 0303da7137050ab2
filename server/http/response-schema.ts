/**
 * Converts the zod schema of a response to the JSON schema from which Fastify generates a serializer. The serializer is faster than
 * `JSON.stringify`, because it does not iterate over the keys of a record. The serializer omits members that the schema does not contain.
 */
import { z } from 'zod';

type JsonSchema = { [key: string]: unknown };

export const responseSchema = (schema: z.ZodType): JsonSchema =>
  simplifySchema(z.toJSONSchema(schema, { io: 'output', target: 'draft-7', unrepresentable: 'any' }));

/**
 * Removes members that serializers do not need, such as patterns. Converts a union of a schema and null to a nullable schema, which is
 * faster.
 */
function simplifySchema(node: unknown): JsonSchema {
  if (!isObject(node)) return {};
  const { $schema, format, pattern, description, anyOf, ...otherMembers } = node;
  const branches = Array.isArray(anyOf) ? anyOf.filter(isObject) : [];
  const [onlyBranch, ...otherBranches] = branches.filter((branch) => branch.type !== 'null');
  if (onlyBranch && otherBranches.length === 0) return { ...simplifySchema(onlyBranch), nullable: true };
  const simplifiedSchema: JsonSchema = { ...otherMembers, ...(branches.length > 0 ? { anyOf: branches.map(simplifySchema) } : {}) };
  if (isObject(simplifiedSchema.properties))
    simplifiedSchema.properties = Object.fromEntries(
      Object.entries(simplifiedSchema.properties).map(([name, value]) => [name, simplifySchema(value)]),
    );
  if (Array.isArray(simplifiedSchema.items)) simplifiedSchema.items = simplifiedSchema.items.map(simplifySchema);
  else if (isObject(simplifiedSchema.items)) simplifiedSchema.items = simplifySchema(simplifiedSchema.items);
  if (isObject(simplifiedSchema.additionalProperties))
    simplifiedSchema.additionalProperties = simplifySchema(simplifiedSchema.additionalProperties);
  return simplifiedSchema;
}

const isObject = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null && !Array.isArray(value);
