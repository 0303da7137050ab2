import { expect, test } from 'vitest';
import type { Fields, Labels } from '../../../contract/fields.ts';
import { saleFields } from '../../../contract/resources/sale.ts';
import { checkValue } from '../../../contract/value-checks.ts';
import { type DemoSale, demoSales } from '../../../server/demo/demo-sales.ts';
import { saleStatus } from '../../../server/resources/sales/rules.ts';

const day = 86_400_000;
const labels: Labels = { term: (id) => ({ id: String(id), label: '' }), reference: (_bundle, id) => ({ id: String(id), label: '' }) };
const times = ['2026-03-14T00:00:00Z', '2026-03-14T11:59:59Z', '2028-02-29T23:59:59.999Z'].map((time) => Date.parse(time));
const withStatus = (sales: DemoSale[], status: string) => sales.filter((sale) => sale.status === status);
const startOf = (sale: DemoSale) => sale.live_sale_date_from ?? sale.mail_sale_date_from ?? null;
const endOf = (sale: DemoSale) => sale.live_sale_date_to ?? sale.mail_sale_date_to ?? null;

test('the same seed generates the same demo sales', () => {
  expect(demoSales(24, 0, 81_000)).toEqual(demoSales(24, 0, 81_000));
});

test.each(times)('at %d one demo sale is closed, one is running, several are upcoming, and some are drafts', (now) => {
  const sales = demoSales(24, now, 81_000);
  expect(sales).toHaveLength(24);
  const [closed, ...otherClosed] = withStatus(sales, 'closed');
  expect(otherClosed).toEqual([]);
  expect(closed && endOf(closed)).toBeGreaterThan(now - 60 * day);
  expect(closed && endOf(closed)).toBeLessThan(now - 14 * day);
  const [running, ...otherRunning] = withStatus(sales, 'published');
  expect(otherRunning).toEqual([]);
  expect(running && startOf(running)).toBeLessThan(now);
  expect(running && endOf(running)).toBeGreaterThan(now);
  expect(withStatus(sales, 'upcoming').length).toBeGreaterThan(5);
  expect(withStatus(sales, 'draft').length).toBeGreaterThan(2);
});

test.each(times)('at %d every demo sale has the status that saleStatus returns', (now) => {
  for (const sale of demoSales(40, now, 81_000)) {
    const { status = 'draft', published = false, mail_sale_date_from = null, live_sale_date_from = null } = sale;
    expect(saleStatus({ status, published, mail_sale_date_from, live_sale_date_from }, now)).toBe(status);
  }
});

test('demo sales beyond the first 24 are in the past; if there are only two, one is closed and one is running', () => {
  expect(withStatus(demoSales(40, times[0] ?? 0, 81_000), 'closed')).toHaveLength(17);
  expect(demoSales(2, 0, 81_000).map(({ status }) => status)).toEqual(['closed', 'published']);
  expect(demoSales(0, 0, 81_000)).toEqual([]);
});

test('demo sales have unique numbers, and each has a title and a catalogue', () => {
  const sales = demoSales(40, times[0] ?? 0, 81_000);
  const numbers = sales.map(({ sale_number }) => sale_number).filter(Boolean);
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(sales.filter(({ subtitle, catalog_id }) => !subtitle || !catalog_id)).toEqual([]);
});

test('all values of demo sales are values that staff could enter', () => {
  const fields: Fields = saleFields;
  for (const sale of demoSales(40, times[0] ?? 0, 81_000)) {
    for (const [name, value] of Object.entries(sale)) {
      const field = fields[name];
      if (!field) continue;
      const read = field.read.safeParse(field.toRead(value, labels));
      expect(read.error, `${name} of ${sale.id}`).toBeUndefined();
      const sent = field.sent.safeParse(field.toSent(read.data));
      expect(sent.error, `${name} of ${sale.id}`).toBeUndefined();
      checkValue(field, sent.data, { addIssue: ({ message }) => expect.fail(`${name} of ${sale.id} ${message}`) }, []);
    }
  }
});
