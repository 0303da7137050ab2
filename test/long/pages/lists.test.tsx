import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { resources, resourcesWithPages } from '../../../contract/resources/resource-table.ts';
import { firstRequests } from '../../../src/boot/first-requests.ts';
import de from '../../../src/i18n/de/opening.ts';
import { rememberedFirstRead } from '../../../src/providers/first-reads.ts';
import { renderApp } from '../../pages/render-app.tsx';
import { countIn, recordIn } from '../../server/read-response.ts';
import { startTestService, type TestService } from '../../server/service.ts';
import { writeClient, writeConsignment, writeItem, writeOrder, writeSale, writeTask } from '../../server/write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
  await writeClient(service, { last_name: 'Meyer' });
  await writeClient(service, { last_name: 'Sommer', blocking_reason: 'Unpaid' });
});
afterAll(() => service.close());

const filterOf = (address: string) => JSON.parse(new URLSearchParams(address.split('?')[1]).get('filter') ?? 'null');

test('a link with an unknown filter shows the list without this filter, with a notice, and the filter is not stored', async () => {
  const filter = encodeURIComponent(JSON.stringify({ colour: 'red', status: 'blocked' }));
  const { user, address } = await renderApp(service, `/clients?filter=${filter}`);
  expect(await screen.findByRole('link', { name: 'Sommer' })).toBeShown();
  expect(screen.queryByRole('link', { name: 'Meyer' })).toBeNull();
  const notice = screen.getByText('This list cannot be filtered by colour, and is shown without this filter.');
  expect(filterOf(address())).toEqual({ status: 'blocked' });
  const alert = notice.closest<HTMLElement>('[role=status]');
  await user.click(within(alert ?? document.body).getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/^This list cannot be filtered/)).toBeNull();

  await user.click(screen.getByRole('link', { name: 'Sales' }));
  await screen.findByRole('heading', { level: 1, name: 'Sales' });
  await user.click(screen.getByRole('link', { name: 'Clients' }));
  expect(await screen.findByRole('link', { name: 'Sommer' })).toBeShown();
  expect(filterOf(address())).toEqual({ status: 'blocked' });
});

test.each(Object.keys(firstRequests))('the request that the boot sends for %s equals the first request of that list', async (page) => {
  await renderApp(service, page);
  await waitFor(() => expect(rememberedFirstRead(page)).toBe(firstRequests[page]?.page));
});

test('a filter with an unknown value does not prevent the list from opening', async () => {
  const { address } = await renderApp(service, '/clients?filter={"status":"purple"}');
  expect(await screen.findByRole('link', { name: 'Meyer' })).toBeShown();
  expect(screen.getByText(/^This list cannot be filtered by Status/)).toBeShown();
  expect(filterOf(address())).toEqual({});
});

test('a filter of amounts shows the thousands sign only while it has no focus', async () => {
  const displayedFilters = encodeURIComponent(JSON.stringify({ amount_due: true }));
  const { user } = await renderApp(service, `/orders?filter={"amount_due":{"from":"1250.5"}}&displayedFilters=${displayedFilters}`);
  const input = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Amount due from' });
  expect(input.value).toBe('1’250.5');
  await user.click(input);
  expect(input.value).toBe('1250.5');
  expect([input.selectionStart, input.selectionEnd]).toEqual([0, 6]);
  await user.keyboard('2345.75');
  await user.tab();
  expect(input.value).toBe('2’345.75');
});

test('orders have a translated name in the lists of other pages and in pickers', async () => {
  const client = await writeClient(service, { last_name: 'Brunner' });
  const order = await writeOrder(service, client, { status: 'finished', owner_label: 'Brunner' }, [
    { item: await writeItem(service), hammer: 100_000 },
  ]);
  const { order_id } = recordIn(await service.call('GET', `/api/v1.0/orders/${order}`, { as: 'clerk' }));
  await renderApp(service, `/clients/${client}/show`, 'clerk', 'de');
  expect(await screen.findByRole('link', { name: `Rechnung ${order_id}` })).toBeShown();
  cleanup();
  const { user } = await renderApp(service, '/tasks/create', 'clerk', 'de');
  await user.click(await screen.findByRole('combobox', { name: de.resources.tasks.referenceKind }));
  await user.click(await screen.findByRole('option', { name: de.resources.tasks.nodes.order }));
  await user.type(screen.getByRole('combobox', { name: de.resources.tasks.fields.reference }), String(order_id));
  expect(await screen.findByRole('option', { name: `Rechnung ${order_id} · Brunner` })).toBeShown();
});

test('the page of a client shows the client number that is on the invoices', async () => {
  const client = await writeClient(service, { last_name: 'Huber', customer_number: 'K-4711' });
  await renderApp(service, `/clients/${client}/show`);
  expect(await screen.findByText('Client number K-4711')).toBeShown();
});

test('a saved view needs a name, and is removed only after a confirmation that focuses the harmless button', async () => {
  const { user } = await renderApp(service, '/clients?filter={"status":"blocked"}');
  await user.click(await screen.findByRole('button', { name: 'Save as view' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Save as view' }));
  const name = dialog.getByRole('textbox', { name: 'Name of the view' });
  expect(document.activeElement).toBe(name);
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Save' }).disabled).toBe(true);
  await user.keyboard('  {Enter}');
  expect(screen.getByRole('dialog', { name: 'Save as view' })).toBeShown();
  await user.keyboard('Debtors{Enter}');
  await expect.poll(() => screen.queryByRole('dialog', { name: 'Save as view' })).toBeNull();

  const remove = async () => {
    await user.click(await screen.findByRole('button', { name: 'Options of the view Debtors' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Delete' }));
    return screen.findByRole('alertdialog', { name: 'Delete this view?' });
  };
  const question = await remove();
  await user.keyboard('{Enter}');
  await expect.poll(() => question.isConnected).toBe(false);
  expect(screen.getByRole('link', { name: /^Debtors/ })).toBeShown();
  await user.click(within(await remove()).getByRole('button', { name: 'Delete' }));
  await expect.poll(() => screen.queryByRole('link', { name: /^Debtors/ })).toBeNull();
});

test('the tabs of saved views show how many records they find, also after a colleague adds a record', async () => {
  for (const first_name of ['Anna', 'Beat']) await writeClient(service, { first_name, last_name: 'Wyttenbach' });
  const view = { list: 'clients', label: 'Family', filter: { q: 'wyttenbach' } };
  await service.call('POST', '/api/v1.0/list-views', { as: 'other', json: view });
  const count = countIn(await service.call('GET', '/api/v1.0/datatable-clients?range=1', { as: 'other' }));
  await renderApp(service, '/clients', 'other');
  expect(await screen.findByRole('link', { name: 'Family 2' })).toBeShown();
  expect(screen.getByRole('link', { name: `All ${count}` })).toBeShown();
  await screen.findByText('Live');
  await service.call('POST', '/api/v1.0/datatable-clients', { as: 'clerk', json: { first_name: 'Carl', last_name: 'Wyttenbach' } });
  expect(await screen.findByRole('link', { name: 'Family 3' })).toBeShown();
});

// A payment is recorded in a dialog, and a job is started by other actions.
test.each(resourcesWithPages.filter((name) => 'create' in resources[name].endpoints && name !== 'transactions' && name !== 'jobs'))(
  'a new form of %s has no unsaved changes before the user types',
  async (name) => {
    const sale = await writeSale(service);
    await renderApp(service, `/${name}/create?sale_id=${sale}`);
    const save = await screen.findByRole('button', { name: 'Save' });
    await expect.poll(() => save.closest('form')?.querySelectorAll('input, [role=combobox]').length).toBeGreaterThan(1);
    expect(screen.queryByText('Unsaved changes')).toBeNull();
  },
);

test('a new form shows unsaved changes after the user types', async () => {
  const { fill } = await renderApp(service, '/clients/create');
  const company = await screen.findByRole('textbox', { name: 'Company' });
  await fill(company, 'Galerie');
  expect(await screen.findByText('Unsaved changes')).toBeShown();
});

test('an empty list explains what belongs in it and offers to add the first record; with filters, the list offers to remove the filters', async () => {
  const { user, address } = await renderApp(service, '/consignments');
  const empty = within((await screen.findByText('No consignments yet')).closest<HTMLElement>('[role=status]') ?? document.body);
  expect(empty.getByText('A consignment has the items that one consignor brings for a sale.')).toBeShown();
  await screen.findByRole('toolbar', { name: 'Tools of the list' });
  expect(screen.getAllByRole('link', { name: 'Add consignment' })).toHaveLength(1);
  await user.click(empty.getByRole('link', { name: 'Add consignment' }));
  await expect.poll(address).toBe('/consignments/create');
  await renderApp(service, '/consignments?filter={"status":"new"}');
  await screen.findByText('No consignment matches');
  expect(screen.queryByText(/^A consignment has/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Remove all filters' })).toBeShown();
  const tools = within(await screen.findByRole('toolbar', { name: 'Tools of the list' }));
  expect(tools.getByRole('link', { name: 'Add consignment' })).toBeShown();
});

test.each(resourcesWithPages.filter((name) => resources[name].saleFilter !== null))(
  'a list of %s without records in the current sale says so, and its button shows the records of all sales',
  async (name) => {
    const sale_id = Number(await writeSale(service));
    await writeItem(service, { sale_id });
    await writeConsignment(service, { sale_id });
    await writeOrder(service, await writeClient(service), { sale_id });
    await writeTask(service, { sale_id });
    const chooseSale = (sale: string | null) => service.call('PUT', '/api/me/sale-context', { as: 'clerk', json: { sale } });
    await chooseSale(await writeSale(service));
    onTestFinished(async () => {
      await chooseSale(null);
    });
    const { user } = await renderApp(service, `/${name}?filter={}`);
    const text = await screen.findByText(/^No .+ (in|for) the current sale$/);
    const empty = within(text.closest<HTMLElement>('[role=status]') ?? document.body);
    await user.click(empty.getByRole('button', { name: 'Show all sales' }));
    expect(await screen.findByText(/^[1-9]\d* found$/)).toBeShown();
    expect(screen.queryByText(/the current sale$/)).toBeNull();
  },
);

test('lots are selected in the picture grid', async () => {
  const sale = Number(await writeSale(service, { subtitle: 'Pictures' }));
  for (const subtitle of ['A lamp', 'A chair']) await writeItem(service, { sale_id: sale, subtitle });
  const { user } = await renderApp(service, `/items?filter={"sale":"${sale}"}`);
  await user.click(await screen.findByRole('button', { name: 'Pictures' }));
  const card = (await screen.findByRole('link', { name: 'A chair' })).closest('li');
  await user.click(within(card ?? document.body).getByRole('checkbox'));
  expect(within(await screen.findByRole('region', { name: 'Selected items' })).getByText(/^1 selected/)).toBeShown();
});

test.each(['clients', 'consignments', 'items', 'orders', 'tasks'])(
  'while rows of the list of %s are selected, the button that adds a record is the only filled one',
  async (name) => {
    await writeItem(service);
    await writeConsignment(service);
    await writeOrder(service, await writeClient(service));
    await writeTask(service);
    const { user } = await renderApp(service, `/${name}?filter={}`);
    await screen.findByRole('link', { name: /^(Add|New) / });
    const [checkbox] = await screen.findAllByRole('checkbox', { name: /^Select (?!all)/ });
    if (checkbox) await user.click(checkbox);
    expect(await screen.findByRole('button', { name: /^Change/ })).toBeShown();
    const page = within(screen.getByRole('main'));
    const filled = [...page.getAllByRole('button'), ...page.getAllByRole('link')].filter(({ className }) =>
      className.includes('MuiButton-contained'),
    );
    expect(filled.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^(Add|New) /)]);
  },
);

test('a list is a table in windows from 640 px, and has cards in narrower windows', async () => {
  await renderApp(service, '/clients');
  const resize = (width: number) => act(() => window.happyDOM.setViewport({ width, height: 800 }));
  expect(await screen.findByRole('link', { name: 'Meyer' })).toBeShown();
  resize(639);
  await expect.poll(() => screen.queryByRole('table')).toBeNull();
  expect(screen.getByRole('link', { name: /^Meyer/ }).closest('li')).not.toBeNull();
  resize(640);
  expect(await screen.findByRole('table')).toBeShown();
});

test('the checkbox of a row or card has the name of its record', async () => {
  const sale = Number(await writeSale(service, { subtitle: 'Names' }));
  await writeItem(service, { sale_id: sale, subtitle: 'Birds over water', lot_number: 12 });
  await renderApp(service, `/items?filter={"sale":"${sale}"}`);
  const row = within((await screen.findByRole('link', { name: 'Birds over water' })).closest('tr') ?? document.body);
  expect(row.getByRole('checkbox', { name: 'Select 12 · Birds over water' })).toBeShown();
  act(() => window.happyDOM.setViewport({ width: 390, height: 800 }));
  await expect.poll(() => screen.queryByRole('row')).toBeNull();
  expect(screen.getByRole('checkbox', { name: 'Select 12 · Birds over water' })).toBeShown();
  const unnamed = await writeConsignment(service, { sale_id: sale, label: '' });
  await renderApp(service, `/consignments?filter={"sale_id":"${sale}"}`, 'clerk', 'de');
  expect(await screen.findByRole('checkbox', { name: `#${unnamed} auswählen` })).toBeShown();
});

test('the key ? shows the keys of the page, but not while the user types, or a menu or a selection is open', async () => {
  const { user, address } = await renderApp(service, '/clients');
  const isOpen = () => screen.queryByRole('dialog') !== null;
  const search = await screen.findByRole('searchbox');
  expect(search.parentElement?.querySelector('kbd')?.textContent).toBe('/');
  // The code of the dialog is loaded first, so that it would appear at once below.
  await expect.poll(() => user.keyboard('?').then(isOpen)).toBe(true);
  await user.keyboard('{Escape}');
  await expect.poll(isOpen).toBe(false);
  await user.click(screen.getByRole('searchbox'));
  await user.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.clear(screen.getByRole('searchbox'));
  await user.click(screen.getByRole('button', { name: /^Account/ }));
  await screen.findByRole('menu');
  await user.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('menu')).toBeNull();
  await user.click(screen.getByRole('combobox', { name: 'Status' }));
  await screen.findByRole('listbox');
  await user.keyboard('?');
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('listbox')).toBeNull();
  await user.keyboard('?');
  const dialog = within(await screen.findByRole('dialog', { name: 'Keys of this page' }));
  expect(dialog.getByText('Go to the search field of a list')).toBeShown();
  expect(dialog.queryByText('Save the form')).toBeNull();
  await user.click(dialog.getByRole('link', { name: 'All keys' }));
  await expect.poll(address).toBe('/help');
  expect(await screen.findByText('Save the form')).toBeShown();
});

test('on a device without a mouse, the help page does not list keys', async () => {
  window.happyDOM.settings.navigator.maxTouchPoints = 5;
  try {
    await renderApp(service, '/help');
    expect(await screen.findByText('The keys are listed on devices with a keyboard and a mouse.')).toBeShown();
    expect(screen.queryByText('Save the form')).toBeNull();
  } finally {
    window.happyDOM.settings.navigator.maxTouchPoints = 0;
  }
});
