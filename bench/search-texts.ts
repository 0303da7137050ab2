/** Texts that staff search for, made from random records of the database. */
import { z } from 'zod';
import { createRandom } from '../server/demo/random.ts';

export interface SearchText {
  readonly kind: string;
  readonly text: string;
}

type RunQuery = (sql: string) => Promise<Record<string, unknown>[]>;

/** Maximum number of texts of each kind. */
const perKind = 40;

const sampledTexts = z.array(z.object({ text: z.string() }));
const sampleQuery = (from: string, text: string, where = 'true') =>
  `SELECT ${text} AS text FROM ${from} TABLESAMPLE SYSTEM (5) WHERE ${where} ORDER BY random() LIMIT ${perKind}`;

/** Returns the texts in a random order, which depends on the seed. The sampled records can differ between runs with the same seed. */
export async function loadSearchTexts(runQuery: RunQuery, seed: number): Promise<SearchText[]> {
  const random = createRandom(seed);
  await runQuery(`SELECT setseed(${(seed % 100) / 100})`);
  const textsOf = async (kind: string, sql: string, change: (text: string) => string = (text) => text): Promise<SearchText[]> =>
    sampledTexts.parse(await runQuery(sql)).map(({ text }) => ({ kind, text: change(text) }));
  /** Swaps two adjacent letters in the middle of a text. */
  const misspell = (text: string) => {
    const position = Math.max(1, Math.floor(text.length / 2) - 1);
    return text.slice(0, position) + text.charAt(position + 1) + text.charAt(position) + text.slice(position + 2);
  };
  const texts = [
    ...(await textsOf('last name', sampleQuery('clients', 'last_name', "last_name <> ''"))),
    ...(await textsOf('full name', sampleQuery('clients', "first_name || ' ' || last_name", "last_name <> ''"))),
    ...(await textsOf('first letters of a name', sampleQuery('clients', 'left(last_name, 3)', 'char_length(last_name) > 3'))),
    ...(await textsOf('misspelled name', sampleQuery('clients', 'last_name', 'char_length(last_name) > 4'), misspell)),
    ...(await textsOf('telephone number', sampleQuery('clients', 'mobile', "mobile <> ''"))),
    ...(await textsOf('e-mail address', sampleQuery('clients', 'email', "email <> ''"))),
    ...(await textsOf('client number', sampleQuery('clients', 'customer_number', "customer_number <> ''"))),
    ...(await textsOf('lot number', sampleQuery('items', 'lot', "lot <> ''"))),
    ...(await textsOf(
      'sale and lot',
      sampleQuery('items', "(SELECT sale_number FROM sales WHERE id = sale_id) || ' ' || lot", "lot <> '' AND sale_id IS NOT NULL"),
    )),
    ...(await textsOf('title of a lot', sampleQuery('items', 'subtitle', "subtitle <> ''"))),
    ...(await textsOf(
      'word of a title',
      sampleQuery('items', "split_part(subtitle, ' ', 2)", "char_length(split_part(subtitle, ' ', 2)) > 3"),
    )),
    ...(await textsOf('first letters of a title', sampleQuery('items', 'left(subtitle, 4)', "subtitle <> ''"))),
    ...(await textsOf(
      'misspelled title',
      sampleQuery('items', "split_part(subtitle, ' ', 2)", "char_length(split_part(subtitle, ' ', 2)) > 4"),
      misspell,
    )),
    ...(await textsOf(
      'two words of a description',
      sampleQuery('items', "split_part(description, ' ', 1) || ' ' || split_part(description, ' ', 3)"),
    )),
    ...(await textsOf('order number', sampleQuery('orders', 'order_id'))),
    ...(await textsOf('consignment number', sampleQuery('consignments', 'consignment_id'))),
    ...(await textsOf('sale number', `SELECT sale_number AS text FROM sales WHERE sale_number <> '' LIMIT ${perKind}`)),
    ...(await textsOf('task', sampleQuery('tasks', 'label'))),
  ].filter(({ text }) => text.trim() !== '');
  return texts
    .map((text) => ({ text, position: random.integer(0, 1_000_000) }))
    .sort((a, b) => a.position - b.position)
    .map(({ text }) => text);
}
