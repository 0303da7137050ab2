/** Builds the schemas of the OpenAPI document. Equal objects share one named component. Fields get descriptions and examples. */
import { z } from 'zod';
import { decimalAmount, largestAmount } from '../money.ts';
import { unixMilliseconds } from '../time.ts';
import { labelled } from '../wire.ts';
import { exampleOf } from './field-examples.ts';
import { fieldMeanings, ignoredField } from './field-meanings.ts';
import type { JsonObject } from './json-object.ts';
import { componentNameOfField } from './operations.ts';

export type Direction = 'input' | 'output';

const isJsonObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null && !Array.isArray(value);
const asArray = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export interface Components {
  /** Adds a schema as a component and returns a reference to it. Throws if another schema has the name. */
  add(name: string, schema: z.ZodType, direction: Direction): JsonObject;
  /**
   * Returns the schema of a response. The schema of a record in the list `data` becomes the component `recordName`. If the response has no
   * such list, the schema of the whole response becomes this component.
   */
  addResponse(recordName: string, schema: z.ZodType): JsonObject;
  /** The components are in alphabetical order. */
  getAll(): Readonly<Record<string, JsonObject>>;
}

const toJsonSchema = (schema: z.ZodType, io: Direction): JsonObject => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
};

export const parameterSchema = (schema: z.ZodType): JsonObject => simplify(toJsonSchema(schema, 'input'));

/** The schema of `{ id, label }`, which always becomes the component `Reference`. */
const referenceSchemaText = JSON.stringify(simplify(toJsonSchema(labelled, 'output')));

/** `reserved` are names that must not be used for objects inside other schemas. */
export function createComponents(reserved: ReadonlySet<string>): Components {
  const components = new Map<string, JsonObject>();
  const schemaTextByName = new Map<string, string>();
  /** The names of objects inside other schemas. Equal objects share one name. */
  const nameBySchemaText = new Map<string, string>();

  function define(name: string, schema: JsonObject, direction: Direction): JsonObject {
    const text = JSON.stringify(schema);
    const existingText = schemaTextByName.get(name);
    if (existingText !== undefined && existingText !== text) throw new Error(`Two schemas have the name ${name}`);
    schemaTextByName.set(name, text);
    components.set(name, addDescriptions(name, schema, direction));
    return { $ref: `#/components/schemas/${name}` };
  }

  /** Returns the first of the names that is free or already used for this schema. If there is none, tries each name with `Part` added. */
  function findFreeName(names: readonly string[], schema: JsonObject): string {
    const text = JSON.stringify(schema);
    const isUsable = (name: string) => {
      const existingText = schemaTextByName.get(name);
      return !reserved.has(name) && (existingText === undefined || existingText === text);
    };
    const longerNames = () => names.map((name) => `${name}Part`);
    return names.find(isUsable) ?? findFreeName(longerNames(), schema);
  }

  /** Replaces each object inside the schema with a component. `owner` is the component and `key` the field that contains the object. */
  function extractObjects(schema: unknown, owner: string, direction: Direction, key?: string): unknown {
    if (Array.isArray(schema)) return schema.map((part) => extractObjects(part, owner, direction, key));
    if (!isJsonObject(schema)) return schema;
    const nameOfField = key === undefined ? '' : (componentNameOfField[key] ?? pascalCase(key));
    const suffix = direction === 'input' ? 'Input' : '';
    // An entry of a list is named after the singular of the list's field, such as `ShippingMethod` in `shipping_methods`.
    const keyOfEntry = key && !componentNameOfField[key] ? singular(key) : key;
    const extractMember = (name: string, value: unknown): unknown => {
      if (name !== 'properties' || !isJsonObject(value))
        return extractObjects(value, owner, direction, name === 'items' ? keyOfEntry : key);
      const fields = Object.entries(value).map(([field, fieldSchema]) => [field, extractObjects(fieldSchema, owner, direction, field)]);
      return Object.fromEntries(fields);
    };
    const extractedSchema: JsonObject = Object.fromEntries(
      Object.entries(schema).map(([name, value]) => [name, extractMember(name, value)]),
    );
    if (key === undefined || schema.type !== 'object' || !isJsonObject(extractedSchema.properties)) return extractedSchema;
    const { description, ...object } = extractedSchema;
    const descriptionPart = description === undefined ? {} : { description };
    const text = JSON.stringify(object);
    const chooseName = () => findFreeName([`${nameOfField}${suffix}`, `${owner}${nameOfField}${suffix}`], object);
    const name = text === referenceSchemaText ? 'Reference' : (nameBySchemaText.get(text) ?? chooseName());
    nameBySchemaText.set(text, name);
    return { ...descriptionPart, ...define(name, object, direction) };
  }

  const addJsonSchema = (name: string, json: JsonObject, direction: Direction): JsonObject => {
    const { $defs, ...schema } = json;
    // The only recursive schema is that of any JSON value. Its component has only a description, because code generators fail on recursion.
    if ($defs !== undefined) define('JsonValue', { description: 'Any JSON value' }, direction);
    const schemaWithReferences = extractObjects(schema, name, direction);
    return define(name, isJsonObject(schemaWithReferences) ? schemaWithReferences : {}, direction);
  };

  return {
    add: (name, schema, direction) => addJsonSchema(name, simplify(toJsonSchema(schema, direction)), direction),
    addResponse(recordName, schema) {
      const json = simplify(toJsonSchema(schema, 'output'));
      const properties = isJsonObject(json.properties) ? json.properties : {};
      const { data } = properties;
      if (!isJsonObject(data) || !isJsonObject(data.items)) return addJsonSchema(recordName, json, 'output');
      const records = { ...data, items: addJsonSchema(recordName, data.items, 'output') };
      return addDescriptions(`${recordName}Response`, { ...json, properties: { ...properties, data: records } }, 'output');
    },
    getAll: () => Object.fromEntries([...components].sort(([nameA], [nameB]) => (nameA < nameB ? -1 : 1))),
  };
}

/**
 * Simplifies a schema for code generators. A tuple of one element becomes an array. The schema of property names is removed. A pattern next
 * to a format is also removed, because the format implies the pattern. A reference to a local definition becomes a reference to the
 * component `JsonValue`.
 */
function simplify(schema: JsonObject): JsonObject {
  const simplifiedSchema = simplifyValue(schema);
  return isJsonObject(simplifiedSchema) ? simplifiedSchema : {};
}

function simplifyValue(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(simplifyValue);
  if (!isJsonObject(schema)) return schema;
  if (typeof schema.$ref === 'string' && schema.$ref.startsWith('#/$defs/')) return { $ref: '#/components/schemas/JsonValue' };
  const {
    prefixItems,
    pattern,
    propertyNames: _propertyNames,
    ...simplifiedSchema
  } = Object.fromEntries(Object.entries(schema).map(([name, value]): [string, unknown] => [name, simplifyValue(value)]));
  const [soleItem] = asArray(prefixItems);
  return {
    ...simplifiedSchema,
    ...(soleItem === undefined ? {} : { items: soleItem, minItems: 1, maxItems: 1 }),
    ...(pattern === undefined || simplifiedSchema.format !== undefined ? {} : { pattern }),
  };
}

/** Adds descriptions and examples to the fields of a component. */
function addDescriptions(component: string, schema: JsonObject, direction: Direction): JsonObject {
  const describeMember = (name: string, value: unknown): unknown => {
    if (Array.isArray(value)) return value.map((part) => (isJsonObject(part) ? addDescriptions(component, part, direction) : part));
    if (name !== 'properties' || !isJsonObject(value)) return value;
    const fields = Object.entries(value).map(([field, fieldSchema]) => [
      field,
      isJsonObject(fieldSchema) ? describeField(component, field, fieldSchema, direction) : fieldSchema,
    ]);
    return Object.fromEntries(fields);
  };
  return Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, describeMember(name, value)]));
}

function describeField(component: string, field: string, schema: JsonObject, direction: Direction): JsonObject {
  // In a request body, only a read-only field has an empty schema: any value is accepted and ignored.
  if (Object.keys(schema).length === 0 && direction === 'input') return { description: ignoredField, readOnly: true };
  const meaning = fieldMeanings[`${component}.${field}`] ?? fieldMeanings[field];
  const ownDescription = typeof schema.description === 'string' ? schema.description : undefined;
  const texts = describesValue(ownDescription) ? [ownDescription] : [meaning, ownDescription];
  const description = startUpperCase(joinTexts([...texts, unitOf(schema)]));
  const example = exampleOf(field, schema);
  return { ...schema, ...(description ? { description } : {}), ...(example === undefined ? {} : { examples: [example] }) };
}

/**
 * Returns whether a schema's own description begins like a complete one, such as `the first day; …`. Such a description replaces the
 * meaning of the field. Any other description, such as `null if there is none`, is added to the meaning.
 */
const describesValue = (description: string | undefined): boolean => /^(the|whether) /.test(description ?? '');

const startUpperCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Joins the texts with semicolons. Omits a text that equals an earlier one, apart from upper and lower case. */
const joinTexts = (texts: readonly unknown[]): string => {
  const textsByLowerCase = new Map<string, string>();
  for (const text of texts) {
    if (typeof text !== 'string' || text === '') continue;
    const key = text.toLowerCase();
    if (!textsByLowerCase.has(key)) textsByLowerCase.set(key, text);
  }
  return [...textsByLowerCase.values()].join('; ');
};

const amountPattern = parameterSchema(decimalAmount).pattern;
const millisecondsSchema = parameterSchema(unixMilliseconds);

/**
 * Describes the unit or format of a field's values. Units are recognised by the limits or the pattern of the values, because a JSON Schema
 * cannot name a unit.
 */
export function unitOf(schema: JsonObject): string | undefined {
  const [unit] = [schema, ...asArray(schema.anyOf), ...asArray(schema.oneOf)].filter(isJsonObject).flatMap((part) => {
    if (part.maximum === largestAmount) return ['in cents'];
    if (part.pattern === amountPattern) return ['decimal amount in the currency of the house'];
    if (part.minimum === millisecondsSchema.minimum && part.maximum === millisecondsSchema.maximum) return ['in Unix milliseconds'];
    if (part.format === 'date-time') return ['ISO 8601 in UTC'];
    if (part.format === 'date') return ['YYYY-MM-DD'];
    return [];
  });
  return unit;
}

const singular = (name: string): string =>
  name
    .replace(/ies$/, 'y')
    .replace(/sses$/, 'ss')
    .replace(/([^s])s$/, '$1');
const pascalCase = (name: string): string =>
  name
    .split('_')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('');
