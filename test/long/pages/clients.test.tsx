import { screen, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { renderApp } from '../../pages/render-app.tsx';
import { recordIn, recordsIn } from '../../server/read-response.ts';
import { startTestService, type TestService } from '../../server/service.ts';
import { writeAddress, writeClient } from '../../server/write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());
afterEach(() => vi.unstubAllGlobals());

const stored = async (client: string) => recordIn(await service.call('GET', `/api/v1.0/datatable-clients/${client}`, { as: 'clerk' }));
const addressesOf = async (client: string) =>
  recordsIn(await service.call('GET', `/api/v1.0/client-address?filter[client]=${client}`, { as: 'clerk' }));

test('a client gets a warning, which the page shows as an alert', async () => {
  const client = await writeClient(service, { last_name: 'Meyer', email: 'meyer@example.org' });
  const { user, fill } = await renderApp(service, `/clients/${client}`);
  const form = within(await screen.findByRole('form', { name: 'Edit client' }));
  await fill(form.getByRole('textbox', { name: 'Warning' }), 'Pays late');
  await user.click(form.getByRole('switch', { name: 'Do not e-mail' }));
  await user.click(form.getByRole('button', { name: 'Save' }));
  await expect.poll(() => screen.queryByRole('alert')?.textContent).toBe('Warning Pays late');
  expect(await stored(client)).toMatchObject({ warning: 'Pays late', block_emails: true, last_name: 'Meyer', email: 'meyer@example.org' });
});

test('the form of a client begins with the warnings if the client had a warning when the form opened, and otherwise with the person', async () => {
  const client = await writeClient(service, { last_name: 'Meyer' });
  const blocked = await writeClient(service, { last_name: 'Sommer', blocking_reason: 'Unpaid' });
  const openForm = async (id: string) => {
    const app = await renderApp(service, `/clients/${id}`);
    const form = within(await screen.findByRole('form', { name: 'Edit client' }));
    return { ...app, form, titles: () => form.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent) };
  };
  const { fill, form, titles } = await openForm(client);
  expect(titles().slice(0, 3)).toEqual(['Person', 'Warnings', 'Contact']);
  await fill(form.getByRole('textbox', { name: 'Warning' }), 'Pays late');
  expect(titles().slice(0, 3)).toEqual(['Person', 'Warnings', 'Contact']);
  expect((await openForm(blocked)).titles().slice(0, 3)).toEqual(['Warnings', 'Person', 'Contact']);
});

test('an invalid e-mail address is reported at its input, and nothing is saved', async () => {
  const client = await writeClient(service, { last_name: 'Sommer', email: 'sommer@example.org' });
  const { user, fill } = await renderApp(service, `/clients/${client}`);
  const form = within(await screen.findByRole('form', { name: 'Edit client' }));
  await fill(form.getByRole('textbox', { name: 'Company' }), 'Galerie Sommer');
  await fill(form.getByRole('textbox', { name: 'E-mail' }), 'sommer at example');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByRole('textbox', { name: 'E-mail', description: 'Enter an e-mail address' })).toBe(document.activeElement);
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Company' }).value).toBe('Galerie Sommer');
  expect(await stored(client)).toMatchObject({ company: '', email: 'sommer@example.org' });
});

test('an address is corrected in its dialog, and its other parts do not change', async () => {
  const client = await writeClient(service, { last_name: 'Meyer' });
  await writeAddress(service, client, { thoroughfare: 'Quai 1', locality: 'Genève', postal_code: '1201', default_address: true });
  const { user, fill } = await renderApp(service, `/clients/${client}/show`);
  const addresses = within(await screen.findByRole('region', { name: 'Addresses' }));
  await user.click(await addresses.findByRole('button', { name: /^Edit: / }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(await dialog.findByRole('textbox', { name: 'Street' }), 'Rue du Rhône 8');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await addresses.findByText(/Rue du Rhône 8/)).toBeShown();
  expect(await addressesOf(client)).toMatchObject([
    { address: { thoroughfare: 'Rue du Rhône 8', locality: 'Genève', postal_code: '1201', country: 'CH' }, default_address: true },
  ]);
});

test('the page of a client shows the billing address first, and the other addresses on request', async () => {
  const client = await writeClient(service, { last_name: 'Meyer' });
  await writeAddress(service, client, { thoroughfare: 'Quai 1', default_address: true });
  await writeAddress(service, client, { thoroughfare: 'Quai 2', address_types: ['billing'] });
  await writeAddress(service, client, { thoroughfare: 'Quai 3' });
  const { user, fill } = await renderApp(service, `/clients/${client}/show`);
  const addresses = within(await screen.findByRole('region', { name: 'Addresses' }));
  const more = await addresses.findByRole('button', { name: '2 more addresses', expanded: false });
  expect(addresses.getByText(/Quai 2/)).toBeShown();
  expect(addresses.getAllByRole('article')).toHaveLength(1);
  await user.click(more);
  expect(addresses.getAllByRole('article').map(({ textContent }) => /Quai \d/.exec(textContent)?.[0])).toEqual([
    'Quai 2',
    'Quai 1',
    'Quai 3',
  ]);
  // The next tab stop is the first button of the addresses that were added to the page.
  await user.tab();
  expect(document.activeElement).toBe(addresses.getByRole('button', { name: /^Edit: .*Quai 1/ }));
  await user.click(addresses.getByRole('button', { name: '2 more addresses', expanded: true }));
  expect(addresses.getAllByRole('article')).toHaveLength(1);

  await user.click(addresses.getByRole('button', { name: 'Add address' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(await dialog.findByRole('textbox', { name: 'Street' }), 'Quai 4');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await addresses.findByText(/Quai 4/)).toBeShown();
  expect(addresses.getByRole('button', { name: '3 more addresses', expanded: true })).toBeShown();
});

test('a change by a colleague is announced on the open page', async () => {
  const client = await writeClient(service, { last_name: 'Meyer' });
  await renderApp(service, `/clients/${client}/show`);
  await screen.findByText('Live');
  await screen.findByRole('region', { name: 'Addresses' });
  await service.call('PATCH', `/api/v1.0/datatable-clients/${client}`, { as: 'other', json: { company: 'Galerie Meyer' } });
  expect(await screen.findByText(/^Changed by The other, /)).toBeShown();
});

test('the form of a new address has the country of the house', async () => {
  const client = await writeClient(service, { last_name: 'Meyer' });
  const { user, fill } = await renderApp(service, `/clients/${client}/show`);
  const addresses = within(await screen.findByRole('region', { name: 'Addresses' }));
  await user.click(await addresses.findByRole('button', { name: 'Add address' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect((await dialog.findByRole<HTMLInputElement>('combobox', { name: /^Country/ })).value).toBe('Switzerland');
  await fill(dialog.getByRole('textbox', { name: 'Street' }), 'Bahnhofstrasse 1');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await expect.poll(async () => (await addressesOf(client)).length).toBe(1);
  expect(await addressesOf(client)).toMatchObject([{ address: { country: 'CH', thoroughfare: 'Bahnhofstrasse 1' } }]);
});

test('a telephone number is added in place to a client who has none', async () => {
  const client = await writeClient(service, { last_name: 'Neu', email: 'neu@example.org' });
  await writeAddress(service, client, { locality: 'Bern', default_address: true });
  const { user, fill } = await renderApp(service, `/clients/${client}/show`);
  const contact = within(await screen.findByRole('region', { name: 'Contact' }));
  await user.click(contact.getByRole('button', { name: 'Edit Telephone' }));
  await fill(await contact.findByRole('textbox', { name: 'Telephone' }), '+41 31 311 00 00');
  await user.keyboard('{Enter}');
  expect(await contact.findByRole('link', { name: '+41 31 311 00 00' })).toBeShown();
  expect(contact.queryByRole('button', { name: /Second e-mail/ })).toBeNull();
});

test('an IBAN is copied without spaces', async () => {
  const client = await writeClient(service, { last_name: 'Bank', bank_details: [{ iban: 'CH9300762011623852957' }] });
  const { user } = await renderApp(service, `/clients/${client}/show`);
  await user.click(await screen.findByRole('button', { name: 'Copy the IBAN' }));
  expect(await navigator.clipboard.readText()).toBe('CH9300762011623852957');
  expect(await screen.findByText('IBAN copied')).toBeShown();
});

test('the figures of a client are shown if the open orders cannot be fetched', async () => {
  const client = await writeClient(service, { last_name: 'Meyer' });
  const realFetch = globalThis.fetch;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (/orders|related/.test(address)) throw new TypeError('the network is down');
    return realFetch(address, init);
  });
  await renderApp(service, `/clients/${client}/show`);
  expect(await screen.findByText('Amount due')).toBeShown();
});
