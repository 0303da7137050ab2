import { afterAll, beforeAll, expect, test } from 'vitest';
import { countIn, idsIn } from './read-response.ts';
import { startTestService, type TestService } from './service.ts';
import { writeClient, writeConsignment, writeItem, writeOrder, writeSale, writeTask } from './write-records.ts';

let service: TestService;
let lamp: string;
let vase: string;
let order: string;
beforeAll(async () => {
  service = await startTestService();
  const consignor = Number(await writeClient(service, { first_name: 'Zoë', last_name: 'Brändli', email: 'nobody@lumière.example' }));
  const buyer = Number(await writeClient(service, { company: 'Galerie Huber' }));
  const sale = Number(await writeSale(service, { sale_number: 'A105', subtitle: 'Light' }));
  const consignment = Number(await writeConsignment(service, { consignment_id: 'C-77', owner: consignor, sale_id: sale }));
  lamp = await writeItem(service, { subtitle: 'A lamp', sale_id: sale, consignment, lot_number: 218, lot_letter: 'a', winner_id: buyer });
  vase = await writeItem(service, { subtitle: 'A vase', sale_id: sale, lot_number: 219 });
  await writeItem(service, { subtitle: 'A spoon', lot_number: 2180 });
  order = await writeOrder(service, String(buyer), { owner_label: 'Galerie Huber' });
});
afterAll(() => service.close());

const findIds = async (resource: string, search: string) => {
  const response = await service.call('GET', `/api/v1.0/${resource}?global_search=${encodeURIComponent(search)}`, { as: 'clerk' });
  expect(countIn(response)).toBe(idsIn(response).length);
  return idsIn(response);
};

test.each([
  ['a lot by its number and letter', '218A', () => [lamp]],
  ['nothing by a part of a lot number', '21', () => []],
  ['a lot by its title and number', 'vase 219', () => [vase]],
  ['the lots of a consignment by its number', 'c-77', () => [lamp]],
  ['the lots of a sale by its number', 'a105', () => [lamp, vase]],
  ['the lots that a consignor brought', 'brandli zoe', () => [lamp]],
  ['the lots that a buyer bought', 'huber', () => [lamp]],
  ['a lot by buyer, sale and title', 'galerie a105 lamp', () => [lamp]],
  ['nothing by the e-mail of a consignor', 'lumiere.example', () => []],
])('the search of items finds %s by the search "%s"', async (_what, search, ids) => {
  expect((await findIds('datatable-items', search)).sort()).toEqual(ids().sort());
});

test('the search of tasks finds tasks by their related records, also after a related client is renamed', async () => {
  const client = await writeClient(service, { last_name: 'Keller' });
  const clientTask = await writeTask(service, { label: 'Call', reference_type: 'client', reference_id: Number(client) });
  const itemTask = await writeTask(service, { label: 'Weigh', reference_type: 'item', reference_id: Number(vase) });
  const orderTask = await writeTask(service, { label: 'Send', reference_type: 'order', reference_id: Number(order) });
  expect(await findIds('tasks', 'keller')).toEqual([String(clientTask)]);
  expect(await findIds('tasks', 'vase weigh')).toEqual([String(itemTask)]);
  expect(await findIds('tasks', '219')).toEqual([String(itemTask)]);
  expect(await findIds('tasks', 'huber')).toEqual([String(orderTask)]);
  await service.call('PATCH', `/api/v1.0/datatable-clients/${client}`, { as: 'clerk', json: { last_name: 'Kellermann-Ott' } });
  expect(await findIds('tasks', 'kellermann-ott')).toEqual([String(clientTask)]);
});

test('a search for a common word keeps the order of the list and includes items whose consignor matches', async () => {
  const sale = Number(await writeSale(service, { sale_number: 'K9', subtitle: 'Many' }));
  const rows = Array.from({ length: 1_100 }, (_, index) => ({ subtitle: `Kupfer ${index}`, sale_id: sale, lot_number: index + 2 }));
  for (const row of rows) await writeItem(service, row);
  const consignor = Number(await writeClient(service, { last_name: 'Kupfer' }));
  const consignment = Number(await writeConsignment(service, { owner: consignor, sale_id: sale }));
  const first = await writeItem(service, { subtitle: 'A dish', sale_id: sale, consignment, lot_number: 1 });
  const response = await service.call('GET', `/api/v1.0/datatable-items?global_search=kupfer&filter[sale]=${sale}&range=2`, {
    as: 'clerk',
  });
  expect([countIn(response), idsIn(response)[0]]).toEqual([1_101, first]);
});
