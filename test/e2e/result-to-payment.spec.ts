/**
 * A lot from its result to its payment, with a correction on the way. Every sum is compared on screen, in the API and in the journal with
 * the sums that `settleLot` computes. Source: docs/specification/money.md.
 */
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { settleLot } from '../../contract/money/lot.ts';
import { decimalFromCents } from '../../contract/money.ts';
import { ledgerLine } from '../../contract/resources/ledger.ts';
import { orderRecord } from '../../contract/resources/orders/order.ts';
import { dayIn } from '../../contract/time.ts';
import { recordList } from '../../contract/wire.ts';
import type { Api } from './service-api.ts';
import { shownCount } from './shown-count.ts';
import { chooseFromMenu, expect, pageTitle, test } from './staff.ts';

const premium = '20% up to 400, 10% thereafter';
const hammers = [30_000, 55_555] as const;
const saleDate = Date.now() - 3_600_000;

const main = (page: Page) => page.getByRole('main');
const entry = (page: Page) => main(page).getByRole('form', { name: 'Result of a lot' });
const document = (page: Page) => main(page).getByRole('article', { name: /^Invoice|^Credit|^Statement/ });
const payments = (page: Page) => page.getByRole('region', { name: 'Payments' });

/** Formats an amount in cents as the app does. */
const formatAmount = (cents: number) => {
  const [whole = '', decimals] = (Math.abs(cents) / 100).toFixed(2).split('.');
  return `${cents < 0 ? '−' : ''}${shownCount(Number(whole))}.${decimals}`;
};

/** Returns the amounts of lots under the margin scheme in Switzerland, in cents. */
const computeSums = (prices: readonly number[]) => {
  const lots = prices.map((hammer_price) =>
    settleLot({
      country: 'CH',
      sale_date: dayIn('Europe/Zurich', saleDate),
      tax_scheme: 'margin',
      hammer_price,
      premium: { steps: premium },
      commission: { steps: [{ step_from: null, consignor_commission: '10%' }] },
    }),
  );
  const sum = (amountOf: (lot: (typeof lots)[number]) => number) => lots.reduce((total, lot) => total + amountOf(lot), 0);
  const premiumOf = (lot: (typeof lots)[number]) => lot.buyer.lines.find(({ kind }) => kind === 'premium')?.amount ?? 0;
  return { buyer: sum((lot) => lot.buyer.total), consignor: sum((lot) => lot.consignor.total), premium: sum(premiumOf) };
};

const ordersOf = async (api: Api, owner: string) =>
  recordList(orderRecord.partial().extend({ id: z.string() })).parse(await api.list(`orders?filter[owner]=${owner}&sort=id`)).data;
/** Returns the amounts of a client's ledger, oldest first, and its balance. */
async function ledgerOf(api: Api, client: string) {
  const { data } = recordList(ledgerLine).parse(await api.list(`client-ledger/${client}?range=100`));
  return { amounts: data.map(({ amount }) => amount).reverse(), balance: data[0]?.balance ?? '0.00' };
}

test('a lot is followed from its result to its payment, and every sum is the same on screen, in the API and in the journal', async ({
  staff,
}) => {
  const api = await staff.api('clerk');
  const word = crypto.randomUUID().slice(0, 8);
  const consignor = await api.create('datatable-clients', { last_name: `Consignor ${word}`, website_language: 'en' });
  const buyer = await api.create('datatable-clients', { last_name: `Buyer ${word}`, website_language: 'en' });
  const sale = await api.create('datatable-sales', {
    subtitle: `Sale ${word}`,
    live_sale_date_from: saleDate,
    live_sale_date_to: Date.now() + 36_000_000,
    published: true,
    buyers_premium: premium,
  });
  const consignment = await api.create(`datatable-consignments?sale_id=${sale.id}`, {
    owner: consignor.id,
    label: `Estate ${word}`,
    consignor_commission_steps: [{ step_from: null, consignor_commission: '10%' }],
  });
  for (const lot_number of hammers.keys()) {
    const lot = { consignment: consignment.id, subtitle: `Lot ${word}`, description: 'A clock', lot_number: lot_number + 1 };
    await api.create(`datatable-items?sale_id=${sale.id}`, lot);
  }
  const clerk = await staff.signedIn('clerk', `/sales/${sale.id}/results`);
  const dialog = clerk.getByRole('dialog');
  const bothLots = computeSums(hammers);
  const firstLot = computeSums([hammers[0]]);
  const secondLot = computeSums([hammers[1]]);

  await test.step('the results are entered with the keyboard', async () => {
    await expect(entry(clerk).getByLabel('Price')).toBeFocused();
    await clerk.keyboard.type(String(hammers[0] / 100));
    await entry(clerk).getByLabel('Client').fill(word);
    await clerk.getByRole('option', { name: new RegExp(`Buyer ${word}`) }).click();
    await clerk.keyboard.type('101');
    await clerk.keyboard.press('Enter');
    await expect(entry(clerk).getByLabel('Lot')).toHaveValue('2');
    await clerk.keyboard.type(String(hammers[1] / 100));
    await clerk.keyboard.press('Enter');
    await clerk.keyboard.type('101');
    await clerk.keyboard.press('Enter');
    await expect(main(clerk).getByText(/^2 entered · 0 without a result/)).toBeVisible();
    await expect(main(clerk).getByText(/not saved yet/)).toHaveCount(0);
  });

  await test.step('the preview of the knock-down shows the sums of both documents', async () => {
    await clerk.goto(`/sales/${sale.id}/show`);
    await chooseFromMenu(clerk, 'More actions', 'Knock down all lots…');
    await expect(dialog.getByRole('region', { name: 'Invoices' })).toContainText(formatAmount(bothLots.buyer));
    await expect(dialog.getByRole('region', { name: 'Statements' })).toContainText(formatAmount(bothLots.consignor));
    await dialog.getByRole('button', { name: 'Create 2 documents' }).click();
    await expect(dialog.getByText('2 documents created')).toBeVisible();
  });

  const [invoice] = await ordersOf(api, buyer.id);
  const [statement] = await ordersOf(api, consignor.id);
  if (!invoice || !statement) throw new Error('the knock-down wrote no documents');
  await test.step('invoice and statement have the computed totals; they are not in the journal before they are finished', async () => {
    expect(invoice).toMatchObject({ grand_total: decimalFromCents(bothLots.buyer), owed: '0.00' });
    expect(statement).toMatchObject({ grand_total: decimalFromCents(bothLots.consignor), owed: '0.00' });
    expect(await ledgerOf(api, buyer.id)).toEqual({ amounts: [], balance: '0.00' });
    await dialog
      .getByRole('region', { name: 'Documents' })
      .getByRole('link', { name: /^Invoice/ })
      .click();
    await expect(pageTitle(clerk, /^Invoice/)).toBeVisible();
    await expect(document(clerk)).toContainText(formatAmount(bothLots.buyer));
    await expect(document(clerk)).toContainText(formatAmount(firstLot.premium));
    await expect(document(clerk)).toContainText(formatAmount(secondLot.premium));
    for (const id of [invoice.id, statement.id])
      for (const status of ['in_process', 'finished']) await api.patch(`orders/${id}`, { status });
    expect(await ledgerOf(api, buyer.id)).toEqual({
      amounts: [decimalFromCents(bothLots.buyer)],
      balance: decimalFromCents(bothLots.buyer),
    });
    expect((await ledgerOf(api, consignor.id)).balance).toBe(decimalFromCents(-bothLots.consignor));
  });

  await test.step('after a credit note for the second lot, only the amount of the first lot is due', async () => {
    await chooseFromMenu(clerk, 'Correct', 'Credit items …');
    await dialog.getByRole('checkbox', { name: /^2 ·/ }).check();
    await dialog.getByRole('button', { name: 'Issue credit note' }).click();
    await expect(dialog).toHaveCount(0);
    const [, note] = await ordersOf(api, buyer.id);
    expect(note).toMatchObject({ type: 'credit_note', grand_total: decimalFromCents(-secondLot.buyer) });
    await clerk.goto(`/orders/${invoice.id}/show`);
    await expect(payments(clerk).getByRole('row', { name: /^Amount due/ })).toContainText(formatAmount(firstLot.buyer));
    expect(await api.read(`orders/${invoice.id}`)).toMatchObject({ amount_due: decimalFromCents(firstLot.buyer) });
    expect((await ledgerOf(api, buyer.id)).balance).toBe(decimalFromCents(firstLot.buyer));
  });

  await test.step('the payment settles the invoice', async () => {
    await main(clerk).getByRole('button', { name: 'Record payment' }).click();
    await expect(dialog.getByLabel('Amount')).toHaveValue((firstLot.buyer / 100).toFixed(2));
    await dialog.getByRole('button', { name: 'Record payment' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(document(clerk).getByText('Paid', { exact: true })).toBeVisible();
    expect(await api.read(`orders/${invoice.id}`)).toMatchObject({ amount_due: '0.00', owed: '0.00' });
    expect((await ledgerOf(api, buyer.id)).balance).toBe('0.00');
  });

  await test.step('the ledger of the buyer shows the same amounts as the journal, and ends with 0.00', async () => {
    await clerk.goto(`/clients/${buyer.id}/show`);
    await clerk.getByRole('tab', { name: /Ledger/ }).click();
    const ledger = clerk.getByRole('tabpanel', { name: /Ledger/ });
    const { amounts } = await ledgerOf(api, buyer.id);
    for (const amount of amounts) await expect(ledger).toContainText(formatAmount(Math.round(Number(amount) * 100)));
    await expect(ledger.getByRole('row').nth(1)).toContainText(/0\.00$/);
  });
});
