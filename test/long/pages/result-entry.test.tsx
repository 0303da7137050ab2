import { screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { renderApp } from '../../pages/render-app.tsx';
import { recordIn } from '../../server/read-response.ts';
import { startTestService, type TestService } from '../../server/service.ts';
import { writeClient, writeConsignment, writeItem, writeSale } from '../../server/write-records.ts';

let service: TestService;
let specOnlyService: TestService;
beforeAll(async () => {
  [service, specOnlyService] = await Promise.all([startTestService(), startTestService({ SPEC_ONLY: '1' })]);
});
afterAll(() => Promise.all([service.close(), specOnlyService.close()]));
afterEach(() => vi.unstubAllGlobals());

const api = '/api/v1.0';

/** Creates a running sale with lots 1 to 5. Lot 2 has a reserve of CHF 500. */
async function createRunningSale(of: TestService = service) {
  const sale = await writeSale(of, {
    subtitle: 'Spring',
    status: 'published',
    published: true,
    bid_steps: [{ from: 0, step: 5_000 }],
  });
  const consignor = await writeClient(of, { last_name: 'Owner' });
  const consignment = await writeConsignment(of, { label: 'Estate', owner: Number(consignor), sale_id: Number(sale) });
  const ids: string[] = [];
  for (let lot = 1; lot <= 5; lot++) {
    ids.push(
      await writeItem(of, {
        sale_id: Number(sale),
        consignment: Number(consignment),
        status: 'available',
        lot_number: lot,
        subtitle: `Sheet ${lot}`,
        product_tax_code: 'exempt',
        ...(lot === 2 ? { reserve_price: 50_000 } : {}),
      }),
    );
  }
  const [first = '', second = '', third = '', fourth = '', fifth = ''] = ids;
  return { sale, consignor, first, second, third, fourth, fifth };
}

const call = (of: TestService, method: string, path: string, json?: object, as: 'clerk' | 'other' = 'clerk') =>
  of.call(method, `${api}/${path}`, { as, ...(json ? { json } : {}) });
const stored = async (item: string, of: TestService = service) => recordIn(await call(of, 'GET', `datatable-items/${item}`));

async function openResults(sale: string, of: TestService = service) {
  const app = await renderApp(of, `/sales/${sale}/results`);
  const line = within(await screen.findByRole('form', { name: 'Result of a lot' }));
  const input = (name: 'Lot' | 'Price' | 'Paddle number' | 'Client') => line.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
  /** Types into the focused field, and presses Enter. */
  const enter = async (...texts: readonly string[]) => {
    for (const text of texts) await app.user.keyboard(`${text}{Enter}`);
  };
  return { ...app, line, input, enter };
}

test('sold, passed and withdrawn lots and a range are entered with the keyboard alone, and the next lot is loaded', async () => {
  const { sale, first, second, third, fourth, fifth } = await createRunningSale();
  const { input, enter, line, user } = await openResults(sale);
  expect(input('Lot').value).toBe('1');
  expect(line.getByRole('heading', { name: '1 · Sheet 1' })).toBeShown();
  await enter('1500 i', '204');
  expect(input('Lot').value).toBe('2');
  expect([input('Price').value, input('Paddle number').value]).toEqual(['', '']);
  expect(document.activeElement).toBe(input('Price'));
  await expect
    .poll(() => stored(first))
    .toMatchObject({
      status: 'sold',
      hammer_price: '1500.00',
      field_sold_to_bidder_id: '204',
      field_sold_channel: 'internet',
    });
  await enter('p');
  await enter('W');
  await expect.poll(async () => [await stored(second), await stored(third)]).toMatchObject([{ status: 'unsold' }, { status: 'withdrawn' }]);
  await user.clear(input('Lot'));
  await user.click(input('Lot'));
  await enter('4-5', 'p');
  expect(await screen.findByText('All lots have a result.')).toBeShown();
  await expect.poll(async () => [await stored(fourth), await stored(fifth)]).toMatchObject([{ status: 'unsold' }, { status: 'unsold' }]);
  expect(await screen.findByText('5 entered · 0 without a result · total CHF 1’500.00')).toBeShown();
  expect(await screen.findByText('Lot 5 saved: passed')).toBeShown();
});

test('a problem is shown at its field, the typed text stays, and arrow keys choose the next bid', async () => {
  const { sale } = await createRunningSale();
  const { input, enter, line, user } = await openResults(sale);
  await enter('12x');
  expect(line.getByText('“12x” is not a price')).toBeShown();
  expect(input('Price').value).toBe('12x');
  await user.clear(input('Price'));
  await enter('100', '');
  expect(line.getByText('Enter the paddle number, or choose the client')).toBeShown();
  await user.click(input('Price'));
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(input('Price').value).toBe('150.00');
  await user.keyboard(' t{ArrowUp}{ArrowDown}');
  expect(input('Price').value).toBe('150.00 t');
  await user.clear(input('Lot'));
  await user.type(input('Lot'), '9{Enter}');
  expect(line.getByText('There is no lot 9 in this sale')).toBeShown();
  expect(input('Price').value).toBe('150.00 t');
});

test('a price below the reserve is saved after a second Enter, and Esc returns to the price', async () => {
  const { sale, second } = await createRunningSale();
  const { input, enter, line, user } = await openResults(sale);
  await user.clear(input('Lot'));
  await user.type(input('Lot'), '2{Enter}');
  await enter('400', '204');
  expect(line.getByRole('alert').textContent).toContain('Lot 2 has a reserve of CHF 500.00.');
  await user.keyboard('{Escape}');
  expect(line.queryByRole('alert')).toBeNull();
  expect(document.activeElement).toBe(input('Price'));
  await user.clear(input('Price'));
  await enter('450');
  expect(await stored(second)).toMatchObject({ status: 'available' });
  await enter('');
  await expect
    .poll(() => stored(second))
    .toMatchObject({ status: 'sold', hammer_price: '450.00', history: [{ confirmation: 'Lot 2 has a reserve of CHF 500.00.' }] });
});

test('Ctrl+Z restores the former values of the last line, and loads its lot again', async () => {
  const { sale, first, second } = await createRunningSale();
  const { input, enter, user } = await openResults(sale);
  await user.clear(input('Lot'));
  await user.type(input('Lot'), '1-2{Enter}');
  await enter('p');
  await expect.poll(async () => [await stored(first), await stored(second)]).toMatchObject([{ status: 'unsold' }, { status: 'unsold' }]);
  await user.keyboard('{Control>}z{/Control}');
  await expect
    .poll(async () => [await stored(first), await stored(second)])
    .toMatchObject([{ status: 'available' }, { status: 'available' }]);
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Lot').value).toBe('1-2');
  expect(await screen.findByText('0 entered · 5 without a result · total CHF 0.00')).toBeShown();
});

test('a paddle number selects the client of another lot with this number, and the client is offered for lots without a client', async () => {
  const { sale, first, second, third } = await createRunningSale();
  const meyer = await writeClient(service, { last_name: 'Meyerling', first_name: 'Eva' });
  const { input, enter, user } = await openResults(sale);
  await enter('100', '77');
  await enter('900');
  await user.keyboard('77');
  expect(await screen.findByText('No client is known for this paddle number')).toBeShown();
  await user.click(input('Client'));
  await user.paste('Meyerling');
  await user.click(await screen.findByRole('option', { name: /Meyerling/ }));
  expect(document.activeElement).toBe(input('Paddle number'));
  await enter('');
  await expect.poll(() => stored(second)).toMatchObject({ winner: { id: meyer, bidder_number: '77' } });
  expect(await screen.findByText(/^Paddle number 77 belongs to .*Meyerling.*1 lot with this number has no client/)).toBeShown();
  await user.click(screen.getByRole('button', { name: 'Set client' }));
  await expect
    .poll(() => stored(first))
    .toMatchObject({ status: 'sold', hammer_price: '100.00', winner: { id: meyer, bidder_number: '77' } });
  await user.click(input('Price'));
  await enter('70', '77');
  await expect.poll(() => stored(third)).toMatchObject({ winner: { id: meyer, bidder_number: '77' } });
});

test('a blocked buyer, and a buyer who is the consignor, must be confirmed', async () => {
  const { sale, consignor, first } = await createRunningSale();
  recordIn(await call(service, 'PATCH', `datatable-clients/${consignor}`, { last_name: 'Zumstein', blocking_reason: 'did not pay' }));
  const { input, enter, line, user } = await openResults(sale);
  await enter('100');
  await user.click(input('Client'));
  await user.paste('Zumstein');
  await user.click(await screen.findByRole('option', { name: /Zumstein/ }));
  const warning = 'Zumstein is blocked: did not pay. Zumstein is also the consignor of this lot.';
  expect(await line.findByText(warning)).toBeShown();
  await enter('');
  expect(line.getByRole('alert').textContent).toContain(warning);
  expect(await stored(first)).toMatchObject({ status: 'available' });
  await enter('');
  await expect.poll(() => stored(first)).toMatchObject({ winner: { id: consignor }, history: [{ confirmation: warning }] });
});

test('the result of another user is not overwritten: the page shows it and offers to replace it', async () => {
  const { sale, first } = await createRunningSale();
  const { enter, user } = await openResults(sale);
  const otherResult = { field_sold_status: 'sold', field_sold_for_amount: 30_000, field_sold_to_bidder_id: '5' };
  recordIn(await call(service, 'PATCH', `datatable-items/${first}`, otherResult, 'other'));
  await enter('400', '204');
  const conflict = within(
    (await screen.findByText(/Lot 1, sold for CHF 400.00 to 204: not saved/)).closest('.MuiAlert-root') ?? document.body,
  );
  expect(conflict.getByText(/has entered a different result in the meantime: sold for CHF 300.00 to 5/)).toBeShown();
  expect(await stored(first)).toMatchObject({ hammer_price: '300.00' });
  await user.click(conflict.getByRole('button', { name: 'Replace result' }));
  await expect.poll(() => stored(first)).toMatchObject({ hammer_price: '400.00', field_sold_to_bidder_id: '204' });
  await expect.poll(() => screen.queryByText(/not saved\./)).toBeNull();
});

test('a result of a lot on an issued invoice is refused with a link to the invoice, and the entry can be edited and discarded', async () => {
  const { sale, first } = await createRunningSale();
  const buyer = await writeClient(service, { last_name: 'Buyer' });
  const sold = { field_sold_status: 'sold', field_sold_for_amount: 10_000, field_winner_bidder: buyer };
  recordIn(await call(service, 'PATCH', `datatable-items/${first}`, sold));
  const { id, order_id } = recordIn(await call(service, 'POST', 'orders', { type: 'bidder', sale, owner: buyer, items: [first] }));
  for (const status of ['in_process', 'finished']) recordIn(await call(service, 'PATCH', `orders/${id}`, { status }));
  const { input, enter, line, user } = await openResults(sale);
  await user.clear(input('Lot'));
  await user.type(input('Lot'), '1{Enter}');
  await enter('p');
  expect(line.getByRole('alert').textContent).toContain('Lot 1 already has a result: sold for CHF 100.00 to');
  await enter('');
  expect(await screen.findByText(new RegExp(`The lot is on Invoice ${order_id} .*Issue a credit note`))).toBeShown();
  expect(screen.getByRole('link', { name: `Invoice ${order_id}` }).getAttribute('href')).toBe(`/orders/${id}/show`);
  await user.click(screen.getByRole('button', { name: 'Edit result of lot 1' }));
  await expect.poll(() => screen.getByLabelText<HTMLInputElement>('Price').value).toBe('p');
  await user.click(screen.getByRole('button', { name: 'Discard entry for lot 1' }));
  await expect.poll(() => screen.queryByText(/not saved\./)).toBeNull();
  expect(await stored(first)).toMatchObject({ status: 'sold' });
});

test('without the network, entries are kept in the browser, and each is recorded exactly once when the network returns', async () => {
  const { sale, first, second } = await createRunningSale();
  const { enter } = await openResults(sale);
  const realFetch = globalThis.fetch;
  // The first update reaches the service, but its response is lost. Later updates do not reach the service.
  let updates = 0;
  const fetchWithoutResponse = vi.fn(async (address: string, init?: RequestInit) => {
    if (init?.method !== 'PATCH') return realFetch(address, init);
    updates += 1;
    if (updates === 1) await realFetch(address, init);
    throw new TypeError('the network is down');
  });
  vi.stubGlobal('fetch', fetchWithoutResponse);
  await enter('100', '204', 'p');
  expect(await screen.findByText('2 entries are not saved yet')).toBeShown();
  await expect.poll(() => updates).toBeGreaterThan(0);
  const keptEntries = Object.entries(localStorage).filter(([key]) => key.includes('lotResults'));
  expect(keptEntries).toHaveLength(2);
  vi.stubGlobal('fetch', realFetch);
  window.dispatchEvent(new Event('online'));
  await expect.poll(() => screen.queryByText(/not saved yet/)).toBeNull();
  const [sold, passed] = [await stored(first), await stored(second)];
  expect([sold, passed]).toMatchObject([{ status: 'sold' }, { status: 'unsold' }]);
  expect([Reflect.get(sold, 'history'), Reflect.get(passed, 'history')]).toMatchObject([{ length: 1 }, { length: 1 }]);
});

test('a stored result that this version of the app cannot read is listed until it is discarded', async () => {
  const { sale } = await createRunningSale();
  const { user } = await openResults(sale);
  const storeOfUser = Object.keys(localStorage)
    .find((key) => /^RaStoreOf.*\.version$/.test(key))
    ?.replace('.version', '');
  const entryOfLaterVersion = { lot: '12', typed: { lot: '12', price: '1500', paddle: '204' }, state: 'queued' };
  localStorage.setItem(`${storeOfUser}.lotResults.${sale}.a`, JSON.stringify(entryOfLaterVersion));
  window.dispatchEvent(new StorageEvent('storage', { key: `${storeOfUser}.lotResults.${sale}.a` }));
  expect(await screen.findByText('Lot 12: 1500, 204')).toBeShown();
  await user.click(screen.getByRole('button', { name: 'Discard unreadable results' }));
  expect(screen.queryByText('Lot 12: 1500, 204')).toBeNull();
  expect(Object.keys(localStorage).filter((key) => key.includes('lotResults'))).toEqual([]);
});

test('a porter, who may not enter results, sees the reason', async () => {
  const { sale } = await createRunningSale();
  await renderApp(service, `/sales/${sale}/results`, 'porter');
  expect(await screen.findByText('Your role can view lots, but not enter results.')).toBeShown();
});

test('without extensions, each lot is entered by the number of its item', async () => {
  const { sale, first } = await createRunningSale(specOnlyService);
  const { input, enter, line, user } = await openResults(sale, specOnlyService);
  expect(await screen.findByText(/enter each lot by the number of its item/)).toBeShown();
  await user.click(input('Lot'));
  await enter(first);
  expect(await line.findByRole('heading', { name: `${first} · Sheet 1` })).toBeShown();
  await enter('100', '204');
  await expect.poll(() => stored(first, specOnlyService)).toMatchObject({ status: 'sold', hammer_price: '100.00' });
  await expect.poll(() => document.activeElement).toBe(input('Lot'));
  await user.keyboard('{Control>}z{/Control}');
  await expect.poll(() => stored(first, specOnlyService)).toMatchObject({ status: 'available' });
});

test('a price between two bids shows the nearest bids, and can be entered', async () => {
  const { sale, first } = await createRunningSale();
  const { input, user, enter } = await openResults(sale);
  await user.type(input('Price'), '120');
  expect(screen.getByRole('textbox', { name: 'Price', description: 'Nearest bids: 100.00 · 150.00' })).toBeShown();
  await user.type(input('Price'), '{Backspace}{Backspace}{Backspace}150');
  expect(screen.getByRole('textbox', { name: 'Price', description: 'or P passed, W withdrawn' })).toBeShown();
  await user.type(input('Price'), '{Backspace}{Backspace}{Backspace}120{Enter}');
  await enter('204');
  await expect.poll(() => stored(first)).toMatchObject({ hammer_price: '120.00' });
});
