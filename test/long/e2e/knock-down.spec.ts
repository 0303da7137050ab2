import type { Page } from '@playwright/test';
import type { Api } from '../../e2e/service-api.ts';
import { chooseFromMenu, expect, pageTitle, test } from '../../e2e/staff.ts';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Knock down all lots' });
const section = (page: Page, name: string | RegExp) => dialog(page).getByRole('region', { name });

/** Creates a running sale: two lots sold to a client, one sold to a paddle number, and one without a result. */
async function createSale(api: Api, word: string) {
  const consignor = await api.create('datatable-clients', { last_name: `Consignor ${word}` });
  const buyer = await api.create('datatable-clients', { last_name: `Buyer ${word}` });
  const sale = await api.create('datatable-sales', {
    subtitle: `Sale ${word}`,
    live_sale_date_from: Date.now() - 86_400_000,
    published: true,
    buyers_premium: '20%',
  });
  const consignment = await api.create(`datatable-consignments?sale_id=${sale.id}`, { owner: consignor.id, label: `Estate ${word}` });
  const results = [
    { field_sold_for_amount: 30_000, field_winner_bidder: buyer.id, field_sold_to_bidder_id: '101' },
    { field_sold_for_amount: 50_000, field_winner_bidder: buyer.id, field_sold_to_bidder_id: '101' },
    { field_sold_for_amount: 20_000, field_sold_to_bidder_id: '77' },
    undefined,
  ];
  const lots: string[] = [];
  for (const [index, result] of results.entries()) {
    const lot = { consignment: consignment.id, subtitle: `Lot ${index + 1} ${word}`, description: 'A clock', lot_number: index + 1 };
    const { id } = await api.create(`datatable-items?sale_id=${sale.id}`, lot);
    if (result) await api.patch(`datatable-items/${id}`, { field_sold_status: 'sold', ...result });
    lots.push(id);
  }
  return { sale: sale.id, buyer: buyer.id, lots };
}

test('a clerk knocks down all lots after a preview, and the job creates the documents and closes the sale', async ({ staff }) => {
  const api = await staff.api('clerk');
  const word = crypto.randomUUID().slice(0, 8);
  const { sale, buyer, lots } = await createSale(api, word);
  const clerk = await staff.signedIn('clerk', `/sales/${sale}/show`);
  await chooseFromMenu(clerk, 'More actions', 'Knock down all lots…');
  await expect(section(clerk, 'Lots')).toContainText(/Sold3.*Unsold0.*Withdrawn0.*Without a result1/);
  await expect(section(clerk, 'Invoices')).toContainText(/Number1/);
  await expect(section(clerk, 'Invoices')).toContainText(/Hammer prices.*800\.00/);
  const omitted = section(clerk, '1 record without a document').getByRole('listitem');
  await expect(omitted).toContainText('The lot is sold to the paddle number 77, which has no client');
  await expect(omitted.getByRole('link', { name: '3' })).toHaveAttribute('href', new RegExp(`/items/${lots[2]}/show$`));

  await test.step('another user changes a result, so the new figures must be confirmed', async () => {
    await api.patch(`datatable-items/${lots[1]}`, { field_sold_status: 'sold', field_sold_for_amount: 60_000 });
    await dialog(clerk).getByRole('button', { name: 'Create 2 documents' }).click();
    await expect(dialog(clerk).getByRole('alert')).toContainText('The sale has changed in the meantime');
    await expect(section(clerk, 'Invoices')).toContainText(/Hammer prices.*900\.00/);
    expect((await api.list(`orders?filter[sale]=${sale}&range=1`)).count).toBe(0);
  });

  await dialog(clerk).getByRole('button', { name: 'Create 2 documents' }).click();
  await expect(dialog(clerk).getByText('2 documents created, 1 failed')).toBeVisible();
  const documents = section(clerk, 'Documents').getByRole('link');
  await expect(documents).toHaveText([new RegExp(`^Invoice \\d+ · Buyer ${word}$`), new RegExp(`^Statement \\d+ · Consignor ${word}$`)]);
  await dialog(clerk).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(clerk)).toHaveCount(0);
  await expect(main(clerk).getByText('Closed', { exact: true }).first()).toBeVisible();
  const invoices = await api.list(`orders?filter[sale]=${sale}&filter[type]=bidder&filter[owner]=${buyer}`);
  expect(invoices).toMatchObject({ count: 1, data: [{ status: { id: 'new' }, item_count: 2 }] });
  expect(await api.read(`datatable-items/${lots[3]}`)).toMatchObject({ status: 'unsold' });

  await test.step('the closed sale needs no further documents until the lot of the paddle number has a client', async () => {
    await chooseFromMenu(clerk, 'More actions', 'Knock down all lots…');
    await expect(dialog(clerk).getByRole('alert')).toContainText('The sale is closed, and nothing remains to be done');
    await expect(dialog(clerk).getByRole('button', { name: 'Close sale' })).toBeDisabled();
    await clerk.keyboard.press('Escape');
    await expect(dialog(clerk)).toHaveCount(0);
    // The lot is on the new statement of its consignment, which changes with the result.
    await api.patch(`datatable-items/${lots[2]}`, { field_sold_status: 'sold', field_winner_bidder: buyer, update_documents: true });
    await chooseFromMenu(clerk, 'More actions', 'Knock down all lots…');
    await expect(section(clerk, 'Invoices')).toContainText(/Number1/);
    await expect(dialog(clerk).getByText('1 of the invoices is an existing draft that gets more lots.')).toBeVisible();
    await dialog(clerk).getByRole('button', { name: 'Create 1 document' }).click();
    await expect(dialog(clerk).getByText('1 document created, 1 unchanged')).toBeVisible();
    await section(clerk, 'Documents').getByRole('link').click();
    await expect(pageTitle(clerk, /^Invoice/)).toBeVisible();
  });
});

test('the palette offers the knock-down in a narrow window, and a failed start keeps the dialog and can be repeated', async ({ staff }) => {
  const api = await staff.api('clerk');
  const { sale } = await createSale(api, crypto.randomUUID().slice(0, 8));
  const clerk = await staff.signedIn('clerk', `/sales/${sale}/show`, { viewport: { width: 360, height: 740 }, colorScheme: 'dark' });
  await expect(main(clerk).getByRole('button', { name: 'More actions' })).toBeVisible();
  await clerk.keyboard.press('Control+k');
  await clerk.getByRole('combobox').fill('Knock down');
  await clerk.getByRole('option', { name: /^Knock down all lots/ }).click();
  await expect(section(clerk, 'Statements')).toBeVisible();
  const overflow = await dialog(clerk).evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await clerk.route('**/sale-knock-down/*', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  const start = dialog(clerk).getByRole('button', { name: 'Create 2 documents' });
  await start.focus();
  await clerk.keyboard.press('Enter');
  await expect(dialog(clerk).getByRole('alert')).toBeVisible();
  await expect(section(clerk, 'Statements')).toBeVisible();
  await clerk.unroute('**/sale-knock-down/*');
  await start.click();
  await expect(dialog(clerk).getByText('2 documents created, 1 failed')).toBeVisible();
});

test('a porter cannot knock down a sale, and an upcoming sale shows why it cannot be knocked down yet', async ({ staff }) => {
  const api = await staff.api('clerk');
  const { id } = await api.create('datatable-sales', {
    subtitle: `Coming ${crypto.randomUUID()}`,
    live_sale_date_from: Date.now() + 30 * 86_400_000,
    published: true,
  });
  const porter = await staff.signedIn('porter', `/sales/${id}/show`);
  await expect(pageTitle(porter, /^Coming/)).toBeVisible();
  await expect(main(porter).getByRole('button', { name: 'More actions' })).toHaveCount(0);
  const clerk = await staff.signedIn('clerk', `/sales/${id}/show`);
  await main(clerk).getByRole('button', { name: 'More actions' }).click();
  const action = clerk.getByRole('menuitem', { name: /^Knock down all lots/ });
  await expect(action).toBeDisabled();
  await expect(action).toContainText('The first sitting of the sale has not begun');
});
