import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderApp } from '../../pages/render-app.tsx';
import { recordIn, recordsIn } from '../../server/read-response.ts';
import { startTestService, type TestService } from '../../server/service.ts';
import { writeClient, writeConsignment, writeItem, writeSale } from '../../server/write-records.ts';

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

const call = (method: string, path: string, json?: object) =>
  service.call(method, `/api/v1.0/${path}`, { as: 'clerk', ...(json ? { json } : {}) });
const stored = async (item: string) => recordIn(await call('GET', `datatable-items/${item}`));
const ordersOf = async (sale: string, owner: string) =>
  recordsIn(await call('GET', `orders?filter[owner]=${owner}&filter[sale]=${sale}&sort=id`));

/**
 * Creates a closed sale: lot 1 with a reserve of CHF 999 and an underbid of 0.8, lot 2 without a
 * reserve, on which the buyer bid CHF 120, and lot 3 in an excluded consignment.
 */
async function createClosedSale(buyerName: string) {
  const sale = await writeSale(service, {
    subtitle: 'Prints',
    status: 'closed',
    published: true,
    buyers_premium: '20%',
    post_sale_discount: 12.5,
    lots_locked: true,
  });
  const consignor = await writeClient(service, { last_name: 'Owner' });
  const buyer = await writeClient(service, { last_name: buyerName });
  const addConsignment = (values: object) =>
    writeConsignment(service, { label: 'Estate', owner: Number(consignor), sale_id: Number(sale), ...values });
  const offered = await addConsignment({ underbid: 0.8 });
  const excluded = await addConsignment({ consignment_id: `X-${sale}`, no_post_sale: true });
  const writeUnsoldLot = async (lot_number: number, values: object, result: object = {}) => {
    const id = await writeItem(service, {
      sale_id: Number(sale),
      status: 'available',
      lot_number,
      subtitle: `Print ${lot_number}`,
      product_tax_code: 'exempt',
      ...values,
    });
    recordIn(await call('PATCH', `datatable-items/${id}`, { field_sold_status: 'unsold', ...result }));
    return id;
  };
  const first = await writeUnsoldLot(1, { consignment: Number(offered), reserve_price: 99_900 });
  const second = await writeUnsoldLot(2, { consignment: Number(offered) }, { field_sold_for_amount: 12_000, field_winner_bidder: buyer });
  await writeUnsoldLot(3, { consignment: Number(excluded), reserve_price: 50_000 });
  return { sale, consignor, buyer, consignment: offered, first, second };
}

async function openPage(sale: string) {
  const app = await renderApp(service, `/sales/${sale}/after-sale`);
  const table = within(await screen.findByRole('table', { name: 'Unsold lots' }));
  const rows = () =>
    table
      .getAllByRole('row')
      .slice(1)
      .map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      );
  const openDialog = async (lot: number) => {
    await app.user.click(table.getByRole('button', { name: `Sell lot ${lot}` }));
    const dialog = within(await screen.findByRole('dialog', { name: `Sell lot ${lot} after the sale` }));
    const input = (name: 'Client' | 'Price') => dialog.getByLabelText<HTMLInputElement>(name, { selector: 'input' });
    const choose = async (name: string) => {
      await app.user.type(input('Client'), name);
      await expect.poll(() => screen.queryAllByRole('option').map(({ textContent }) => textContent)).toEqual([expect.stringMatching(name)]);
      // The keys come sooner after the options than those of a user, so an effect of the options can remove the highlight between the keys.
      const isChosen = () => document.activeElement === input('Price');
      await expect
        .poll(async () => {
          if (!isChosen()) await app.user.keyboard('{ArrowDown}{Enter}');
          return isChosen();
        })
        .toBe(true);
      expect(input('Client').value).toBe(name);
    };
    return { dialog, input, choose };
  };
  return { ...app, rows, openDialog };
}
const expectClosed = () => expect.poll(() => screen.queryByRole('dialog')).toBeNull();

test('an unsold lot is sold with the keyboard at the offered price, with links to its documents, and the result is undone', async () => {
  const { sale, consignor, buyer, first } = await createClosedSale('Aftersale');
  const { user, rows, openDialog } = await openPage(sale);
  expect(rows()).toEqual([
    ['1', 'Print 1', '', '999.00', '799.00', 'Sell'],
    ['2', 'Print 2', '', '', 'any price', 'Sell'],
    ['3', 'Print 3', '', '500.00', '', `Not offered: consignment X-${sale} is excluded from the after-sale`],
  ]);
  const { dialog, input, choose } = await openDialog(1);
  expect(document.activeElement).toBe(input('Client'));
  expect(input('Price').value).toBe('799.00');
  // 20 % of 799.00 is 159.80; an eighth of it is waived.
  expect(await dialog.findByText('Buyer’s premium after the discount of 12.5%: CHF 139.83, plus any tax')).toBeShown();
  await user.click(input('Price'));
  await user.keyboard('{Enter}');
  expect(dialog.getByText('Choose the client')).toBeShown();
  await choose('Aftersale');
  expect(document.activeElement).toBe(input('Price'));
  await user.keyboard('{Enter}');
  await expectClosed();
  expect(await screen.findByText(/^Lot 1 saved: sold for CHF 799\.00 to Aftersale/)).toBeShown();
  const [invoice] = await ordersOf(sale, buyer);
  const [statement] = await ordersOf(sale, consignor);
  expect(invoice).toMatchObject({ grand_total: '938.83' });
  const invoiceLink = await screen.findByRole('link', { name: `Invoice ${invoice?.order_id}` });
  expect(invoiceLink.getAttribute('href')).toBe(`/orders/${invoice?.id}/show`);
  expect(screen.getByRole('link', { name: `Statement ${statement?.order_id}` })).toBeShown();
  expect(rows().map(([lot]) => lot)).toEqual(['2', '3']);
  expect(await stored(first)).toMatchObject({ status: 'sold', hammer_price: '799.00', post_sale: true });

  await user.click(screen.getByRole('button', { name: 'Undo entry for lot 1' }));
  await expect.poll(() => stored(first)).toMatchObject({ status: 'unsold', post_sale: false, current_order: null });
  await expect.poll(() => rows().map(([lot]) => lot)).toEqual(['1', '2', '3']);
  expect(await ordersOf(sale, buyer)).toMatchObject([{ grand_total: '0.00' }]);
});

test('the results page does not undo the result of a lot that was sold after the sale', async () => {
  const { sale, first } = await createClosedSale('Latecomer');
  const { user, openDialog } = await openPage(sale);
  const { choose } = await openDialog(1);
  await choose('Latecomer');
  await user.keyboard('{Enter}');
  expect(await screen.findByText(/^Lot 1 saved: sold for CHF 799\.00 to Latecomer/)).toBeShown();
  expect(screen.getByRole('button', { name: 'Undo entry for lot 1' })).toBeShown();
  await user.click(screen.getByRole('link', { name: 'Prints' }));
  await user.click(await screen.findByRole('button', { name: 'More actions' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Enter results' }));
  await screen.findByRole('form', { name: 'Result of a lot' });
  expect(screen.getByRole('button', { name: /^Undo/ })).toHaveProperty('disabled', true);
  expect(await stored(first)).toMatchObject({ status: 'sold', post_sale: true });
});

test('a price below the offered price and a blocked buyer must be confirmed, and a double click sells the lot once', async () => {
  const { sale, buyer, first } = await createClosedSale('Debtor');
  recordIn(await call('PATCH', `datatable-clients/${buyer}`, { blocking_reason: 'did not pay' }));
  const { user, fill, openDialog } = await openPage(sale);
  const { dialog, input, choose } = await openDialog(1);
  await fill(input('Price'), '12x');
  await choose('Debtor');
  await user.keyboard('{Enter}');
  expect(dialog.getByText('“12x” is not a price')).toBeShown();
  await fill(input('Price'), '1500 t');
  await user.keyboard('{Enter}');
  expect(dialog.getByText('A sale after the auction has no bid channel. Enter only the price.')).toBeShown();
  await fill(input('Price'), '700');
  expect(await dialog.findByText(/did not pay/)).toBeShown();
  await user.click(dialog.getByRole('button', { name: 'Sell' }));
  expect(dialog.getByRole('alert').textContent).toMatch(/^Lot 1 is offered at CHF 799\.00\. .*did not pay/);
  await user.keyboard('{Escape}');
  expect(dialog.queryByRole('alert')).toBeNull();
  expect([input('Price').value, document.activeElement]).toEqual(['700', input('Price')]);
  await user.keyboard('{Escape}');
  expect(input('Price').value).toBe('700');
  await user.keyboard('{Enter}');
  await user.dblClick(dialog.getByRole('button', { name: 'Confirm' }));
  await expectClosed();
  await expect
    .poll(() => stored(first))
    .toMatchObject({
      status: 'sold',
      hammer_price: '700.00',
      history: [
        { confirmation: expect.stringMatching(/^Lot 1 is offered at CHF 799\.00\. .*did not pay/) },
        { field_sold_status: 'unsold' },
      ],
    });
  expect(await ordersOf(sale, buyer)).toMatchObject([{ item_count: 1 }]);
});

test('an undo that is refused because the invoice is issued is reported on the page', async () => {
  const { sale, buyer, first } = await createClosedSale('Issued');
  const { user, openDialog } = await openPage(sale);
  const { choose } = await openDialog(1);
  await choose('Issued');
  await user.keyboard('{Enter}');
  await expectClosed();
  expect(await screen.findByText(/^Lot 1 saved: sold for CHF 799\.00 to Issued/)).toBeShown();
  const [invoice] = await ordersOf(sale, buyer);
  for (const status of ['in_process', 'finished']) recordIn(await call('PATCH', `orders/${invoice?.id}`, { status }));
  await user.click(screen.getByRole('button', { name: 'Undo entry for lot 1' }));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByRole('link', { name: new RegExp(String(invoice?.order_id)) })).toBeShown();
  expect(await stored(first)).toMatchObject({ status: 'sold', post_sale: true });
});

test('a refused entry keeps the typed price and the client, and can be corrected', async () => {
  const { sale, consignment, second } = await createClosedSale('Corrected');
  const { user, rows, fill, openDialog } = await openPage(sale);
  const { dialog, input } = await openDialog(2);
  expect(await dialog.findByText('Highest bid: CHF 120.00')).toBeShown();
  await fill(input('Price'), '150');
  await user.click(dialog.getByRole('button', { name: 'Choose underbidder Corrected' }));
  expect(input('Client').value).toBe('Corrected');
  recordIn(await call('PATCH', `datatable-consignments/${consignment}`, { no_post_sale: true }));
  await user.keyboard('{Enter}');
  await expectClosed();
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(/^Lot 2, sold for CHF 150\.00 to Corrected: not saved\.$/)).toBeShown();
  expect(await stored(second)).toMatchObject({ status: 'unsold' });
  expect(rows().map(([lot]) => lot)).toEqual(['1', '2', '3']);
  await user.click(alert.getByRole('button', { name: 'Edit result of lot 2' }));
  const reopenedDialog = within(await screen.findByRole('dialog', { name: 'Sell lot 2 after the sale' }));
  expect([
    reopenedDialog.getByLabelText<HTMLInputElement>('Price').value,
    reopenedDialog.getByLabelText<HTMLInputElement>('Client').value,
  ]).toEqual(['150', 'Corrected']);
  recordIn(await call('PATCH', `datatable-consignments/${consignment}`, { no_post_sale: false }));
  await user.click(reopenedDialog.getByLabelText('Price'));
  await user.keyboard('{Enter}');
  await expect.poll(() => stored(second)).toMatchObject({ status: 'sold', hammer_price: '150.00' });
  await expect.poll(() => screen.queryByRole('alert')).toBeNull();
});

test('a sale that is not closed shows when its after-sale begins, and has no link to the after-sale', async () => {
  const sale = await writeSale(service, { subtitle: 'Running', status: 'published', published: true });
  await renderApp(service, `/sales/${sale}/after-sale`);
  expect(await screen.findByText(/^The after-sale begins when the sale is closed/)).toBeShown();
  await renderApp(service, `/sales/${sale}/results`);
  expect(await screen.findByRole('link', { name: 'Results from a file' })).toBeShown();
  expect(screen.queryByRole('link', { name: 'After-sale' })).toBeNull();
  const { sale: closed } = await createClosedSale('Unused');
  await renderApp(service, `/sales/${closed}/show`);
  expect((await screen.findByRole('link', { name: 'After-sale' })).getAttribute('href')).toBe(`/sales/${closed}/after-sale`);
});
