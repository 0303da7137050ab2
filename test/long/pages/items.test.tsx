import { act, cleanup, screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { renderApp } from '../../pages/render-app.tsx';
import { recordIn } from '../../server/read-response.ts';
import { startTestService, type TestService } from '../../server/service.ts';
import { writeClient, writeConsignment, writeFileRecord, writeItem, writeSale, writeTerm } from '../../server/write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const path = '/api/v1.0/datatable-items';
const stored = async (item: string) => recordIn(await service.call('GET', `${path}/${item}`, { as: 'clerk' }));

/** Opens the form of a lot in a sale in preparation. */
async function openLotForm(row: Parameters<typeof writeItem>[1] = {}) {
  const sale = await writeSale(service, { subtitle: 'Spring' });
  const item = await writeItem(service, { subtitle: 'A lamp', sale_id: Number(sale), ...row });
  const app = await renderApp(service, `/items/${item}`);
  const form = within(await screen.findByRole('form', { name: 'Edit item' }));
  const input = (label: string) => form.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
  const save = () => app.user.click(form.getByRole('button', { name: 'Save' }));
  return { ...app, item, form, input, save };
}
const expectFormClosed = () => expect.poll(() => screen.queryByRole('form', { name: 'Edit item' })).toBeNull();

test('estimates, a catalogue reference and a typed term are stored', async () => {
  const { item, form, input, fill, user, save } = await openLotForm({ subtitle: 'A lamp of glass' });
  await writeTerm(service, 'tags', 'Art Nouveau');
  await fill(input('Low estimate'), '1234.5');
  await fill(input('High estimate'), '2500');
  await user.click(form.getByRole('button', { name: 'Add: Catalogue references' }));
  const entry = within(form.getByRole('group', { name: 'Catalogue references, entry 1' }));
  await fill(entry.getByLabelText('Catalogue'), 'Gallé');
  await fill(input('Tags'), 'Art Nouveau');
  await user.keyboard('{Enter}');
  await save();
  await expectFormClosed();
  expect(await screen.findByText('CHF 1’234.50 – 2’500.00')).toBeShown();
  expect(await stored(item)).toMatchObject({
    estimate_low: '1234.50',
    estimate_high: '2500.00',
    catalogs: [{ catalog_name: 'Gallé' }],
    tags: [{ label: 'Art Nouveau' }],
    subtitle: 'A lamp of glass',
  });
});

test('the tables of lots show an estimate in the form of the page of the lot', async () => {
  const sale = Number(await writeSale(service, { subtitle: 'Spring' }));
  const consignment = await writeConsignment(service, { sale_id: sale });
  const row = { sale_id: sale, consignment: Number(consignment), estimate_low: 30_000 };
  await writeItem(service, { ...row, subtitle: 'A lamp', estimate_high: 38_050 });
  const item = await writeItem(service, { ...row, subtitle: 'A vase', estimate_high: 38_000 });
  for (const page of [`sales/${sale}`, `consignments/${consignment}`]) {
    await renderApp(service, `/${page}/show`);
    expect(await screen.findByText('300 – 380')).toBeShown();
    expect(screen.getByText('300.00 – 380.50')).toBeShown();
    cleanup();
  }
  await renderApp(service, `/items/${item}/show`);
  expect(await screen.findByText('CHF 300 – 380')).toBeShown();
});

test('the user chooses the value of a field that both users changed, and a field that only the colleague changed is merged', async () => {
  const { item, form, input, fill, user, save } = await openLotForm({ estimate_low: 10_000 });
  await fill(input('Title'), 'A lamp by Gallé');
  const theirs = { subtitle: 'A lamp by Daum', estimate_low: 30_000 };
  expect(await service.call('PATCH', `${path}/${item}`, { as: 'other', json: theirs })).toMatchObject({ status: 200 });
  await save();
  const choice = await form.findByRole('radiogroup', { name: 'Title' });
  expect(choice.textContent).toBe('TitleMineA lamp by GalléTheirsA lamp by DaumBeforeA lamp');
  expect(input('Low estimate').value).toBe('300.00');
  await user.click(within(choice).getByRole('radio', { name: /Mine/ }));
  await save();
  await expectFormClosed();
  expect(await stored(item)).toMatchObject({ subtitle: 'A lamp by Gallé', estimate_low: '300.00' });
});

test('an entered result is added to the history', async () => {
  const { item, input, user, save } = await openLotForm();
  await user.click(input('Withdrawn'));
  await save();
  await expectFormClosed();
  const [history] = await screen.findAllByRole('region', { name: 'Results, newest first' });
  expect(
    history &&
      within(history)
        .getAllByRole('row')
        .map(({ textContent }) => textContent),
  ).toEqual(['CreatedWithdrawn', expect.stringMatching(/The clerkYes$/)]);
  expect(await stored(item)).toMatchObject({ status: 'withdrawn', history: [{ field_withdrawn: true }] });
});

test('the table of results names the currency in the heading of the price only', async () => {
  const sale = await writeSale(service, { subtitle: 'Spring', status: 'published', published: true });
  const item = await writeItem(service, { subtitle: 'A lamp', sale_id: Number(sale), status: 'available' });
  const buyer = await writeClient(service, { last_name: 'Meyer' });
  const result = { field_sold_status: 'sold', field_sold_for_amount: 120_000, field_winner_bidder: buyer };
  expect(await service.call('PATCH', `${path}/${item}`, { as: 'clerk', json: result })).toMatchObject({ status: 200 });
  await renderApp(service, `/items/${item}/show`);
  const table = within(await screen.findByRole('table', { name: 'Results, newest first' }));
  expect(table.getByRole('columnheader', { name: 'Sold for CHF' })).toBeShown();
  expect(table.getByRole('cell', { name: '1’200.00' })).toBeShown();
});

test('the form of a locked lot accepts only a result and a purchase price, and explains this once, above its inputs', async () => {
  const sale = await writeSale(service, { subtitle: 'Autumn', lots_locked: true });
  const { input } = await openLotForm({ sale_id: Number(sale) });
  expect(screen.getAllByText(/locked/)).toHaveLength(1);
  expect(input('Low estimate').disabled).toBe(true);
  expect(input('Sold for').disabled).toBe(false);
  expect(input('Purchase price of the house (own goods)').disabled).toBe(false);
});

test('rows of the comfortable density have the description below the title; compact rows have only the title', async () => {
  const sale = await writeSale(service, { subtitle: 'Summer' });
  const item = await writeItem(service, { subtitle: 'A vase', description: 'A vase\nGlass, 1910.\nSigned.', sale_id: Number(sale) });
  const list = `/items?filter=${encodeURIComponent(JSON.stringify({ sale }))}`;
  const titleCell = async () => (await screen.findByRole('link', { name: 'A vase' })).closest('td');
  await renderApp(service, list);
  expect((await titleCell())?.textContent).toBe('A vase');
  const settings = { as: 'clerk', json: { density: 'comfortable' } } as const;
  await service.call('PATCH', '/api/v1.0/list-settings/items', settings);
  await renderApp(service, list);
  await expect.poll(async () => (await titleCell())?.textContent).toBe('A vaseGlass, 1910. Signed.');
  expect(await stored(item)).toMatchObject({ label: 'A vase' });
});

test('the list of items has views of unsold items and of items without a picture or an estimate', async () => {
  const images = [Number(await writeFileRecord(service))];
  await writeItem(service, { subtitle: 'A sold vase', status: 'sold', images });
  await writeItem(service, { subtitle: 'An unsold vase', status: 'unsold', images });
  await writeItem(service, { subtitle: 'A vase without a picture', estimate_low: 10_000 });
  const { user, address } = await renderApp(service, '/items?view=');
  const view = async (name: RegExp) => within(await screen.findByRole('navigation', { name: 'Views' })).findByRole('link', { name });
  await user.click(await view(/^Unsold 1$/));
  await expect.poll(() => screen.queryByText('A sold vase')).toBeNull();
  expect(await screen.findByText('An unsold vase')).toBeShown();
  expect((await view(/^Unsold/)).getAttribute('aria-current')).toBe('page');
  await user.click(await view(/^No picture/));
  await expect.poll(() => screen.queryByText('An unsold vase')).toBeNull();
  expect(await screen.findByText('A vase without a picture')).toBeShown();
  // The address that another user opens contains the view.
  expect(address()).toContain('noPicture');
  await user.click(await view(/^No estimate/));
  await expect.poll(() => screen.queryByText('A vase without a picture')).toBeNull();
  expect(await screen.findByText('An unsold vase')).toBeShown();
});

test('the keys for the next lot and for the menu also work while Caps Lock is on', async () => {
  const sale = Number(await writeSale(service, { subtitle: 'Spring' }));
  const first = await writeItem(service, { subtitle: 'First lamp', sale_id: sale, lot_number: 1 });
  const second = await writeItem(service, { subtitle: 'Second lamp', sale_id: sale, lot_number: 2 });
  const { user, address } = await renderApp(service, `/items/${first}/show`);
  expect(await screen.findByRole('heading', { level: 1, name: /First lamp/ })).toBeShown();
  await user.keyboard('J');
  await expect.poll(address).toBe(`/items/${second}/show`);
  expect(await screen.findByRole('heading', { level: 1, name: /Second lamp/ })).toBeShown();
  await user.keyboard('GS');
  await expect.poll(address).toMatch(/^\/sales\b/);
});

test('the page of a lot shows its terms and where they were found', async () => {
  const sale = await writeSale(service, { sale_number: 'T77', buyers_premium: '25% up to 2000, 20% thereafter' });
  const item = await writeItem(service, { subtitle: 'A lamp', sale_id: Number(sale), product_tax_code: 'standard' });
  const { user } = await renderApp(service, `/items/${item}/show`);
  await user.click(await screen.findByRole('tab', { name: 'Terms' }));
  const invoice = await screen.findByRole('region', { name: 'Invoice to the buyer' });
  expect(invoice.textContent).toContain('Buyer’s premium25% up to 2000, 20% thereafter · sale T77');
  expect(screen.getByRole('region', { name: 'Statement to the consignor' }).textContent).toContain('No commission was found.');
});

test('the tasks of an item are beside the title of its form', async () => {
  await openLotForm();
  const header = screen.getByRole('heading', { level: 1 }).closest('header');
  expect(header?.contains(await screen.findByRole('button', { name: /^Tasks/ }))).toBe(true);
});

test('the facts of a lot contain its tax scheme and its shipping number, if it has them', async () => {
  const item = await writeItem(service, { subtitle: 'A lamp', product_tax_code: 'margin', shipping_id: 'B-12' });
  await renderApp(service, `/items/${item}/show`);
  const facts = within(await screen.findByRole('region', { name: 'Overview' }));
  expect(facts.getByText('B-12')).toBeShown();
  expect(facts.getByText('Tax scheme')).toBeShown();
  expect(facts.queryByText('Topics')).toBeNull();
});

test('the breadcrumb of a lot ends with its number, which is not a link', async () => {
  const sale = await writeSale(service, { subtitle: 'Swiss art' });
  const lot = await writeItem(service, { subtitle: 'A lamp', sale_id: Number(sale), lot_number: 12 });
  const entries = async () => {
    const breadcrumb = within(await screen.findByRole('navigation', { name: 'Breadcrumb' }));
    const current = await breadcrumb.findByText(/./, { selector: '[aria-current="page"]' });
    expect(current.querySelector('a')).toBeNull();
    return [...breadcrumb.getAllByRole('link'), current].map(({ textContent }) => textContent);
  };
  await renderApp(service, `/items/${lot}/show`);
  expect(await entries()).toEqual(['Items', expect.stringContaining('Swiss art'), 'Lot 12']);
  expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual(['12 · A lamp']);
  await renderApp(service, `/items/${await writeItem(service, { subtitle: 'A vase' })}/show`);
  expect(await entries()).toEqual(['Items', 'A vase']);
});

test('the details of an item leave out what the page shows beside them, until all fields are shown', async () => {
  const object = { number_on_box: '', height: '20', width: '10', depth: '', weight: '', type: 'object' };
  const row = { subtitle: 'A lamp', lot_number: 12, product_tax_code: 'margin', year: '1943' } as const;
  const details = async () => within(await screen.findByRole('region', { name: 'Details' }));
  const has = (panel: Awaited<ReturnType<typeof details>>) =>
    ['Title', 'Lot number', 'Tax scheme', 'Dimensions'].filter((label) => panel.queryByText(label, { selector: 'dt' }));
  const { user } = await renderApp(service, `/items/${await writeItem(service, { ...row, dimensions: [object] })}/show`);
  const panel = await details();
  expect(panel.getByText('1943')).toBeShown();
  expect(has(panel)).toEqual([]);
  await user.click(panel.getByRole('button', { name: 'Show all fields' }));
  expect(has(panel)).toEqual(['Title', 'Lot number', 'Tax scheme', 'Dimensions']);
  await user.click(panel.getByRole('button', { name: 'Show fewer fields' }));
  expect(has(panel)).toEqual([]);

  // In a narrow window, the facts are in another tab.
  act(() => window.happyDOM.setViewport({ width: 900, height: 800 }));
  await screen.findByRole('tab', { name: 'Overview' });
  await user.click(screen.getByRole('tab', { name: 'Details' }));
  expect(has(await details())).toEqual(['Title', 'Lot number', 'Tax scheme', 'Dimensions']);

  // The facts do not contain the dimensions of the frame.
  const frame = { ...object, height: '30', width: '20', type: 'frame' };
  await renderApp(service, `/items/${await writeItem(service, { ...row, dimensions: [object, frame] })}/show`);
  expect(has(await details())).toEqual(['Dimensions']);
});

test('the title of the list of items names the current sale, and its button adds a lot', async () => {
  const chooseSale = async (sale: string | null) =>
    expect(await service.call('PUT', '/api/me/sale-context', { as: 'clerk', json: { sale } })).toMatchObject({ status: 200 });
  await chooseSale(await writeSale(service, { sale_number: 'A102', subtitle: 'Swiss art', status: 'upcoming' }));
  await renderApp(service, '/items');
  expect(await screen.findByRole('heading', { level: 1, name: 'Lots of A102' })).toBeShown();
  expect(await screen.findByRole('link', { name: 'Add lot' })).toBeShown();
  await chooseSale(await writeSale(service, { sale_number: '', subtitle: 'Swiss art', status: 'upcoming' }));
  await renderApp(service, '/items');
  expect(await screen.findByRole('heading', { level: 1, name: /^Lots of .*Swiss art$/ })).toBeShown();
  await chooseSale(null);
  await renderApp(service, '/items');
  expect(await screen.findByRole('heading', { level: 1, name: 'Items' })).toBeShown();
});

test('the list shows both estimates in one column, and the status only if it is not the usual one; the export has all of them', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    if (blob instanceof Blob) saved.push(blob);
    return 'blob:export';
  });
  const sale = Number(await writeSale(service, { subtitle: 'Estimates' }));
  const lot = { sale_id: sale, estimate_low: 300_00, estimate_high: 380_00 };
  await writeItem(service, { ...lot, subtitle: 'A lamp', status: 'sold', hammer_price: 450_00 });
  await writeItem(service, { ...lot, subtitle: 'A vase', status: 'unsold' });
  const { user } = await renderApp(service, `/items?filter={"sale":"${sale}"}`);
  const rowOf = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr') ?? document.body);
  const lamp = await rowOf('A lamp');
  expect(screen.getByRole('columnheader', { name: /^Estimate CHF/ })).toBeShown();
  expect(lamp.getByRole('cell', { name: '300 – 380' })).toBeShown();
  expect(lamp.getByRole('cell', { name: 'Sold' }).firstElementChild).toHaveProperty('style.clipPath', 'inset(50%)');
  expect((await rowOf('A vase')).getByText('Unsold').className).toBe('status-mark');

  await user.click(await screen.findByRole('button', { name: 'Export' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('button', { name: 'Export' }));
  await expect.poll(() => saved).toHaveLength(1);
  const [header, ...rows] = ((await saved[0]?.text()) ?? '').trim().split('\r\n');
  expect(header).toContain(',Status,Sale,Cons.,Low est.,High est.,Hammer,');
  expect(rows.join('\n')).toMatch(/A lamp,Sold,.*,300.00,380.00,450.00,/);
});
