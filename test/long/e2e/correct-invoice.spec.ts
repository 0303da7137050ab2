/** Corrections of an issued invoice. Source: docs/specification/extensions.md#invoice-corrections. */
import type { Page } from '@playwright/test';
import { violationsOn } from '../../e2e/accessibility.ts';
import type { Api } from '../../e2e/service-api.ts';
import { chooseFromMenu, expect, pageTitle, question, test } from '../../e2e/staff.ts';

const document = (page: Page) => page.getByRole('main').getByRole('article', { name: /^Invoice|^Credit/ });

/** Creates an issued invoice of two lots, with a premium of 20 %. */
async function createInvoice(api: Api) {
  const word = crypto.randomUUID().slice(0, 8);
  const buyer = await api.create('datatable-clients', { last_name: `Buyer ${word}`, website_language: 'en' });
  const newBuyer = await api.create('datatable-clients', { last_name: `Other ${word}`, website_language: 'en' });
  const consignor = await api.create('datatable-clients', { last_name: `Consignor ${word}` });
  const sale = await api.create('datatable-sales', {
    subtitle: `Sale ${word}`,
    live_sale_date_from: Date.now() - 86_400_000,
    published: true,
    buyers_premium: '20%',
  });
  const consignment = await api.create(`datatable-consignments?sale_id=${sale.id}`, { owner: consignor.id, label: `Estate ${word}` });
  const items: string[] = [];
  for (const [index, price] of [100_000, 20_000].entries()) {
    const { id } = await api.create(`datatable-items?sale_id=${sale.id}`, {
      consignment: consignment.id,
      subtitle: `Lot ${index + 1} ${word}`,
      description: 'A clock',
      lot_number: index + 1,
      product_tax_code: 'margin',
    });
    const result = { field_sold_status: 'sold', field_sold_for_amount: price, field_winner_bidder: buyer.id };
    await api.patch(`datatable-items/${id}`, result);
    items.push(id);
  }
  const invoice = await api.create('orders', { type: 'bidder', sale: sale.id, owner: buyer.id, items });
  for (const status of ['in_process', 'finished']) await api.patch(`orders/${invoice.id}`, { status });
  return { id: invoice.id, word, newBuyer: newBuyer.id, buyer: buyer.id, items };
}

const ordersOf = async (api: Api, owner: string) => (await api.list(`orders?filter[owner]=${owner}&sort=id`)).data;

test('the buyer of a lot is changed only once, after the effect of the change was shown', async ({ staff }) => {
  const api = await staff.api('clerk');
  const { id, word, newBuyer, buyer } = await createInvoice(api);
  const clerk = await staff.signedIn('clerk', `/orders/${id}/show`);
  const dialog = clerk.getByRole('dialog', { name: /^Change the buyer of items on Invoice/ });
  const input = dialog.getByRole('combobox', { name: 'New buyer' });
  const confirm = dialog.getByRole('button', { name: 'Change buyer' });
  const effect = dialog.getByRole('table', { name: 'Effect' });
  await chooseFromMenu(clerk, 'Correct', 'Change buyer …');

  await test.step('a buyer is required', async () => {
    await expect(input).toBeFocused();
    await clerk.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await chooseFromMenu(clerk, 'Correct', 'Change buyer …');
    await confirm.click();
    await expect(input).toHaveAttribute('aria-invalid', 'true');
  });

  await test.step('shows the effect of the selected lot', async () => {
    await input.fill(`Other ${word}`);
    await expect(clerk.getByRole('option', { name: `Other ${word}` })).toBeVisible();
    await input.press('ArrowDown');
    await input.press('Enter');
    await expect(effect.getByRole('row', { name: /^Buyer pays/ })).toContainText('1’459.44');
    await dialog.getByRole('checkbox', { name: /Lot 1/ }).focus();
    await clerk.keyboard.press('Space');
    // 200.00 + 40.00 premium + 3.24 tax.
    await expect(effect.getByRole('row', { name: /^Buyer pays/ })).toContainText(/243\.24.*243\.24.*0\.00/);
    await expect(effect.getByRole('row', { name: /^Tax/ })).toContainText('3.24');
    expect(await violationsOn(clerk)).toEqual([]);
    expect(await ordersOf(api, newBuyer)).toEqual([]);
  });

  await test.step('a failed request keeps the form', async () => {
    await clerk.route('**/order-change-buyer/*', (route) => route.abort());
    await confirm.click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(input).toHaveValue(`Other ${word}`);
    await expect(dialog.getByRole('checkbox', { name: /Lot 1/ })).not.toBeChecked();
    await clerk.unroute('**/order-change-buyer/*');
  });

  await test.step('a double click changes the buyer once, and opens the new invoice', async () => {
    await confirm.dblclick();
    await expect(dialog).toHaveCount(0);
    await expect(pageTitle(clerk, /^Invoice/)).toBeVisible();
    await expect(document(clerk)).toContainText(`Other ${word}`);
    await expect(document(clerk)).toContainText('243.24');
    expect(await ordersOf(api, newBuyer)).toMatchObject([{ type: 'bidder', status: { id: 'new' }, grand_total: '243.24' }]);
    expect((await ordersOf(api, buyer)).map(({ type, grand_total }) => [type, grand_total])).toEqual([
      ['bidder', '1459.44'],
      ['credit_note', '-243.24'],
    ]);
  });
});

test('a lot is credited only once, after the effect of the credit note was shown', async ({ staff }) => {
  const api = await staff.api('clerk');
  const { id, buyer } = await createInvoice(api);
  const clerk = await staff.signedIn('clerk', `/orders/${id}/show`);
  const dialog = clerk.getByRole('dialog', { name: /^Credit note for items of Invoice/ });
  const confirm = dialog.getByRole('button', { name: 'Issue credit note' });
  const effect = dialog.getByRole('table', { name: 'Effect' });
  const secondLot = dialog.getByRole('checkbox', { name: /Lot 2/ });
  await chooseFromMenu(clerk, 'Correct', 'Credit items …');

  await test.step('if the effect cannot be loaded, no credit note is sent, and the selection stays', async () => {
    await clerk.route('**/order-create-credit-note-preview/*', (route) => route.abort());
    await secondLot.check();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await Promise.all([clerk.waitForEvent('requestfailed'), confirm.click()]);
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(secondLot).toBeChecked();
    expect(await ordersOf(api, buyer)).toHaveLength(1);
    await clerk.unroute('**/order-create-credit-note-preview/*');
    await confirm.click();
  });

  await test.step('shows what each party pays, receives or earns before and after', async () => {
    // 1,459.44 − (200.00 + 40.00 premium + 3.24 tax).
    await expect(effect.getByRole('row', { name: /^Buyer pays/ })).toContainText(/1’459\.44.*1’216\.20.*243\.24/);
    await expect(effect.getByRole('row', { name: /^Consignor receives/ })).toContainText(/0\.00$/);
    await expect(effect.getByRole('row', { name: /^House earns/ })).toContainText(/240\.00$/);
    await expect(effect.getByRole('row', { name: /^Tax/ })).toContainText(/3\.24$/);
    expect(await violationsOn(clerk)).toEqual([]);
    expect(await ordersOf(api, buyer)).toHaveLength(1);
  });

  await confirm.dblclick();
  await expect(dialog).toHaveCount(0);
  await expect(pageTitle(clerk, /^Credit note/)).toBeVisible();
  expect((await ordersOf(api, buyer)).map(({ type, grand_total }) => [type, grand_total])).toEqual([
    ['bidder', '1459.44'],
    ['credit_note', '-243.24'],
  ]);
});

test('the tax scheme of a lot is changed after the effect of the change was shown', async ({ staff }) => {
  const api = await staff.api('clerk');
  const { id, buyer } = await createInvoice(api);
  const clerk = await staff.signedIn('clerk', `/orders/${id}/show`);
  const dialog = clerk.getByRole('dialog', { name: /^Change the tax scheme of items on Invoice/ });
  const input = dialog.getByRole('combobox', { name: 'New tax scheme' });
  const confirm = dialog.getByRole('button', { name: 'Change tax scheme' });
  // Opens the page of the buyer and goes back, so that a later step can leave this page with `history.forward()`.
  await clerk
    .getByRole('region', { name: 'Related to' })
    .getByRole('link', { name: /^Buyer/ })
    .click();
  await expect(clerk).toHaveURL(new RegExp(`/clients/${buyer}/show`));
  await clerk.goBack();
  await chooseFromMenu(clerk, 'Correct', 'Change tax scheme …');

  await test.step('shows the effect of a scheme that was chosen with the keyboard', async () => {
    await expect(input).toBeFocused();
    await clerk.keyboard.press('Enter');
    await clerk.getByRole('option', { name: 'Standard' }).press('Enter');
    await dialog.getByRole('checkbox', { name: /Lot 2/ }).uncheck();
    // 8.1 % of the hammer price of 1,000.00.
    await expect(dialog.getByRole('row', { name: /^Buyer pays/ })).toContainText(/1’459\.44.*1’540\.44.*81\.00/);
    await expect(dialog.getByRole('row', { name: /^House earns/ })).toContainText('0.00');
    expect(await violationsOn(clerk)).toEqual([]);
  });

  await test.step('leaving the page with a choice must be confirmed', async () => {
    await clerk.evaluate(() => history.forward());
    await expect(question(clerk)).toContainText('Leave without saving?');
    await question(clerk).getByRole('button', { name: 'Keep editing' }).click();
    await expect(question(clerk)).toHaveCount(0);
    await expect(dialog.getByRole('checkbox', { name: /Lot 2/ })).not.toBeChecked();
  });

  await test.step('a failed request keeps the form, and a double click changes the scheme once', async () => {
    await clerk.route('**/order-change-tax-scheme/*', (route) => route.abort());
    await confirm.click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await expect(dialog.getByRole('checkbox', { name: /Lot 2/ })).not.toBeChecked();
    await clerk.unroute('**/order-change-tax-scheme/*');
    await confirm.dblclick();
    await expect(dialog).toHaveCount(0);
    await expect(document(clerk)).toContainText('1’540.44');
    expect((await ordersOf(api, buyer)).map(({ type, grand_total }) => [type, grand_total])).toEqual([
      ['bidder', '1459.44'],
      ['credit_note', '-1459.44'],
      ['bidder', '1540.44'],
    ]);
  });
});
