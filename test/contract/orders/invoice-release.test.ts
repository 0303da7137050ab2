/** Releases of invoices. Source: docs/specification/extensions.md#invoice-release. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { needsRelease, waitsForRelease } from '../../../contract/orders/invoice-release.ts';
import { knockDownPreview } from '../../../contract/resources/knock-down.ts';
import { orderStatuses, orderTypes } from '../../../contract/resources/orders/order.ts';

const invoice = (grand_total: number, released_total: number | null = null) => ({ type: 'bidder' as const, grand_total, released_total });

test.each([
  ['a total above the limit', true, invoice(100_001), 100_000],
  ['a total at the limit', false, invoice(100_000), 100_000],
  ['a client without a limit', false, invoice(9_999_999), null],
  ['a limit of zero, which is no limit', false, invoice(9_999_999), 0],
  ['a released total', false, invoice(120_000, 120_000), 100_000],
  ['a total below the released total', false, invoice(110_000, 120_000), 100_000],
  ['a total above the released total', true, invoice(120_001, 120_000), 100_000],
  ['a transport invoice', true, { ...invoice(120_000), type: 'transport_invoice' as const }, 100_000],
  ['a statement', false, { ...invoice(120_000), type: 'consignor' as const }, 100_000],
  ['a credit note', false, { ...invoice(120_000), type: 'credit_note' as const }, 100_000],
])('for %s, needsRelease returns %s', (_name, isNeeded, order, limit) => {
  expect(needsRelease(order, limit)).toBe(isNeeded);
});

test('only drafts wait for a release', () => {
  const waiting = orderStatuses.filter((status) => waitsForRelease({ ...invoice(200), status }, 100));
  expect(waiting).toEqual(['new', 'in_process']);
});

test('a released total needs no release under any limit', () => {
  const totals = fc.integer({ min: -1_000_000, max: 1_000_000 });
  fc.assert(
    fc.property(fc.constantFrom(...orderTypes), totals, fc.option(totals), (type, grand_total, limit) => {
      expect(needsRelease({ type, grand_total, released_total: grand_total }, limit)).toBe(false);
    }),
  );
});

test('the preview of a knock-down is parsed with 0 waiting invoices if the service does not return their number', () => {
  const documents = { count: 3, hammer: '25.00', commission: '5.00', charges: '0.00', tax: '0.00', total: '30.00' };
  const counts = { sold: 3, unsold: 0, withdrawn: 0, missing: 0, omitted_count: 0 };
  const preview = { id: '1', ...counts, statements: documents, omitted: [], reasons: [], job: null };
  const parseInvoices = (invoices: object) =>
    knockDownPreview.parse({ ...preview, invoices: { ...documents, extended: 0, ...invoices } }).invoices;
  expect(parseInvoices({})).toMatchObject({ count: 3, awaiting_release: 0 });
  expect(parseInvoices({ awaiting_release: 2 })).toMatchObject({ awaiting_release: 2 });
});
