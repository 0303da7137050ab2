import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderApp } from '../../pages/render-app.tsx';
import { recordIn } from '../../server/read-response.ts';
import { startTestService, type TestService } from '../../server/service.ts';
import { waitForJob } from '../../server/wait-for-job.ts';
import { writeClient, writeConsignment, writeItem, writeSale, writeSoldItem } from '../../server/write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const api = '/api/v1.0';
const call = (method: string, path: string, json?: object) =>
  service.call(method, `${api}/${path}`, { as: 'clerk', ...(json ? { json } : {}) });
const stored = async (item: string) => recordIn(await call('GET', `datatable-items/${item}`));

/** Creates a sale with a buyer, a consignor, a lot sold for CHF 100.00, and an available lot. */
async function createSaleWithLots(status: 'published' | 'closed' = 'published', consignorName = 'Owner') {
  const sale = await writeSale(service, { subtitle: 'Spring', status, published: true, buyers_premium: '20%' });
  const buyer = await writeClient(service, { last_name: 'Meyer' });
  const consignor = await writeClient(service, { last_name: consignorName });
  const consignment = await writeConsignment(service, { label: 'Estate', owner: Number(consignor), sale_id: Number(sale) });
  const row = { sale_id: Number(sale), consignment: Number(consignment), product_tax_code: 'exempt' };
  const sold = await writeSoldItem(service, {
    ...row,
    winner_id: Number(buyer),
    hammer_price: 10_000,
    lot_number: 1,
    subtitle: 'A lamp',
  });
  const open = await writeItem(service, { ...row, status: 'available', lot_number: 2, subtitle: 'A vase' });
  return { sale, buyer, consignor, sold, open };
}

async function openLotForm(item: string) {
  const app = await renderApp(service, `/items/${item}`);
  const form = within(await screen.findByRole('form', { name: 'Edit item' }));
  const input = (label: string) => form.getByLabelText<HTMLInputElement>(label, { selector: 'input, textarea' });
  const save = () => app.user.click(form.getByRole('button', { name: 'Save' }));
  const markSold = async () => {
    await app.user.click(form.getByRole('combobox', { name: /^Result/ }));
    await app.user.click(await screen.findByRole('option', { name: 'Sold' }));
  };
  return { ...app, form, input, save, markSold };
}
/** Resolves when the form has closed. The change may still be on its way to the service. */
const expectFormClosed = () => expect.poll(() => screen.queryByRole('form', { name: 'Edit item' })).toBeNull();
const question = async (name: string) => within(await screen.findByRole('alertdialog', { name }));

test('a new invoice is updated with the result after its new total was shown and confirmed', async () => {
  const { sale, buyer, sold } = await createSaleWithLots();
  const { id, order_id } = recordIn(await call('POST', 'orders', { type: 'bidder', sale, owner: buyer, items: [sold] }));
  const { input, fill, save, user } = await openLotForm(sold);
  await fill(input('Sold for'), '150');
  await save();
  let dialog = await question('Update the documents?');
  expect(dialog.getByText(new RegExp(`Invoice ${order_id}: total CHF 120.00 becomes CHF 180.00.`))).toBeShown();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  expect(await stored(sold)).toMatchObject({ hammer_price: '100.00' });
  expect(input('Sold for').value).toBe('150.00');
  await save();
  dialog = await question('Update the documents?');
  await user.click(dialog.getByRole('button', { name: 'Update and save' }));
  await expectFormClosed();
  await expect.poll(() => stored(sold)).toMatchObject({ hammer_price: '150.00' });
  expect(recordIn(await call('GET', `orders/${id}`))).toMatchObject({ grand_total: '180.00' });
});

test('an issued invoice prevents a change of the result, and the form shows which invoice and what to do', async () => {
  const { sale, buyer, sold } = await createSaleWithLots();
  const { id, order_id } = recordIn(await call('POST', 'orders', { type: 'bidder', sale, owner: buyer, items: [sold] }));
  for (const status of ['in_process', 'finished']) recordIn(await call('PATCH', `orders/${id}`, { status }));
  const { form, input, fill, save } = await openLotForm(sold);
  await fill(input('Sold for'), '150');
  await save();
  expect((await form.findByRole('alert')).textContent).toMatch(
    new RegExp(`The lot is on Invoice ${order_id} \\(.+\\), so its result cannot change. Issue a credit note for the lot first.`),
  );
  expect(form.getByRole('link', { name: `Invoice ${order_id}` }).getAttribute('href')).toBe(`/orders/${id}/show`);
  expect(input('Sold for').value).toBe('150.00');
  expect(await stored(sold)).toMatchObject({ hammer_price: '100.00' });
});

test('the result of a bulk change links to the document that kept a lot from changing', async () => {
  const { sale, buyer, sold, open } = await createSaleWithLots();
  const { id, order_id } = recordIn(await call('POST', 'orders', { type: 'bidder', sale, owner: buyer, items: [sold] }));
  for (const status of ['in_process', 'finished']) recordIn(await call('PATCH', `orders/${id}`, { status }));
  const change = { operation: 'update_status', values: { status: 'unsold' }, items: [sold, open] };
  const job = await waitForJob(service, await call('POST', 'items-bulk', change));
  await renderApp(service, `/jobs/${job.item_id}/show`);
  const reasons = within(await screen.findByRole('list', { name: 'Result, record by record' }));
  expect(reasons.getByRole('link', { name: `Invoice ${order_id}` }).getAttribute('href')).toBe(`/orders/${id}/show`);
});

test('a lot that is marked as sold is only saved with a price and a buyer or a paddle number', async () => {
  const { open } = await createSaleWithLots();
  const { form, input, fill, save, markSold } = await openLotForm(open);
  await markSold();
  await save();
  expect(await form.findByText('Enter the hammer price of the sold lot')).toBeShown();
  expect(form.getByText('Choose the buyer of the sold lot, or enter the paddle number')).toBeShown();
  expect(await stored(open)).toMatchObject({ status: 'available' });
  await fill(input('Sold for'), '80');
  await fill(input('Paddle number'), '101');
  await save();
  await expectFormClosed();
  await expect.poll(() => stored(open)).toMatchObject({ status: 'sold', hammer_price: '80.00' });
});

test('a result for a closed sale is saved only after a confirmation, which the history shows', async () => {
  const { open } = await createSaleWithLots('closed');
  const { input, fill, save, markSold, user } = await openLotForm(open);
  await markSold();
  await fill(input('Sold for'), '80');
  await fill(input('Paddle number'), '101');
  await save();
  const declined = await question('Save anyway?');
  await user.click(declined.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('link', { name: /^Clients/ }));
  await user.click((await question('Leave without saving?')).getByRole('button', { name: 'Keep editing' }));
  await expect.poll(() => screen.queryByRole('alertdialog')).toBeNull();
  await save();
  const dialog = await question('Save anyway?');
  expect(dialog.getByText('The sale Spring is closed.')).toBeShown();
  await user.click(dialog.getByRole('button', { name: 'Confirm and save' }));
  await expectFormClosed();
  await expect.poll(() => stored(open)).toMatchObject({ history: [{ confirmation: 'The sale Spring is closed.' }] });
});

test('a withdrawn lot that becomes sold again requires a price, a buyer and the confirmation of all warnings', async () => {
  const { open, consignor } = await createSaleWithLots('closed', 'Bertram');
  recordIn(await call('PATCH', `datatable-items/${open}`, { field_sold_status: 'sold', field_withdrawn: true }));
  const { form, input, save, user } = await openLotForm(open);
  await user.click(input('Withdrawn'));
  await save();
  expect(await form.findByText('Enter the hammer price of the sold lot')).toBeShown();
  expect(form.getByText('Choose the buyer of the sold lot, or enter the paddle number')).toBeShown();
  expect(await stored(open)).toMatchObject({ status: 'withdrawn' });
  const result = { field_sold_for_amount: 8_000, field_winner_bidder: Number(consignor) };
  recordIn(await call('PATCH', `datatable-items/${open}`, result));
  recordIn(await call('PATCH', `datatable-clients/${consignor}`, { blocking_reason: 'did not pay' }));
  const reopened = await openLotForm(open);
  await reopened.user.click(reopened.input('Withdrawn'));
  await reopened.save();
  const dialog = await question('Save anyway?');
  const warnings = 'The sale Spring is closed. Bertram is blocked: did not pay. Bertram is also the consignor of this lot.';
  expect(dialog.getByText(warnings)).toBeShown();
  await reopened.user.click(dialog.getByRole('button', { name: 'Confirm and save' }));
  await expectFormClosed();
  await expect.poll(() => stored(open)).toMatchObject({ status: 'sold', hammer_price: '80.00' });
});

test('a blocked buyer, and a buyer who is the consignor, must be confirmed', async () => {
  const { open, consignor } = await createSaleWithLots('published', 'Ackermann');
  recordIn(await call('PATCH', `datatable-clients/${consignor}`, { blocking_reason: 'did not pay' }));
  const { input, fill, save, markSold, user } = await openLotForm(open);
  await markSold();
  await fill(input('Sold for'), '80');
  await user.click(input('Buyer'));
  await user.paste('Ackermann');
  await user.click(await screen.findByRole('option', { name: /Ackermann/ }));
  await save();
  const dialog = await question('Save anyway?');
  expect(dialog.getByText('Ackermann is blocked: did not pay. Ackermann is also the consignor of this lot.')).toBeShown();
  await user.click(dialog.getByRole('button', { name: 'Confirm and save' }));
  await expectFormClosed();
  await expect
    .poll(() => stored(open))
    .toMatchObject({
      winner: { id: consignor },
      history: [{ confirmation: expect.stringContaining('did not pay') }],
    });
});

test('an order for a blocked client is created after the reason was confirmed', async () => {
  const { sale, buyer, sold } = await createSaleWithLots();
  recordIn(await call('PATCH', `datatable-clients/${buyer}`, { blocking_reason: 'did not pay' }));
  const { user, address } = await renderApp(service, `/orders/create?type=bidder&owner=${buyer}&sale=${sale}`);
  const form = within(await screen.findByRole('form'));
  const lamp = await form.findByRole<HTMLInputElement>('checkbox', { name: /A lamp/ });
  await expect.poll(() => lamp.checked).toBe(true);
  await user.click(form.getByRole('button', { name: 'Save' }));
  const dialog = await question('Save anyway?');
  expect(dialog.getByText('Meyer is blocked: did not pay.')).toBeShown();
  await user.click(dialog.getByRole('button', { name: 'Confirm and save' }));
  await expect.poll(address).toMatch(/^\/orders\/\d+\/show/);
  expect(recordIn(await call('GET', `orders/${address().split('/')[2]}`))).toMatchObject({ owner: { id: buyer }, item_count: 1 });
  expect(await stored(sold)).toMatchObject({ current_order: { id: address().split('/')[2] } });
});

test('a control list is started on the page of a sale', async () => {
  const { sale } = await createSaleWithLots();
  const { user, address } = await renderApp(service, `/sales/${sale}/show`);
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Control list: orders' }));
  await expect.poll(address).toMatch(/^\/jobs\/\d+\/show/);
  const job = recordIn(await call('GET', `advancedqueue_item?filter[item_id]=${address().split('/')[2]}`));
  expect(job).toMatchObject({ name: 'control_list_order_check' });
});

test('a bulk change that documents prevent is repeated with an update of the documents, after the user has seen their new totals', async () => {
  const { sale, buyer, sold } = await createSaleWithLots();
  const otherSale = await createSaleWithLots();
  const invoiceOf = async (of: { sale: string; buyer: string; sold: string }) =>
    recordIn(await call('POST', 'orders', { type: 'bidder', sale: of.sale, owner: of.buyer, items: [of.sold] }));
  const [first, second] = [await invoiceOf({ sale, buyer, sold }), await invoiceOf(otherSale)];
  const { user } = await renderApp(
    service,
    `/items?filter=${encodeURIComponent(JSON.stringify({ id: [sold, otherSale.sold, otherSale.open] }))}`,
  );
  await screen.findByRole('button', { name: 'Columns' });
  await user.click(await screen.findByRole('checkbox', { name: 'Select all' }));
  await user.click(await screen.findByRole('button', { name: 'Change …' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Change the status …' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(await dialog.findByRole('combobox', { name: 'Status' }));
  await user.click(await screen.findByRole('option', { name: 'Unsold' }));
  const apply = () => dialog.getByRole<HTMLButtonElement>('button', { name: 'Change 3 items' });
  await expect.poll(() => apply().disabled).toBe(false);
  await user.click(apply());
  const update = await dialog.findByRole('button', { name: 'Update the documents too' });
  const instruction = `The lot is on Invoice ${first.order_id} \\(.+\\). Update the document together with the result: its total becomes CHF 0.00.`;
  expect(dialog.getByText(new RegExp(instruction))).toBeShown();
  await user.click(update);
  const documentsQuestion = await question('Update the documents?');
  for (const { order_id } of [first, second]) {
    expect(documentsQuestion.getByText(new RegExp(`Invoice ${order_id}: total CHF 120.00 becomes CHF 0.00.`))).toBeShown();
  }
  await user.click(documentsQuestion.getByRole('button', { name: 'Update and change 2 lots' }));
  expect(await dialog.findByText('2 items changed')).toBeShown();
  expect(dialog.queryByRole('button', { name: 'Update the documents too' })).toBeNull();
  expect([await stored(sold), await stored(otherSale.sold)]).toMatchObject([{ status: 'unsold' }, { status: 'unsold' }]);
  expect(recordIn(await call('GET', `orders/${first.id}`))).toMatchObject({ grand_total: '0.00', item_count: 0 });
});
