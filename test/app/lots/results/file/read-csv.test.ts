import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxFileBytes, maxRows, readCsv } from '../../../../../src/resources/lots/results/file/read-csv.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);

test('commas, semicolons and tabs are recognised as separators, and quoted cells may contain separators and line breaks', async () => {
  for (const separator of [',', ';', '\t']) {
    const text = `"Lot, a; b";Name\r\n1;"Meyer; ""E"""\r\n;\r\n2;"two\nlines"\r\n`.replaceAll(';', separator);
    expect(await readCsv(bytesOf(text))).toEqual({
      header: [`Lot, a${separator} b`, 'Name'],
      rows: [
        { line: 2, cells: ['1', `Meyer${separator} "E"`] },
        { line: 5, cells: ['2', 'two\nlines'] },
      ],
    });
  }
});

test('UTF-8 with and without a byte order mark, and Windows-1252, are decoded', async () => {
  const expected = { header: ['Los', 'Käufer'], rows: [{ line: 2, cells: ['1', 'Zoë'] }] };
  expect(await readCsv(bytesOf('Los;Käufer\n1;Zoë'))).toEqual(expected);
  expect(await readCsv(bytesOf('\ufeffLos;Käufer\n1;Zoë'))).toEqual(expected);
  expect(await readCsv(Uint8Array.from('Los;K\u00e4ufer\n1;Zo\u00eb', (sign) => sign.charCodeAt(0)))).toEqual(expected);
});

test('a file that exceeds a limit, is not text, is not CSV or has no rows is refused with the reason', async () => {
  const problemOf = async (bytes: Uint8Array) => Reflect.get(await readCsv(bytes), 'problem');
  expect(await problemOf(new Uint8Array(maxFileBytes + 1))).toBe('tooLarge');
  expect(await problemOf(Uint8Array.from([0xff, 0xfe, 76, 0, 10, 0]))).toBe('notText');
  expect(await problemOf(bytesOf('Lot;Price\n1;"100\n'))).toBe('notCsv');
  expect(await problemOf(bytesOf('Lot;Price\n'))).toBe('noRows');
  expect(await problemOf(bytesOf(''))).toBe('noRows');
  expect(await problemOf(bytesOf(`Lot\n${'1\n'.repeat(maxRows)}`))).toBeUndefined();
  expect(await problemOf(bytesOf(`Lot\n${'1\n'.repeat(maxRows + 1)}`))).toBe('tooManyRows');
  expect(await problemOf(bytesOf(`${'Lot,'.repeat(60)}\n1\n`))).toBe('tooManyColumns');
});

test('property: any bytes result in a table or a problem', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
      const table = await readCsv(bytes);
      expect('problem' in table || table.rows.length > 0).toBe(true);
    }),
  );
});
