/** Collection of lots, and menus that open a bulk change of a chosen kind. Source: docs/specification/extensions.md#collection. */
import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderApp } from '../../pages/render-app.tsx';
import { recordIn } from '../../server/read-response.ts';
import { startTestService, type TestService } from '../../server/service.ts';
import { writeClient, writeConsignment, writeItem, writeOrder, writeSale, writeSoldItem } from '../../server/write-records.ts';
import { todayInHouse } from '../../today.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const call = (method: string, path: string, json?: object) =>
  service.call(method, `/api/v1.0/${path}`, { as: 'clerk', ...(json ? { json } : {}) });
const stored = async (item: string) => recordIn(await call('GET', `datatable-items/${item}`));
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));

/** Creates a closed sale with two lots on a paid invoice, of which the first is collected, and an available lot. */
async function createPaidInvoice(saleRow = {}) {
  const sale = await writeSale(service, { subtitle: 'Spring', status: 'closed', published: true, ...saleRow });
  const buyer = await writeClient(service, { last_name: 'Meyer' });
  const consignment = await writeConsignment(service, { owner: Number(await writeClient(service)), sale_id: Number(sale) });
  const row = { sale_id: Number(sale), consignment: Number(consignment) };
  const writeSoldLot = (lot_number: number) =>
    writeSoldItem(service, { ...row, lot_number, subtitle: `Lot ${lot_number}`, winner_id: Number(buyer), hammer_price: 10_000 });
  const [collected, waiting] = [await writeSoldLot(1), await writeSoldLot(2)];
  const available = await writeItem(service, { ...row, status: 'available', lot_number: 3, subtitle: 'A vase' });
  const invoice = await writeOrder(
    service,
    buyer,
    { sale_id: Number(sale), status: 'finished', payment_received: 20_000 },
    [collected, waiting].map((item) => ({ item, hammer: 10_000 })),
  );
  recordIn(await call('PATCH', `datatable-items/${collected}`, { collected_on: Date.parse('2026-03-14') }));
  return { sale, collected, waiting, available, invoice };
}

test('the page of a paid invoice records the collection of its lots, except for those that were collected before', async () => {
  const { collected, waiting, invoice } = await createPaidInvoice();
  const { user } = await renderApp(service, `/orders/${invoice}/show`);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Record collection …' }));
  const change = await dialog('Change 1 item');
  expect(await change.findByText('2 · Lot 2')).toBeShown();
  const apply = () => change.getByRole<HTMLButtonElement>('button', { name: 'Change 1 item' });
  await expect.poll(() => apply().disabled).toBe(false);
  await user.click(apply());
  expect(await change.findByText('1 item changed')).toBeShown();
  expect(await stored(waiting)).toMatchObject({ collected_on: todayInHouse });
  expect(await stored(collected)).toMatchObject({ collected_on: '2026-03-14' });
  await user.click(change.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Record collection …' }));
  const emptyChange = await dialog('Change 0 items');
  expect(emptyChange.getByText('All paid lots of this invoice have been collected.')).toBeShown();
  expect(emptyChange.getByRole<HTMLButtonElement>('button', { name: 'Change 0 items' }).disabled).toBe(true);
});

test('the key facts and the progress of a sale name the currency once', async () => {
  const { sale } = await createPaidInvoice();
  await renderApp(service, `/sales/${sale}/show`);
  const currenciesIn = async (name: string) => (await screen.findByRole('region', { name })).textContent?.match(/CHF/g);
  await screen.findByText('Invoiced');
  expect(await currenciesIn('Progress')).toEqual(['CHF']);
  expect(await currenciesIn('Key facts')).toEqual(['CHF']);
});

test('the progress of a sale counts the paid lots that are not collected, and links to these lots', async () => {
  const { sale } = await createPaidInvoice();
  const { user, address } = await renderApp(service, `/sales/${sale}/show`);
  const fact = (await screen.findByText('Paid, not collected')).closest('div');
  if (!fact) throw new Error('the progress does not count the lots');
  await user.click(within(fact).getByRole('link', { name: '1' }));
  expect(decodeURIComponent(address())).toContain('"awaiting_collection":true');
  expect(await screen.findByRole('list', { name: 'Active filters' })).toBeShown();
  expect(await screen.findByText('Lot 2')).toBeShown();
  await expect.poll(() => screen.queryByText('Lot 1')).toBeNull();
});

test('the day of the collection is edited in place on the page of a sold lot, also while the lots are locked', async () => {
  const { collected } = await createPaidInvoice({ lots_locked: true });
  const { user, fill } = await renderApp(service, `/items/${collected}/show`);
  expect(await screen.findByText(/^14[./]0?3[./]2026$|Mar 14, 2026|14 Mar 2026/)).toBeShown();
  await user.click(await screen.findByRole('button', { name: 'Edit Collected on' }));
  const input = await screen.findByRole('textbox', { name: 'Collected on' });
  await fill(input, '2999-01-01');
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/The day of the collection is in the future/)).toBeShown();
  await fill(input, '2026-03-15');
  await user.keyboard('{Enter}');
  await expect.poll(() => screen.queryByRole('form', { name: 'Edit Collected on' })).toBeNull();
  expect(await stored(collected)).toMatchObject({ collected_on: '2026-03-15' });
});

test('the menu of a lot names each kind of change, and the reasons why some are not possible', async () => {
  const { collected, available } = await createPaidInvoice();
  const { user } = await renderApp(service, `/items/${collected}/show`);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  const refusedEntries = () =>
    screen
      .queryAllByRole('menuitem')
      .filter((entry) => entry.getAttribute('aria-disabled') === 'true')
      .map(({ textContent }) => textContent);
  // The first reason needs the sale, which can arrive after the menu has opened.
  await expect
    .poll(refusedEntries)
    .toEqual([
      'Add another lotThe sale is closed: nothing can be added to it.',
      'Move to another sale …A sold item stays in its sale',
      'Withdraw …A sold item cannot be withdrawn',
      'Delete …A sold item cannot be deleted',
    ]);
  await user.keyboard('{Escape}');
  const app = await renderApp(service, `/items/${available}/show`);
  await app.user.click(await screen.findByRole('button', { name: 'More actions' }));
  expect(screen.queryByRole('menuitem', { name: 'Record collection …' })).toBeNull();
  await app.user.click(await screen.findByRole('menuitem', { name: 'Withdraw …' }));
  const change = await dialog('Change 1 item');
  expect((await change.findByRole('combobox', { name: 'What to change' })).textContent).toBe('Withdraw');
  const apply = () => change.getByRole<HTMLButtonElement>('button', { name: 'Change 1 item' });
  await expect.poll(() => apply().disabled).toBe(false);
  await app.user.click(apply());
  expect(await change.findByText('1 item changed')).toBeShown();
  expect(await stored(available)).toMatchObject({ status: 'withdrawn' });
});

test('the selection bar of the list opens a bulk change of the chosen kind', async () => {
  const { sale, waiting } = await createPaidInvoice();
  const filter = encodeURIComponent(JSON.stringify({ sale, awaiting_collection: true }));
  const { user } = await renderApp(service, `/items?filter=${filter}`);
  await screen.findByRole('button', { name: 'Columns' });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click(await screen.findByRole('button', { name: 'Change …' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Record collection …' }));
  const change = await dialog('Change 1 item');
  const apply = () => change.getByRole<HTMLButtonElement>('button', { name: 'Change 1 item' });
  await expect.poll(() => apply().disabled).toBe(false);
  await user.click(apply());
  expect(await change.findByText('1 item changed')).toBeShown();
  expect(await stored(waiting)).toMatchObject({ collected_on: todayInHouse });
});

test('the form warns before the sale of a collected lot is canceled', async () => {
  const { available } = await createPaidInvoice();
  const buyer = await writeClient(service, { last_name: 'Roth' });
  recordIn(
    await call('PATCH', `datatable-items/${available}`, {
      field_sold_status: 'sold',
      field_sold_for_amount: 5_000,
      field_winner_bidder: buyer,
      collected_on: Date.parse('2026-03-14'),
    }),
  );
  const { user } = await renderApp(service, `/items/${available}`);
  const form = within(await screen.findByRole('form', { name: 'Edit item' }));
  await user.click(form.getByRole('combobox', { name: /^Result/ }));
  await user.click(await screen.findByRole('option', { name: 'Unsold' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/^.*The lot was collected on .*2026.*Saving removes this day/)).toBeShown();
});
