import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startTestService, type TestService } from '../server/service.ts';
import { writeClient, writeItem, writeOrder, writeSale } from '../server/write-records.ts';
import { renderApp } from './render-app.tsx';

let service: TestService;
let client: string;
let order: string;
beforeAll(async () => {
  service = await startTestService();
  client = await writeClient(service, { first_name: 'Zoë', last_name: 'Brändli', mobile: '079 123 45 67' });
  const sale = Number(await writeSale(service, { sale_number: 'A105', subtitle: 'Light' }));
  const item = await writeItem(service, { subtitle: 'A chandelier', sale_id: sale, lot_number: 218 });
  order = await writeOrder(service, client, { status: 'finished', owner_label: 'Zoë Brändli', number: 991_647 }, [
    { item, hammer: 50_000 },
  ]);
});
afterAll(() => service.close());

const openPalette = async (path: string, ...person: ['clerk' | 'porter'] | []) => {
  const app = await renderApp(service, path, ...person);
  await screen.findByRole('heading', { level: 1, name: /./ });
  await app.user.keyboard('{Control>}k{/Control}');
  const palette = await screen.findByRole('dialog', { name: 'Search or run an action' });
  return { ...app, palette, input: within(palette).getByRole('combobox') };
};

test('the palette finds a client by a telephone number, shows the number as the reason, and opens the record with Enter', async () => {
  const { user, fill, palette, input, address } = await openPalette('/sales');
  await fill(input, '+41 79 123 45 67');
  const option = await within(palette).findByRole('option', { name: /Zoë Brändli/ });
  expect(option.textContent).toContain(': 079 123 45 67');
  expect(within(palette).getByText('Clients')).toBeShown();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(address()).toBe(`/clients/${client}/show`));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('Ctrl+Enter opens a result in a new tab', async () => {
  const openTab = vi.spyOn(window, 'open').mockReturnValue(null);
  const { user, fill, palette, input, address } = await openPalette('/sales');
  await fill(input, '991647');
  expect(await within(palette).findByRole('option', { name: /Invoice 991647 · Zoë Brändli/ })).toBeShown();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(openTab).toHaveBeenCalledWith(`/orders/${order}/show`, '_blank', 'noopener');
  expect(address()).toMatch(/^\/sales/);
  openTab.mockRestore();
});

test('an empty palette shows the actions of the page, which do the same as their buttons', async () => {
  const { user, palette } = await openPalette(`/orders/${order}/show`);
  await user.click(await within(palette).findByRole('option', { name: 'Record payment' }));
  expect(await screen.findByRole('dialog', { name: /Invoice 991647 · Zoë Brändli/ })).toBeShown();
});

test('an empty palette shows the records visited last, without the record of the page', async () => {
  const { user, fill, palette, input } = await openPalette(`/orders/${order}/show`);
  expect(await within(palette).findByRole('option', { name: 'Record payment' })).toBeShown();
  expect(within(palette).queryByRole('option', { name: /Invoice 991647/ })).toBeNull();
  await fill(input, 'sales');
  await user.click(await within(palette).findByRole('option', { name: 'Sales' }));
  await screen.findByRole('heading', { level: 1, name: 'Sales' });
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('option', { name: /Invoice 991647/ })).toBeShown();
});

test('the actions of a list, pages and settings are found by their words', async () => {
  const { user, fill, palette, input, address } = await openPalette('/clients');
  await fill(input, 'add cli');
  expect(await within(palette).findAllByRole('option', { name: 'Add client' })).not.toEqual([]);
  await fill(input, 'deutsch');
  expect(await within(palette).findByRole('option', { name: 'Deutsch' })).toBeShown();
  await fill(input, 'consignm');
  await user.click(await within(palette).findByRole('option', { name: 'Consignments' }));
  await waitFor(() => expect(address()).toMatch(/^\/consignments/));
});

test('"+" lists the records that the user can create', async () => {
  const { fill, palette, input } = await openPalette('/sales');
  await fill(input, '+');
  const names = within(palette)
    .getAllByRole('option')
    .map(({ textContent }) => textContent?.trim());
  expect(names).toEqual(['Add client', 'Add sale', 'Add item', 'Add consignment', 'New order', 'Add task']);
});

test('the palette shows a message if nothing was found, and Esc closes it', async () => {
  const { user, fill, palette, input } = await openPalette('/sales');
  await fill(input, 'qqqqxyz');
  expect(await within(palette).findByText('Nothing found. Check the spelling, or type fewer words.')).toBeShown();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a porter is offered neither clients nor new records', async () => {
  const { fill, palette, input } = await openPalette('/items', 'porter');
  await fill(input, 'brandli');
  expect(await within(palette).findByRole('option', { name: /Invoice 991647/ })).toBeShown();
  expect(within(palette).queryByText('Clients')).toBeNull();
  await fill(input, '+');
  expect(within(palette).queryByRole('option')).toBeNull();
});
