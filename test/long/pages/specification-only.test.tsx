import { screen, within } from '@testing-library/react';
import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { consignments, items } from '../../../server/database/schema.ts';
import { startFirstReads } from '../../../src/boot/first-page.ts';
import { renderApp } from '../../pages/render-app.tsx';
import { recordIn } from '../../server/read-response.ts';
import { startTestService, type TestService } from '../../server/service.ts';
import { writeClient, writeConsignment, writeItem, writeJob, writeOrder, writeSale } from '../../server/write-records.ts';

/** A service as specified, without extensions. */
let service: TestService;
beforeAll(async () => {
  service = await startTestService({ SPEC_ONLY: '1' });
});
afterAll(() => service.close());

test('without extensions, an order has no steps and no list of payments, but accepts a payment', async () => {
  const owner = await writeClient(service, { last_name: 'Meyer' });
  const order = await writeOrder(service, owner, { status: 'finished' }, [{ item: await writeItem(service), hammer: 50_000 }]);
  const { user } = await renderApp(service, `/orders/${order}/show`);
  expect(await screen.findByText(/^Changing orders is not available on this server/)).toBeShown();
  expect(screen.getByText('The list of payments is not available on this server. In total, CHF 0.00 has been received.')).toBeShown();
  expect(screen.queryByRole('button', { name: 'Make final' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Record payment' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Record payment' }));
  expect(
    await screen.findByText('The list of payments is not available on this server. In total, CHF 500.00 has been received.'),
  ).toBeShown();
  expect(recordIn(await service.call('GET', `/api/v1.0/orders/${order}`, { as: 'clerk' }))).toMatchObject({ amount_due: '0.00' });
});

test('without extensions, items are opened by number and cannot be added', async () => {
  const item = await writeItem(service, { subtitle: 'A lamp' });
  const { user, fill, address } = await renderApp(service, '/items');
  expect(await screen.findByText('The list of items is not available on this server')).toBeShown();
  expect(screen.queryByRole('link', { name: 'Add item' })).toBeNull();
  await fill(screen.getByRole('textbox', { name: 'Number of the item' }), item);
  await user.click(screen.getByRole('button', { name: 'Open' }));
  expect(await screen.findAllByRole('heading', { name: 'A lamp' })).not.toEqual([]);
  expect(address()).toBe(`/items/${item}/show`);
});

test('without extensions, the activity of a job shows neither when it was started nor who queued it again', async () => {
  const times = { available: Date.now() - 200_000, started: Date.now() - 100_000, processed: Date.now() };
  const job = await writeJob(service, { state: 'failure', num_retries: 1, retried_by: service.userIds.clerk, ...times });
  await renderApp(service, `/jobs/${job}/show`);
  const entries = within(await screen.findByRole('list', { name: 'Activity' })).getAllByRole('listitem');
  expect(entries.map((entry) => within(entry).getByRole('heading').textContent)).toEqual(['Failed', 'Queued again']);
  expect(entries[1]?.textContent).not.toContain('The clerk');
});

test('without extensions, the forms of an item and a client have no premium', async () => {
  const item = await writeItem(service, { subtitle: 'A lamp' });
  await renderApp(service, `/items/${item}`);
  expect(await screen.findByLabelText('Buy-now price')).toBeShown();
  for (const label of ['Buyer’s premium', 'The premium includes tax', 'Channel of the winning bid'])
    expect(screen.queryByLabelText(label)).toBeNull();
  await renderApp(service, `/clients/${await writeClient(service, { last_name: 'Meyer' })}`);
  expect(await screen.findByLabelText('Release limit')).toBeShown();
  expect(screen.queryByLabelText('Buyer’s premium')).toBeNull();
});

test('without extensions, a form whose record was deleted shows that it no longer exists or is not visible', async () => {
  const item = await writeItem(service, { subtitle: 'A lamp' });
  const { user, fill } = await renderApp(service, `/items/${item}`);
  await fill(await screen.findByRole('textbox', { name: 'Title' }), 'A desk lamp');
  await service.db.delete(items).where(eq(items.id, Number(item)));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('This record no longer exists, or you no longer have access to it.')).toBeShown();
});

test('a consignment that the service does not show can be opened from its item and changed', async () => {
  const consignment = await writeConsignment(service, {
    label: 'Estate',
    consignment_id: 'C-77',
    sale_id: Number(await writeSale(service)),
  });
  const item = await writeItem(service, { subtitle: 'A lamp', consignment: Number(consignment) });
  const { user, fill, address } = await renderApp(service, `/items/${item}/show`);
  const facts = await screen.findAllByRole('link', { name: /C-77|#/ });
  await user.click(facts.find((link) => link.getAttribute('href')?.includes('/consignments/')) ?? document.body);
  expect(address()).toBe(`/consignments/${consignment}/show`);
  expect(await screen.findByText(/^Consignments cannot be shown on this server/)).toBeShown();
  await user.click(screen.getByRole('link', { name: 'Edit' }));
  const form = within(await screen.findByRole('form', { name: 'Edit consignment' }));
  const label = form.getByRole('textbox', { name: 'Name', description: 'Not shown by this server' });
  await fill(label, 'Estate Meyer');
  await fill(form.getByLabelText('Estimated value'), '1250.5');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await screen.findAllByRole('heading', { name: 'Estate Meyer' })).not.toEqual([]);
  expect(await screen.findByText('CHF 1’250.50')).toBeShown();
  const [stored] = await service.db
    .select()
    .from(consignments)
    .where(eq(consignments.id, Number(consignment)));
  expect(stored).toMatchObject({ label: 'Estate Meyer', estimated: 125_050, consignment_id: 'C-77' });
});

test('without extensions, several items are changed and numbered after the user enters their ids', async () => {
  const sale = Number(await writeSale(service));
  const ids = [
    await writeItem(service, { subtitle: 'A lamp', sale_id: sale }),
    await writeItem(service, { subtitle: 'A vase', sale_id: sale }),
  ];
  const { user, fill } = await renderApp(service, '/items');
  const section = within(await screen.findByRole('region', { name: 'Several items' }));
  await fill(section.getByLabelText('Numbers of the items'), ids.join(', '));
  await user.click(section.getByRole('button', { name: 'Set lot numbers' }));
  const numbers = within(await screen.findByRole('dialog', { name: 'Set lot numbers' }));
  for (const [index, name] of ['A lamp', 'A vase'].entries()) await fill(await numbers.findByLabelText(new RegExp(name)), `${index + 7}b`);
  await user.click(numbers.getByRole('button', { name: 'Save' }));
  expect(await numbers.findByText('The lot numbers are saved.')).toBeShown();
  await user.click(numbers.getByRole('button', { name: 'Close' }));

  await user.click(section.getByRole('button', { name: 'Change …' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('combobox', { name: 'Choose a field' }));
  await user.click(await screen.findByRole('option', { name: 'Grade' }));
  await fill(dialog.getByRole('textbox', { name: 'Grade' }), 'fine');
  await user.click(await dialog.findByRole('button', { name: 'Change 2 items' }));
  expect(await dialog.findByText('2 items changed')).toBeShown();
  const rows = await service.db
    .select()
    .from(items)
    .where(inArray(items.id, ids.map(Number)))
    .orderBy(items.id);
  expect(rows).toMatchObject([
    { lot_number: 7, lot_letter: 'b', grade: 'fine' },
    { lot_number: 8, lot_letter: 'b', grade: 'fine' },
  ]);
});

test('if the service refuses the early request of a list, the list sends a specified request, and shows no error', async () => {
  await writeSale(service, { subtitle: 'Spring', published: true });
  window.happyDOM.setURL(`${service.url}/sales`);
  localStorage.clear();
  const statuses: number[] = [];
  const send = globalThis.fetch;
  // This response is stricter than our service, which accepts a sort that the specification does not name.
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (...sent) => {
    const address = String(sent[0]);
    const response = address.includes('sort=schedule') ? new Response('{"title":"Bad Request"}', { status: 400 }) : await send(...sent);
    if (address.includes('/datatable-sales')) statuses.push(response.status);
    return response;
  });
  await startFirstReads(await service.token('clerk'));
  await expect.poll(() => statuses).toEqual([400]);
  await renderApp(service, '/sales');
  expect(await screen.findByRole('link', { name: 'Spring' })).toBeShown();
  expect(statuses).toEqual([400, 200]);
  expect(screen.queryByRole('alert')).toBeNull();
});

test('without extensions, the number of unpaid orders of a client is fetched again after a failure', async () => {
  const client = await writeClient(service, { last_name: 'Meyer' });
  const realFetch = globalThis.fetch;
  let isDown = true;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (isDown && address.includes('orders')) throw new TypeError('the network is down');
    return realFetch(address, init);
  });
  try {
    const { user } = await renderApp(service, `/clients/${client}/show`);
    const retryButtons = await screen.findAllByRole('button', { name: 'Try again' });
    isDown = false;
    for (const button of retryButtons) if (button.isConnected) await user.click(button);
    expect(await screen.findByText((_text, element) => element?.tagName === 'DT' && element.textContent === 'Unpaid orders')).toBeShown();
  } finally {
    vi.unstubAllGlobals();
  }
});
