import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayIn } from '../../../contract/time.ts';
import { renderApp } from '../../pages/render-app.tsx';
import { recordIn } from '../../server/read-response.ts';
import { startTestService, type TestService } from '../../server/service.ts';
import { writeAddress, writeClient, writeConsignment, writeOrder, writeSale, writeSoldItem } from '../../server/write-records.ts';
import { todayInHouse } from '../../today.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/** Creates a French-speaking client who has bought a lot for 1,000.00 in a sale with a charge for packing. */
async function createSoldLot() {
  const client = await writeClient(service, { first_name: 'Anne', last_name: 'Mercier', website_language: 'fr' });
  const sale = await writeSale(service, {
    subtitle: 'Spring',
    buyers_premium: '20%',
    additional_charges: [{ amount: 1_500, tax: 122, term: null, description: 'Packing', attached_to: 'order' }],
  });
  const consignment = await writeConsignment(service, { sale_id: Number(sale) });
  const lot = { sale_id: Number(sale), consignment: Number(consignment), winner_id: Number(client), hammer_price: 100_000 };
  return { client, sale, consignment, item: await writeSoldItem(service, lot) };
}

test('the form of a new order shows the charges of the sale, the total and the terms before the order is created', async () => {
  const { client, sale } = await createSoldLot();
  await renderApp(service, `/orders/create?type=bidder&owner=${client}&sale=${sale}`);
  const preview = await screen.findByRole('region', { name: 'Preview' });
  expect((await within(preview).findByText('Packing')).closest('tr')?.textContent).toContain('15.00');
  // Calculated by hand: 1,000.00, a premium of 216.20 with its tax, a charge of 15.00 and its tax of 1.22.
  expect(await within(preview).findByText('1’232.42')).toBeShown();
  expect(within(preview).getByText('Total').textContent).toBe('Total CHF');
  expect(within(screen.getByRole('region', { name: 'Terms' })).getByText(/^20% · sale .*Spring/)).toBeShown();
});

test('a surcharge of a channel is added in the settings, and the terms of an order show where each premium was found', async () => {
  const { user, fill } = await renderApp(service, '/settings/terms', 'administrator');
  const panel = within(await screen.findByRole('region', { name: 'Channels of bids' }));
  await user.click(panel.getByRole('button', { name: 'Add terms of a channel' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add terms of a channel' }));
  await fill(dialog.getByRole('textbox', { name: 'From' }), dayIn('Europe/Zurich', Date.now() + 86_400_000));
  await user.click(dialog.getByRole('checkbox', { name: 'Surcharge on the premium of the sale or the house' }));
  await fill(dialog.getByRole('textbox', { name: 'Surcharge in percentage points' }), '3');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('Choose a channel')).toBeShown();
  await user.click(dialog.getByRole('combobox', { name: 'Channel' }));
  await user.click(await screen.findByRole('option', { name: 'Internet' }));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await panel.findByText('+ 3 percentage points')).toBeShown();
  expect(panel.getByText('No terms for a channel')).toBeShown();

  const { client, sale, consignment } = await createSoldLot();
  const later = Date.now() + 2 * 86_400_000;
  await service.call('PATCH', `/api/v1.0/datatable-sales/${sale}`, { as: 'clerk', json: { live_sale_date_from: later } });
  const lot = { sale_id: Number(sale), consignment: Number(consignment), winner_id: Number(client), hammer_price: 50_000 };
  await writeSoldItem(service, { ...lot, bid_channel: 'internet' });
  await writeSoldItem(service, { ...lot, buyers_premium: '25%' });
  await renderApp(service, `/orders/create?type=bidder&owner=${client}&sale=${sale}`);
  const terms = within(await screen.findByRole('region', { name: 'Terms' }));
  expect(await terms.findByText(/^25% · item/)).toBeShown();
  expect(terms.getByText(/^20% · sale .*Spring/)).toBeShown();
  expect(terms.getByText(/^\+ 3 percentage points · Internet, from /)).toBeShown();
});

test('the form of new scheme texts begins with the current texts, and the new texts can apply from tomorrow on', async () => {
  const { user, fill } = await renderApp(service, '/settings/terms', 'administrator');
  const panel = within(await screen.findByRole('region', { name: 'Texts of the tax schemes' }));
  expect(panel.getByText('Built-in texts')).toBeShown();
  await user.click(panel.getByRole('button', { name: 'Add texts of a scheme' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add texts of a scheme' }));
  await user.click(dialog.getByRole('combobox', { name: 'Tax scheme' }));
  await user.click(await screen.findByRole('option', { name: 'Reverse charge' }));
  const german = dialog.getByRole('textbox', { name: 'Text (German)' });
  expect(german).toHaveProperty('value', 'Steuerschuldnerschaft des Leistungsempfängers');
  await fill(german, 'Umkehr der Steuerschuld');
  const day = dialog.getByRole('textbox', { name: 'From' });
  await fill(day, todayInHouse);
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText(/^Choose tomorrow or a later day/)).toBeShown();
  // Another scheme does not replace the typed text, and has its own text in the other languages.
  await user.click(dialog.getByRole('combobox', { name: 'Tax scheme' }));
  await user.click(await screen.findByRole('option', { name: 'Exempt' }));
  expect(german).toHaveProperty('value', 'Umkehr der Steuerschuld');
  expect(dialog.getByRole('textbox', { name: 'Text (English)' })).toHaveProperty('value', 'Exempt from value added tax');
  // A text that is removed character by character stays empty.
  const french = dialog.getByRole('textbox', { name: 'Text (French)' });
  await user.click(french);
  await user.keyboard('{Backspace}'.repeat('Exonéré de TVA'.length));
  expect(french).toHaveProperty('value', '');
  await fill(french, 'Exonéré de TVA');
  await user.click(dialog.getByRole('combobox', { name: 'Tax scheme' }));
  await user.click(await screen.findByRole('option', { name: 'Reverse charge' }));
  await fill(day, dayIn('Europe/Zurich', Date.now() + 86_400_000));
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  const table = within(await panel.findByRole('table', { name: 'Texts of the tax schemes: all entries' }));
  expect(table.getByText('Umkehr der Steuerschuld')).toBeShown();
  expect(table.getByText('Upcoming')).toBeShown();
});

test('an invoice shows the taxes by rate, with the amounts that they tax', async () => {
  const { client, sale, item } = await createSoldLot();
  await service.call('PATCH', `/api/v1.0/datatable-items/${item}`, { as: 'clerk', json: { product_tax_code: 'standard' } });
  const json = { type: 'bidder', sale, owner: client, items: [item] };
  const { id } = recordIn(await service.call('POST', '/api/v1.0/orders', { as: 'clerk', json }));
  await renderApp(service, `/orders/${id}/show`);
  const section = (await screen.findByRole('heading', { name: 'Tax by rate' })).closest('section');
  const rows = within(section ?? document.body).getAllByRole('row');
  // Calculated by hand: 8.1 % of 1,000.00 and 200.00, and the tax of the packing, whose rate is not known.
  expect(rows.map(({ textContent }) => textContent)).toEqual(['RateTaxed amount CHFTax CHF', '8.1%1’200.0097.20', 'No rate15.001.22']);
});

test('a statement deducts the taxes by rate, and an invoice names the import tax', async () => {
  const { sale, client } = await createSoldLot();
  const consignor = await writeClient(service, { last_name: 'Consignor' });
  const consignment = await writeConsignment(service, {
    sale_id: Number(sale),
    owner: Number(consignor),
    consignor_commission_steps: [{ consignor_commission: '10%' }],
  });
  const consigned = { sale_id: Number(sale), consignment: Number(consignment), winner_id: Number(client), hammer_price: 100_000 };
  const item = await writeSoldItem(service, consigned);
  const imported = await writeSoldItem(service, { sale_id: Number(sale), winner_id: Number(client), hammer_price: 10_000 });
  await service.call('PATCH', `/api/v1.0/datatable-items/${imported}`, { as: 'clerk', json: { product_tax_code: 'import' } });
  const create = async (type: string, recipient: string, items?: readonly string[]) =>
    String(recordIn(await service.call('POST', '/api/v1.0/orders', { as: 'clerk', json: { type, sale, owner: recipient, items } })).id);
  const rowsOf = async (id: string) => {
    await renderApp(service, `/orders/${id}/show`);
    const section = (await screen.findByRole('heading', { name: 'Tax by rate' })).closest('section');
    return within(section ?? document.body)
      .getAllByRole('row')
      .slice(1);
  };
  // Calculated by hand: 8.1 % of the commission of 100.00.
  expect((await rowsOf(await create('consignor', consignor, [item]))).map(({ textContent }) => textContent)).toEqual(['8.1%−100.00−8.10']);
  // Calculated by hand: 8.1 % of the premium of 20.00, and of the hammer price of 100.00. The packing has a tax without a rate.
  expect((await rowsOf(await create('bidder', client, [imported]))).map(({ textContent }) => textContent)).toEqual([
    '8.1%20.001.62',
    '8.1% · Import tax100.008.10',
    'No rate15.001.22',
  ]);
});

test('a reissued order copies only the charges that were typed on the canceled order', async () => {
  const { client, sale, item } = await createSoldLot();
  const typed = { amount: 700, tax: 57, description: 'Stamps' };
  const json = { type: 'bidder', sale, owner: client, items: [item], additional_charges: [typed] };
  const { id } = recordIn(await service.call('POST', '/api/v1.0/orders', { as: 'clerk', json }));
  await service.call('PATCH', `/api/v1.0/orders/${id}`, { as: 'clerk', json: { status: 'canceled' } });
  await renderApp(service, `/orders/create?from=${id}&type=bidder&owner=${client}&sale=${sale}`);
  expect(await screen.findByDisplayValue('Stamps')).toBeShown();
  const preview = screen.getByRole('region', { name: 'Preview' });
  expect(await within(preview).findByText('Packing')).toBeShown();
  expect(screen.queryByDisplayValue('Packing')).toBeNull();
});

test('a removed charge of the sale stays open, and the form of the next order shows it', async () => {
  const { client, sale, item, consignment } = await createSoldLot();
  const json = { type: 'bidder', sale, owner: client, items: [item] };
  const { id } = recordIn(await service.call('POST', '/api/v1.0/orders', { as: 'clerk', json }));
  const { user } = await renderApp(service, `/orders/${id}/show`);
  await user.click(await screen.findByRole('button', { name: 'Correct' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Edit charges' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Edit charges' }));
  expect(dialog.getByText(/it stays open and is added to the next document/)).toBeShown();
  await user.click(dialog.getByRole('button', { name: /^Remove/ }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  expect(recordIn(await service.call('GET', `/api/v1.0/orders/${id}`, { as: 'clerk' }))).toMatchObject({ additional_charges: [] });
  const lot = { sale_id: Number(sale), consignment: Number(consignment), winner_id: Number(client), hammer_price: 50_000 };
  await writeSoldItem(service, lot);
  await renderApp(service, `/orders/create?type=bidder&owner=${client}&sale=${sale}`);
  expect(await within(await screen.findByRole('region', { name: 'Preview' })).findByText('Packing')).toBeShown();
});

test('an invoice is in the language of its client, and a new invoice can be updated to the current address', async () => {
  const { client, sale, item } = await createSoldLot();
  const json = { type: 'bidder', sale, owner: client, items: [item] };
  const { id } = recordIn(await service.call('POST', '/api/v1.0/orders', { as: 'clerk', json }));
  const { user } = await renderApp(service, `/orders/${id}/show`);
  expect(await screen.findByRole('heading', { name: /^Facture \d+$/ })).toBeShown();
  const document = screen.getByRole('article', { name: /^Facture/ });
  expect(document.textContent).toContain('Régime particulier – objets d’art');
  expect(document.textContent).toContain('Frais acheteur');
  expect(document.textContent).toContain('Anne Mercier');
  await writeAddress(service, client, { default_address: true, thoroughfare: 'Rue Neuve 9' });
  await user.click(screen.getByRole('button', { name: 'Update address and lines' }));
  expect(await within(screen.getByRole('article', { name: /^Facture/ })).findByText(/Rue Neuve 9/)).toBeShown();
});

test('the form of a new address has the name of the client', async () => {
  const client = await writeClient(service, { first_name: 'Anne', last_name: 'Mercier', company: 'Mercier SA' });
  const { user } = await renderApp(service, `/clients/${client}/show`);
  await user.click(await screen.findByRole('button', { name: 'Add address' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByDisplayValue('Mercier SA')).toBeShown();
  expect(dialog.getByDisplayValue('Anne')).toBeShown();
  expect(dialog.getByDisplayValue('Mercier')).toBeShown();
});

test('a letterhead is added in the settings, and is on drafts and reminders; without a letterhead, administrators see a notice', async () => {
  const { client, sale, item } = await createSoldLot();
  const json = { type: 'bidder', sale, owner: client, items: [item] };
  const { id } = recordIn(await service.call('POST', '/api/v1.0/orders', { as: 'clerk', json }));
  const notice = /^This document has no sender/;
  await renderApp(service, `/orders/${id}/show`, 'clerk');
  await screen.findByRole('article');
  expect(screen.queryByText(notice)).toBeNull();
  await renderApp(service, `/orders/${id}/show`, 'administrator');
  await screen.findByText(notice);
  expect(screen.getByRole('link', { name: 'Add letterhead' }).getAttribute('href')).toMatch(/settings\/terms$/);

  const { user, fill } = await renderApp(service, '/settings/terms', 'administrator');
  const panel = within(await screen.findByRole('region', { name: 'Letterhead' }));
  await user.click(panel.getByRole('button', { name: 'Add letterhead' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Add letterhead' }));
  const input = (name: string | RegExp) => dialog.getByRole('textbox', { name });
  await fill(input('From'), dayIn('Europe/Zurich', Date.now()));
  await fill(input('Name of the house'), 'House <b>& Sons</b>');
  await fill(input('VAT number'), 'CHE-123.456.788 MWST');
  await fill(input('IBAN'), 'CH93 0076 2011 6238 5295 8');
  await fill(input('Website'), 'www.house.example');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect(await dialog.findByText('Enter the address')).toBeShown();
  expect(await dialog.findByText(/^Not an IBAN: the check digits are wrong/)).toBeShown();
  expect(input('Name of the house')).toHaveProperty('value', 'House <b>& Sons</b>');
  await fill(input('IBAN'), 'CH93 0076 2011 6238 5295 7');
  await fill(input('Address'), 'Quai 7\n8001 Zürich');
  await user.click(dialog.getByRole('button', { name: 'Add' }));
  expect((await panel.findAllByText('House <b>& Sons</b>'))[0]).toBeShown();

  await renderApp(service, `/orders/${id}/show`, 'administrator');
  const draft = within(await screen.findByRole('article'));
  // The labels are in the language of the client.
  expect(await draft.findByText('Numéro de TVA CHE-123.456.788 MWST')).toBeShown();
  for (const text of [
    'House <b>& Sons</b>',
    'Nos coordonnées bancaires',
    /^Quai 7\s8001 Zürich$/,
    'IBAN CH93 0076 2011 6238 5295 7',
    'www.house.example',
  ])
    expect(draft.getByText(text)).toBeShown();
  expect(screen.queryByText(notice)).toBeNull();

  const created = Date.now() - 30 * 86_400_000;
  const overdue = await writeOrder(service, client, { status: 'finished', grand_total: 50_000, created });
  await renderApp(service, `/orders/${overdue}/show`, 'clerk');
  const issued = within(await screen.findByRole('article'));
  expect(issued.queryByText('House <b>& Sons</b>')).toBeNull();
  const due_date = dayIn('Europe/Zurich', Date.now() + 10 * 86_400_000);
  const reminder = { level: 1, amount_due: '500.00', due_date };
  await service.call('POST', `/api/v1.0/order-reminder/${overdue}`, { as: 'clerk', json: reminder });
  const page = await renderApp(service, `/orders/${overdue}/show`, 'clerk');
  await page.user.click(await screen.findByRole('button', { name: 'Print reminder 1' }));
  const letter = within(await screen.findByRole('article', { name: /^Reminder 1 of / }));
  expect(letter.getByText('House <b>& Sons</b>')).toBeShown();
});
