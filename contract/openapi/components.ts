/** Builds the schemas of the OpenAPI document. Equal schemas share one named component, and each field has a description and an example. */
import { z } from 'zod';
import { decimalAmount, largestAmount } from '../money.ts';
import { unixMilliseconds } from '../time.ts';
import { labelled } from '../wire.ts';
import { exampleOf } from './field-examples.ts';
import { fieldMeanings, ignoredField } from './field-meanings.ts';
import type { Json } from './json.ts';
import { nameOfObject } from './operations.ts';

export type Direction = 'input' | 'output';

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

export interface Components {
  /** Adds a schema as a component and returns a reference to it. Throws if another schema has the name. */
  add(name: string, schema: z.ZodType, direction: Direction): Json;
  /** Returns the schema of a response. Its record (in `data`, or the whole response) becomes a component named `record`. */
  addResponse(record: string, schema: z.ZodType): Json;
  all(): Readonly<Record<string, Json>>;
}

const convert = (schema: z.ZodType, io: Direction): Json => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
};

/** Returns the JSON Schema of a parameter, which is not a component. */
export const parameterSchema = (schema: z.ZodType): Json => simplify(convert(schema, 'input'));

/** The JSON of the schema of `{ id, label }`. This schema always becomes the component `Reference`. */
const reference = JSON.stringify(simplify(convert(labelled, 'output')));

/** Creates an empty set of components. `reserved` are names that must not be used for objects inside other schemas. */
export function createComponents(reserved: ReadonlySet<string>): Components {
  const components = new Map<string, Json>();
  const texts = new Map<string, string>();
  /** Names of objects inside other schemas, by their JSON. Equal objects share one name. */
  const namesByText = new Map<string, string>();

  function define(name: string, schema: Json): Json {
    const text = JSON.stringify(schema);
    const existing = texts.get(name);
    if (existing !== undefined && existing !== text) throw new Error(`Two schemas have the name ${name}`);
    texts.set(name, text);
    components.set(name, described(name, schema));
    return { $ref: `#/components/schemas/${name}` };
  }

  /** Returns the first name that is free or already used for this schema. */
  const freeName = (names: readonly string[], schema: Json): string =>
    names.find((name) => !reserved.has(name) && [undefined, JSON.stringify(schema)].includes(texts.get(name))) ??
    freeName(
      names.map((name) => `${name}Part`),
      schema,
    );

  /** Replaces each object inside the schema with a component. `owner` is the component and `key` the field that contains the object. */
  function hoist(schema: unknown, owner: string, direction: Direction, key?: string): unknown {
    if (Array.isArray(schema)) return schema.map((part) => hoist(part, owner, direction, key));
    if (!isJson(schema)) return schema;
    const field = key === undefined ? '' : (nameOfObject[key] ?? pascalCase(key));
    const suffix = direction === 'input' ? 'Input' : '';
    const inner = Object.fromEntries(
      Object.entries(schema).map(([name, value]): [string, unknown] => {
        if (name !== 'properties' || !isJson(value))
          return [name, hoist(value, owner, direction, name === 'items' && key && !nameOfObject[key] ? singular(key) : key)];
        return [
          name,
          Object.fromEntries(Object.entries(value).map(([field, fieldSchema]) => [field, hoist(fieldSchema, owner, direction, field)])),
        ];
      }),
    );
    if (key === undefined || schema.type !== 'object' || !isJson(inner.properties)) return inner;
    const { description, ...object } = inner;
    const about = description === undefined ? {} : { description };
    const text = JSON.stringify(object);
    const free = () => freeName([`${field}${suffix}`, `${owner}${field}${suffix}`], object);
    const name = text === reference ? 'Reference' : (namesByText.get(text) ?? free());
    namesByText.set(text, name);
    return { ...about, ...define(name, object) };
  }

  const add = (name: string, json: Json, direction: Direction): Json => {
    const { $defs, ...schema } = json;
    // The schema of any JSON value is the only recursive one. A description replaces it, because client generators fail on recursion.
    if ($defs !== undefined) define('JsonValue', { description: 'Any JSON value' });
    const hoisted = hoist(schema, name, direction);
    return define(name, isJson(hoisted) ? hoisted : {});
  };

  return {
    add: (name, schema, direction) => add(name, simplify(convert(schema, direction)), direction),
    addResponse(record, schema) {
      const json = simplify(convert(schema, 'output'));
      const properties = isJson(json.properties) ? json.properties : {};
      const { data } = properties;
      if (!isJson(data) || !isJson(data.items)) return add(record, json, 'output');
      const records = { ...data, items: add(record, data.items, 'output') };
      return described(`${record}Answer`, { ...json, properties: { ...properties, data: records } });
    },
    all: () => Object.fromEntries([...components].sort(([one], [other]) => (one < other ? -1 : 1))),
  };
}

/** Simplifies a schema for other tools: a tuple of one element becomes an array, and a pattern is removed if there is a format. */
function simplify(schema: Json): Json {
  const value = simplified(schema);
  return isJson(value) ? value : {};
}

function simplified(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(simplified);
  if (!isJson(schema)) return schema;
  if (typeof schema.$ref === 'string' && schema.$ref.startsWith('#/$defs/')) return { $ref: '#/components/schemas/JsonValue' };
  const {
    prefixItems,
    pattern,
    propertyNames: _text,
    ...rest
  } = Object.fromEntries(Object.entries(schema).map(([name, value]): [string, unknown] => [name, simplified(value)]));
  const [only] = list(prefixItems);
  return {
    ...rest,
    ...(only === undefined ? {} : { items: only, minItems: 1, maxItems: 1 }),
    ...(pattern === undefined || rest.format !== undefined ? {} : { pattern }),
  };
}

/** Adds a description and an example to each field of a schema. */
function described(component: string, schema: Json): Json {
  const inner = Object.fromEntries(
    Object.entries(schema).map(([name, value]): [string, unknown] => {
      if (name !== 'properties' || !isJson(value))
        return [name, Array.isArray(value) ? value.map((part) => (isJson(part) ? described(component, part) : part)) : value];
      return [
        name,
        Object.fromEntries(
          Object.entries(value).map(([field, fieldSchema]) => [
            field,
            isJson(fieldSchema) ? describedField(component, field, fieldSchema) : fieldSchema,
          ]),
        ),
      ];
    }),
  );
  return inner;
}

function describedField(component: string, field: string, schema: Json): Json {
  if (Object.keys(schema).length === 0 && /^New|Patch$/.test(component)) return { description: ignoredField, readOnly: true };
  const own = schema.description;
  const meaning = fieldMeanings[`${component}.${field}`] ?? fieldMeanings[field];
  const description = [meaning, own, unitOf(schema)].filter(Boolean).join('; ');
  const example = exampleOf(field, schema);
  return { ...schema, ...(description ? { description } : {}), ...(example === undefined ? {} : { examples: [example] }) };
}

const amountPattern = parameterSchema(decimalAmount).pattern;
const milliseconds = parameterSchema(unixMilliseconds);

/** Returns a description of the unit or format of a field's values, or undefined if it has none. */
export function unitOf(schema: Json): string | undefined {
  const [unit] = [schema, ...list(schema.anyOf), ...list(schema.oneOf)].filter(isJson).flatMap((part) => {
    if (part.maximum === largestAmount) return ['in cents'];
    if (part.pattern === amountPattern) return ['decimal amount in the currency of the house'];
    if (part.minimum === milliseconds.minimum && part.maximum === milliseconds.maximum) return ['in Unix milliseconds'];
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
