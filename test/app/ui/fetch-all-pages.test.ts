import { describe, expect, it } from 'vitest';
import { csvFileName, csvFormats, csvText, usualSeparator } from '../../../src/ui/list/csv-file.ts';
import { fetchAllPages, type ReadPage } from '../../../src/ui/list/fetch-all-pages.ts';
import { withoutHiddenColumns } from '../../../src/ui/list/table/columns.ts';

const rows = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => ({ id: from + index }));
const service =
  (count: number): ReadPage<{ id: number }> =>
  async (page, perPage) => ({ data: rows((page - 1) * perPage, Math.min(page * perPage, count)), total: count });

describe('the export of a whole list', () => {
  it.each([0, 1, 499, 500, 501, 1_700])('the export of a whole list reads all of %i rows, and reports its progress', async (count) => {
    const progress: number[] = [];
    const fetchedRows = await fetchAllPages(service(count), new AbortController().signal, (done) => progress.push(done));
    expect(fetchedRows.map(({ id }) => id)).toEqual(rows(0, count).map(({ id }) => id));
    expect(progress.at(-1)).toBe(count);
    expect(progress).toHaveLength(Math.max(1, Math.ceil(count / 500)));
  });

  it('the export of a whole list contains a row once if it moved to the next page during the export', async () => {
    const moved: ReadPage<{ id: number }> = async (page) => ({ data: page === 1 ? rows(0, 500) : rows(499, 600), total: 600 });
    expect(await fetchAllPages(moved, new AbortController().signal, () => {})).toHaveLength(600);
  });

  it('the export of a whole list finds a row that moved to a page that was already read, and fails if rows are still missing', async () => {
    let readings = 0;
    const moving: ReadPage<{ id: number }> = async (page) => {
      if (page === 1) readings++;
      return { data: page === 1 ? rows(0, 500) : rows(readings === 1 ? 501 : 500, 600), total: 600 };
    };
    expect(await fetchAllPages(moving, new AbortController().signal, () => {})).toHaveLength(600);
    const short: ReadPage<{ id: number }> = async () => ({ data: rows(0, 10), total: 11 });
    await expect(fetchAllPages(short, new AbortController().signal, () => {})).rejects.toThrow('records.export.incomplete');
  });

  it('the export of a whole list stops when it is canceled, without requesting another page', async () => {
    const canceled = new AbortController();
    const requestedPages: number[] = [];
    const reading = fetchAllPages(
      (page, perPage, signal) => {
        requestedPages.push(page);
        return service(5_000)(page, perPage, signal);
      },
      canceled.signal,
      (readCount) => {
        if (readCount >= 1_000) canceled.abort(new Error('canceled'));
      },
    );
    await expect(reading).rejects.toThrow('canceled');
    expect(requestedPages).toEqual([1, 2]);
  });

  it('the export of a whole list rejects with the error of a page that could not be read', async () => {
    const failing: ReadPage<{ id: number }> = () => Promise.reject(new Error('unreachable'));
    await expect(fetchAllPages(failing, new AbortController().signal, () => {})).rejects.toThrow('unreachable');
  });
});

describe('csvText', () => {
  it('csvText writes a UTF-8 mark, quotes cells if needed, and escapes formulas but not negative amounts', async () => {
    const text = await csvText(
      ['Name', 'Balance'],
      [
        ['Müller, "Anna"', -12.5],
        ['=HYPERLINK("x")', 3],
        ['+49 30 1', null],
      ],
    );
    expect(text).toBe('\uFEFFName,Balance\r\n"Müller, ""Anna""",-12.5\r\n"\'=HYPERLINK(""x"")",3\r\n+49 30 1,\r\n');
  });

  it('csvText writes amounts with two decimals, ISO days, and telephone numbers unchanged, in both formats', async () => {
    const tableRows = [
      [
        'Süd',
        '+41 44 111 22 33, +41 79 222 33 44',
        { kind: 'amount', value: '1250.5' },
        { kind: 'day', value: '2026-11-22T11:30:00.000Z' },
      ],
      ['Nord; West', null, { kind: 'amount', value: '-3.00' }, { kind: 'instant', value: new Date(2026, 10, 22, 9, 5).toISOString() }],
    ] as const;
    const [comma, semicolon] = await Promise.all(csvFormats('de-DE').map((format) => csvText(['A', 'B', 'C', 'D'], tableRows, format)));
    expect(comma?.split('\r\n').slice(1)).toEqual([
      'Süd,"+41 44 111 22 33, +41 79 222 33 44",1250.50,2026-11-22',
      'Nord; West,,-3.00,2026-11-22 09:05',
      '',
    ]);
    expect(semicolon?.split('\r\n').slice(1)).toEqual([
      'Süd;+41 44 111 22 33, +41 79 222 33 44;1250,50;2026-11-22',
      '"Nord; West";;-3,00;2026-11-22 09:05',
      '',
    ]);
    expect(csvFormats('de-CH').map(({ decimalSign }) => decimalSign)).toEqual(['.', '.']);
    expect(['en-GB', 'en-US', 'en-CH', 'de-CH', 'de-DE', 'fr-FR'].map(usualSeparator)).toEqual([',', ',', ';', ';', ';', ';']);
  });

  it('an exported file is named after the list and the day', () =>
    expect(csvFileName('clients', new Date(2026, 2, 4))).toBe('clients-2026-03-04.csv'));
});

describe('the columns of the export', () => {
  const columns = ['name', 'email', 'status'].map((source) => ({ source, cell: () => source }));
  const sources = (hidden: string[]) => withoutHiddenColumns(columns, hidden).map(({ source }) => source);

  it('the columns of the export are the visible columns of the list, in the same order', () => {
    expect(sources([])).toEqual(['name', 'email', 'status']);
    expect(sources(['email'])).toEqual(['name', 'status']);
  });
});
