import { cleanup, screen, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { orders } from '../../../server/database/schema.ts';
import { renderApp } from '../../pages/render-app.tsx';
import { recordIn } from '../../server/read-response.ts';
import { type Person, startTestService, type TestService } from '../../server/service.ts';
import { writeClient, writeConsignment, writeItem, writeOrder, writeSale, writeSoldItem } from '../../server/write-records.ts';
import { today } from '../../today.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

/** Opens the page of an order of CHF 500.00. */
async function openOrderPage(person: Person = 'clerk', status: 'in_process' | 'finished' = 'in_process', client: object = {}) {
  const owner = await writeClient(service, { last_name: 'Meyer', ...client });
  const order = await writeOrder(service, owner, { status }, [{ item: await writeItem(service), hammer: 50_000 }]);
  const { user } = await renderApp(service, `/orders/${order}/show`, person);
  await screen.findByRole('article');
  /** Opens the menu of further actions, and returns the entry. */
  const menuEntry = async (name: string) => {
    await user.click(await screen.findByRole('button', { name: 'More actions' }));
    return screen.findByRole('menuitem', { name: new RegExp(name) });
  };
  return { user, menuEntry, order };
}

const statusOf = async (order: string) => recordIn(await service.call('GET', `/api/v1.0/orders/${order}`, { as: 'clerk' })).status;

test('a step of an order is made only after its effect was shown and confirmed', async () => {
  const { user, menuEntry, order } = await openOrderPage();
  await user.click(await screen.findByRole('button', { name: 'Issue' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('Status: Started → Issued')).toBeShown();
  expect(dialog.getByText(/^Items, charges and taxes can no longer be changed/)).toBeShown();
  expect(await statusOf(order)).toMatchObject({ id: 'in_process' });
  await user.click(dialog.getByRole('button', { name: 'Issue' }));
  expect(await menuEntry('Make final')).toBeShown();
  expect(await statusOf(order)).toMatchObject({ id: 'finished' });
});

test('a step that a new payment prevents is refused with the reason, and the page shows the payment', async () => {
  const { user, menuEntry, order } = await openOrderPage();
  await user.click(await menuEntry('Cancel the order'));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/the client’s balance does not change/)).toBeShown();
  const json = { order, transaction_type: 'Wire Transfer', amount: '120.00', transaction_date: today };
  await service.call('POST', '/api/v1.0/transactions', { as: 'other', json });
  await user.click(dialog.getByRole('button', { name: 'Cancel the order' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('Another user changed this record while you were editing.');
  expect(await statusOf(order)).toMatchObject({ id: 'in_process' });
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByRole('row', { name: /^Amount due 380.00/ })).toBeShown();
  expect((await menuEntry('Cancel the order')).textContent).toContain('An order with payments cannot be canceled: refund them first.');
});

test('canceling an issued order shows by how much the client’s balance is reduced', async () => {
  const { user, menuEntry } = await openOrderPage('clerk', 'finished');
  await user.click(await menuEntry('Cancel the order'));
  expect(within(await screen.findByRole('dialog')).getByText(/the client’s balance is reduced by CHF 500.00/)).toBeShown();
});

test('a porter can read an order, and sees, instead of buttons, who may change it', async () => {
  await openOrderPage('porter');
  expect((await screen.findAllByText(/^Your role can view orders/))[0]).toBeShown();
  for (const name of ['Issue', 'Correct', 'More actions', 'Record payment']) expect(screen.queryByRole('button', { name })).toBeNull();
});

test('an administrator releases an invoice above the limit of its client, and can then issue it', async () => {
  const { user, menuEntry, order } = await openOrderPage('administrator', 'in_process', { invoice_release_limit: 40_000 });
  expect(screen.getByText(/The total CHF 500.00 is above the release limit CHF 400.00 of this client/)).toBeShown();
  expect(screen.queryByRole('button', { name: 'Issue' })).toBeNull();
  expect((await menuEntry('Issue')).textContent).toContain('release the invoice first');
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('button', { name: 'Release invoice' }));
  expect(await screen.findByText(/^Released by .* \(CHF 500.00\)$/)).toBeShown();
  await user.click(await screen.findByRole('button', { name: 'Issue' }));
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Issue' }));
  expect(await menuEntry('Make final')).toBeShown();
  expect(await statusOf(order)).toMatchObject({ id: 'finished' });
});

test('a clerk sees that an invoice waits for a release, without a button', async () => {
  await openOrderPage('clerk', 'in_process', { invoice_release_limit: 40_000 });
  expect(screen.getByText(/is above the release limit CHF 400.00 of this client/)).toBeShown();
  expect(screen.queryByRole('button', { name: 'Release invoice' })).toBeNull();
});

test('a refused release is reported beside the notice, not inside it', async () => {
  const { user, order } = await openOrderPage('administrator', 'in_process', { invoice_release_limit: 40_000 });
  await service.db
    .update(orders)
    .set({ grand_total: 60_000 })
    .where(eq(orders.id, Number(order)));
  await user.click(screen.getByRole('button', { name: 'Release invoice' }));
  await expect.poll(() => screen.queryAllByRole('alert').length).toBe(2);
  for (const alert of screen.getAllByRole('alert')) expect(within(alert).queryByRole('alert')).toBeNull();
});

test('a statement names its lots under expertise until nothing remains to be paid out', async () => {
  const consignor = await writeClient(service, { last_name: 'Meyer' });
  const item = await writeSoldItem(service, { winner_id: Number(await writeClient(service)), hammer_price: 50_000 });
  await service.call('PATCH', `/api/v1.0/datatable-items/${item}`, {
    as: 'clerk',
    json: { field_under_extension_status: 'With the expert' },
  });
  const line = [{ item, hammer: 50_000 }];
  const open = await writeOrder(service, consignor, { type: 'consignor', status: 'finished' }, line);
  await renderApp(service, `/orders/${open}/show`);
  expect((await screen.findByText(/can be issued and paid out only after the expertise/)).textContent).toContain('With the expert');
  cleanup();
  const paid = await writeOrder(service, consignor, { type: 'consignor', status: 'finished', payment_received: 50_000 }, line);
  await renderApp(service, `/orders/${paid}/show`);
  await screen.findByRole('article');
  expect(screen.queryByText(/only after the expertise/)).toBeNull();
});

test('an invoice names the lots whose tax scheme differs from the tax type of its client, and how to change the scheme', async () => {
  await openOrderPage('clerk', 'finished', { tax_type: 'export' });
  expect(await screen.findByText(/^The tax scheme of the client is “Export.*”, but lot .* has a different one/)).toBeShown();
  expect(screen.getByText(/choose “Correct”, then “Change tax scheme …”/)).toBeShown();
});

test('a proof of export returns the held tax by a credit note, after its effect was shown, and the invoice shows the proof', async () => {
  const owner = await writeClient(service, { last_name: 'Meyer', tax_type: 'export' });
  const line = {
    item: await writeItem(service, { lot_number: 7 }),
    hammer: 50_000,
    tax: 4_050,
    tax_id: 'standard',
    export_tax: 'held',
  } as const;
  const order = await writeOrder(service, owner, { status: 'finished' }, [line]);
  const { user } = await renderApp(service, `/orders/${order}/show`);
  expect(await screen.findByText(/^The tax of lot .* is held until there is proof of export\. When you have the proof/)).toBeShown();
  // The lot has the tax type of its client.
  expect(screen.queryByText(/^The tax scheme of the client/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Correct' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Record proof of export …' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByRole('row', { name: 'Buyer pays 540.50 500.00 −40.50' })).toBeShown();
  expect(document.activeElement).toBe(dialog.getByLabelText(/^Reference of the customs document/));
  await user.keyboard('{Enter}');
  expect(await dialog.findByText('Enter the reference of the customs document.')).toBeShown();
  await user.keyboard('26CH0001{Enter}');
  expect(await screen.findByRole('heading', { level: 1, name: /^Credit note/ })).toBeShown();
  cleanup();
  await renderApp(service, `/orders/${order}/show`);
  expect(await screen.findByText(/exported on .*, customs document 26CH0001\. Recorded by/)).toBeShown();
  expect(screen.queryByText(/is held until there is proof/)).toBeNull();
});

/** Opens the page of an issued invoice with two lots, and the dialog of a correction. Returns the checkboxes of the lots. */
async function openCorrectionOfTwoLots(name: string) {
  const owner = await writeClient(service, { last_name: 'Meyer' });
  const lines = [
    { item: await writeItem(service), hammer: 50_000 },
    { item: await writeItem(service), hammer: 20_000 },
  ];
  const { user } = await renderApp(service, `/orders/${await writeOrder(service, owner, { status: 'finished' }, lines)}/show`);
  await user.click(await screen.findByRole('button', { name: 'Correct' }));
  await user.click(await screen.findByRole('menuitem', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  const [, ...checkboxes] = within(await dialog.findByRole('group', { name: 'Choose items' })).getAllByRole('checkbox');
  const [first, second] = checkboxes;
  if (!first || !second) throw new Error('the dialog does not have two items');
  return { user, dialog, first, second };
}

test.each(['Credit items …', 'Change buyer …'])(
  'Escape closes the dialog of %s only if the selected items were not changed',
  async (name) => {
    const { user, first } = await openCorrectionOfTwoLots(name);
    await user.click(first);
    await user.keyboard('{Escape}');
    expect(screen.getByRole('dialog')).toBeShown();
    await user.click(first);
    await user.keyboard('{Escape}');
    await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  },
);

test('other lots can be credited after the response to a credit note was lost', async () => {
  const { user, dialog, first } = await openCorrectionOfTwoLots('Credit items …');
  const credit = async () => {
    await dialog.findByRole('table');
    await user.click(dialog.getByRole('button', { name: 'Issue credit note' }));
  };
  const realFetch = globalThis.fetch;
  let isLost = false;
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    const response = await realFetch(address, init);
    if (isLost || !/order-create-credit-note\/\d+$/.test(address)) return response;
    isLost = true;
    throw new TypeError('the network is down');
  });
  await user.click(first);
  await credit();
  // The order is fetched again, and its credited lot can no longer be chosen.
  await expect.poll(() => dialog.getAllByRole('checkbox').length).toBe(1);
  await user.click(dialog.getByRole('checkbox'));
  await credit();
  expect(await screen.findByRole('heading', { level: 1, name: /^Credit note/ })).toBeShown();
});

test('leaving the dialog of a credit note with selected items must be confirmed', async () => {
  const { user, first } = await openCorrectionOfTwoLots('Credit items …');
  await user.click(first);
  await user.click(screen.getByRole('link', { name: /^Clients/, hidden: true }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }));
  await user.click(question.getByRole('button', { name: 'Keep editing' }));
  expect(await screen.findByRole('dialog')).toBeShown();
});

test('a correction is refused if another user has changed the order since it was shown, and can be sent again', async () => {
  const owner = await writeClient(service, { last_name: 'Meyer' });
  const sale = await writeSale(service, { buyers_premium: '20%' });
  const consignment = Number(await writeConsignment(service, { sale_id: Number(sale) }));
  const lot = { sale_id: Number(sale), consignment, winner_id: Number(owner), hammer_price: 50_000 };
  const json = { type: 'bidder', sale, owner, items: [await writeSoldItem(service, lot)] };
  const { id: order } = recordIn(await service.call('POST', '/api/v1.0/orders', { as: 'clerk', json }));
  const { user, fill } = await renderApp(service, `/orders/${order}/show`);
  await user.click(await screen.findByRole('button', { name: 'Correct' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Grant a discount …' }));
  const dialog = within(await screen.findByRole('dialog'));
  await fill(dialog.getByRole('textbox'), '10');
  await dialog.findByRole('table');
  // No event of this change arrives.
  await service.db
    .update(orders)
    .set({ version: 7 })
    .where(eq(orders.id, Number(order)));
  const button = dialog.getByRole('button', { name: 'Grant discount' });
  await user.click(button);
  expect(await dialog.findByText(/^Another user changed this record/)).toBeShown();
  // The order is fetched again.
  await expect.poll(() => button.hasAttribute('disabled')).toBe(false);
  await user.click(button);
  expect(await screen.findByText('Discount saved')).toBeShown();
});
