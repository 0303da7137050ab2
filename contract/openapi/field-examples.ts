/** Examples of the fields' values, for the OpenAPI document. */
import { largestAmount } from '../money.ts';
import type { JsonObject } from './json-object.ts';

/** Examples of fields for which the schema gives no useful example. */
const examplesByName: Readonly<Record<string, unknown>> = {
  account: 'CH9300762011623852957',
  address_types: 'billing',
  administrative_area: 'ZH',
  after: '1500.00',
  app_url: 'https://auction.example/#/clients/4711',
  artist_died: 1987,
  auctioneer_name: 'Beat Keller',
  bank: '12',
  before: '1250.00',
  bic: 'UBSWCHZH80A',
  bidder_number: '128',
  bidServer: 'https://bid.example',
  buyers_premium: '25%',
  channel_name: 'private-backoffice',
  city: 'Zürich',
  cluster: 'eu',
  company: 'Muster AG',
  consignment_id: '2026-017',
  country: 'CH',
  customer_number: '10042',
  date_and_location_string: '14 March 2026, Zürich',
  depth: '4 cm',
  description: 'Oil on canvas, signed lower right',
  display_id: '6012',
  email: 'anna.muster@example.com',
  expire: 1_773_586_800,
  filename: 'condition-report.pdf',
  filemime: 'application/pdf',
  filesize: '48213',
  first_name: 'Anna',
  formatted: 'CHF 1’250.00',
  full_name: 'Anna Muster',
  hammer_price: '1250.00',
  height: '30 cm',
  host: '127.0.0.1',
  iban: 'CH9300762011623852957',
  invoice_number: '1002',
  key: 'backoffice',
  label: 'View of Lake Zürich',
  last_name: 'Muster',
  locality: 'Zürich',
  lot: '21A',
  lot_letter: 'A',
  mail: 'clerk@example.com',
  name_line: 'Anna Muster',
  note: 'Please call before noon.',
  number: '80-2-2',
  operation: 'update_status',
  order_id: '1002',
  owner: 'Anna Muster',
  phone: '+41 44 211 30 01',
  postal_code: '8001',
  premise: '3rd floor',
  privateChannel: 'private-backoffice',
  provenance: 'Private collection, Zürich',
  result: { changed: 25 },
  sale_number: '48',
  shipping_weight: 2.5,
  socket_id: '123.456',
  street: 'Bahnhofstrasse 1',
  subtitle: 'View of Lake Zürich',
  symbol: 'CHF',
  tax_id: 'CHE-123.456.789',
  tax_rate: '8.1%',
  template: '@symbol @amount',
  thoroughfare: 'Bahnhofstrasse 1',
  thousands_sign: '’',
  decimal_sign: '.',
  timeZone: 'Europe/Zurich',
  url: 'https://auction.example/api/v1.0/files/12/content?expires=1773586800000&signature=x',
  url_api: '/api/v1.0/datatable-clients/4711',
  username: 'clerk@example.com',
  vat_number: 'CHE-123.456.789',
  venue: 'Zürich',
  weight: '0',
  width: '40 cm',
  year: '1912',
};

const examplesByFormat: Readonly<Record<string, string>> = {
  'date-time': '2026-03-14T18:00:00.000Z',
  date: '2026-03-14',
  email: 'anna.muster@example.com',
  uuid: '3f8f2f5e-5a3c-4c77-9d5d-0a4f6f1c2b3a',
  uri: 'https://auction.example/catalogue.pdf',
};

/** Examples of fields with a pattern. The first one that matches the pattern is used. */
const examplesForPatterns = [
  '4711',
  '1250.00',
  '12.5%',
  'CH',
  'TypeError',
  '/clients/:id',
  'Render@assets/ClientShow-Bx12.js:1:2034',
  'assets/main-Bx12.js',
  '2026-03-14',
];

/** Unix milliseconds of the instant in `examplesByFormat`. */
const exampleInstant = Date.parse('2026-03-14T18:00:00.000Z');

/** Returns an example of a field's value. An object has no example, because its fields have their own examples. */
export function exampleOf(name: string, schema: JsonObject): unknown {
  const namedExample = examplesByName[name];
  return namedExample !== undefined && isValidExample(namedExample, schema) ? namedExample : exampleOfSchema(name, schema);
}

function exampleOfSchema(name: string, schema: JsonObject): unknown {
  if ('const' in schema) return schema.const;
  if (Array.isArray(schema.enum)) return schema.enum.find((candidate) => candidate !== '');
  const variants = [schema.anyOf, schema.oneOf].find(Array.isArray);
  if (variants)
    return variants
      .map((variant) => exampleOf(name, variant))
      .find((candidate) => candidate !== undefined && candidate !== null && candidate !== '');
  switch (typeOf(schema)) {
    case 'boolean':
      return true;
    case 'null':
      return null;
    case 'integer':
    case 'number':
      return exampleOfNumber(schema);
    case 'string':
      return exampleOfText(schema);
    case 'array': {
      const entry = isObject(schema.items) ? exampleOf(name, schema.items) : undefined;
      return entry === undefined ? undefined : [entry];
    }
    default:
      return undefined;
  }
}

/** Returns the type of the values that a schema describes. If a value can also be null, returns its other type. */
const typeOf = ({ type }: JsonObject): unknown => (Array.isArray(type) ? type.find((candidate) => candidate !== 'null') : type);

function exampleOfNumber({ minimum, maximum }: JsonObject): number {
  if (maximum === largestAmount) return 125_000;
  // Only times in Unix milliseconds allow both negative values and values as high as a current time.
  if (typeof maximum === 'number' && maximum > exampleInstant && typeof minimum === 'number' && minimum < 0) return exampleInstant;
  return typeof minimum === 'number' && minimum > 1 ? minimum : 1;
}

const exampleOfText = ({ format, pattern }: JsonObject): string | undefined => {
  if (typeof format === 'string') return examplesByFormat[format];
  if (typeof pattern !== 'string') return 'Text';
  return examplesForPatterns.find((text) => new RegExp(pattern, 'u').test(text));
};

function isValidExample(value: unknown, schema: JsonObject): boolean {
  const variants = [schema.anyOf, schema.oneOf].find(Array.isArray);
  if (variants) return variants.some((variant) => isValidExample(value, variant));
  const type = typeOf(schema);
  if (type === undefined) return !('$ref' in schema) && !('const' in schema) && !('enum' in schema);
  if (typeof value === 'string') return type === 'string' && matchesTextSchema(value, schema);
  return typeof value === 'number' && (type === 'number' || type === 'integer');
}

const matchesTextSchema = (text: string, { pattern, format, enum: choices, const: constant }: JsonObject): boolean =>
  (pattern === undefined || new RegExp(String(pattern), 'u').test(text)) &&
  format === undefined &&
  constant === undefined &&
  (!Array.isArray(choices) || choices.includes(text));

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;
