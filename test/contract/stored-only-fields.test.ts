/** The fields that are only stored are marked in the contract, so that their forms show a note. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { formResources } from '../contract-lists.ts';

const storedOnly = formResources.flatMap(({ name, resource: { writable, groups } }) =>
  Object.entries(writable).flatMap(([field, { storedOnly: isMarked }]) => (isMarked ? [{ name, field, groups }] : [])),
);

test('the contract marks exactly the fields without an effect as only stored', () => {
  const marked = storedOnly.map(({ name, field }) => `${name}.${field}`).sort();
  expect(marked).toEqual(['clients.tax_state']);
});

test.each(storedOnly)('the form of $name has an input for the stored field $field', ({ field, groups }) => {
  expect(Object.values<readonly string[]>(groups).flat()).toContain(field);
});

/** Folders of the code that computes and writes documents. */
const documentCode = ['contract/money', 'contract/orders', 'server/resources/orders', 'server/resources/sales'];

const fieldNames = storedOnly.map(({ field }) => field);

test.each(fieldNames)('the code of documents does not use the stored field %s', (field) => {
  const uses = documentCode.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.ts'))
      .filter((path) => new RegExp(`\\b${field}\\b`).test(readFileSync(`${folder}/${path}`, 'utf8'))),
  );
  expect(uses).toEqual([]);
});
