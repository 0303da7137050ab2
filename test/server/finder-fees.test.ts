import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordIn } from './read-response.ts';
import { startTestService, type TestService } from './service.ts';
import { writeClient, writeConsignment, writeItem, writeSale, writeSoldItem } from './write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/** Calculated by hand: 5 % of 1,000.00 is 50.00. The sale's initial fee of 25.00 is owed only for the finder's first consignment in it. */
test('a consignment shows the fees that its finder is owed for sold items', async () => {
  const finder = await writeClient(service, { last_name: 'Finder' });
  const buyer = await writeClient(service, { last_name: 'Buyer' });
  const sale = await writeSale(service, { subtitle: 'Spring', initial_finder_fees_orders: 2_500 });
  const writeConsignmentWithFee = async (item: number | null = null) =>
    writeConsignment(service, { sale_id: Number(sale), finder_fees: [{ commission: '5%', finder: Number(finder), item }] });
  const [first, second] = [await writeConsignmentWithFee(), await writeConsignmentWithFee()];
  const lot = { sale_id: Number(sale), winner_id: Number(buyer) };
  await writeSoldItem(service, { ...lot, consignment: Number(first), hammer_price: 100_000 });
  await writeItem(service, { sale_id: Number(sale), consignment: Number(first) });
  await writeSoldItem(service, { ...lot, consignment: Number(second), hammer_price: 200_000 });
  const readOwedFees = async (id: string) =>
    recordIn(await service.call('GET', `/api/v1.0/datatable-consignments/${id}`, { as: 'clerk' })).finder_fees_owed;
  const finderWithoutItem = { finder: { id: finder, label: 'Finder' }, item: null };
  expect(await readOwedFees(first)).toEqual([
    { kind: 'initial', ...finderWithoutItem, commission: '', hammer: '0.00', amount: '25.00' },
    { kind: 'commission', ...finderWithoutItem, commission: '5%', hammer: '1000.00', amount: '50.00' },
  ]);
  expect(await readOwedFees(second)).toEqual([
    { kind: 'commission', ...finderWithoutItem, commission: '5%', hammer: '2000.00', amount: '100.00' },
  ]);
  const consignmentWithoutFee = await writeConsignment(service, { sale_id: Number(sale) });
  expect(await readOwedFees(consignmentWithoutFee)).toEqual([]);
});
