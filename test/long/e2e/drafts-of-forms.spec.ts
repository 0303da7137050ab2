/** Drafts of dialogs, forms, the lot grid and a numbering can be restored after a reload. */
import type { Locator, Page } from '@playwright/test';
import { ownOrder } from '../../e2e/own-orders.ts';
import { ownTasks } from '../../e2e/own-tasks.ts';
import { firstSale } from '../../e2e/seeded-data.ts';
import type { Api } from '../../e2e/service-api.ts';
import { expect, test } from '../../e2e/staff.ts';

interface Form {
  readonly name: string;
  /** Creates the records that the form needs, and returns the path of its page. */
  readonly begin: (api: Api) => Promise<string>;
  readonly open?: (page: Page) => Promise<void>;
  readonly type: (page: Page) => Promise<void>;
  /** The input or cell that contains the typed value after the draft was restored. */
  readonly input: (page: Page) => Locator;
  readonly typed: string;
}

const street = (page: Page) => page.getByLabel('Street');
const amount = (page: Page) => page.getByLabel('Amount');
const title = (page: Page) => page.getByRole('grid').getByRole('row').nth(1).getByRole('gridcell').nth(1);
const number = (page: Page) => page.getByRole('textbox', { name: /^New number of/ }).first();
const press = (name: string | RegExp) => (page: Page) => page.getByRole('button', { name }).first().click();
const createClient = async (api: Api) => (await api.create('datatable-clients', { last_name: 'Typed' })).id;

async function createSaleWithLot(api: Api): Promise<string> {
  const sale = await api.create('datatable-sales', { subtitle: 'Typed', live_sale_date_from: Date.UTC(2031, 4, 4) });
  const consignment = await api.create(`datatable-consignments?sale_id=${sale.id}`, { owner: await createClient(api), label: 'Estate' });
  await api.create(`datatable-items?sale_id=${sale.id}`, {
    consignment: consignment.id,
    subtitle: 'A sheet',
    description: 'Etched',
    lot_number: 1,
  });
  return sale.id;
}

const forms: readonly Form[] = [
  {
    name: 'a new address',
    begin: async (api) => `/clients/${await createClient(api)}/show`,
    open: press('Add address'),
    type: (page) => street(page).fill('1 Lane'),
    input: street,
    typed: '1 Lane',
  },
  {
    name: 'an address',
    begin: async (api) => {
      const id = await createClient(api);
      await api.create('client-address', { client: id, address: { country: 'CH', thoroughfare: '0 Lane' } });
      return `/clients/${id}/show`;
    },
    open: (page) => page.getByRole('article').getByRole('button', { name: 'Edit' }).click(),
    type: (page) => street(page).fill('2 Lane'),
    input: street,
    typed: '2 Lane',
  },
  {
    name: 'the charges of an order',
    begin: async (api) => `/orders/${(await ownOrder(api)).id}/show`,
    open: async (page) => {
      await press('Correct')(page);
      await page.getByRole('menuitem', { name: 'Edit charges' }).click();
    },
    type: (page) => amount(page).fill('77.00'),
    input: amount,
    typed: '77.00',
  },
  {
    name: 'a new order',
    begin: async (api) => `/orders/create?type=transport_invoice&owner=${await createClient(api)}&sale=${firstSale}`,
    type: async (page) => {
      await press(/^Add: Additional charges/)(page);
      await amount(page).fill('88.00');
    },
    input: amount,
    typed: '88.00',
  },
  {
    name: 'a task',
    begin: async (api) => `/tasks/${(await (await ownTasks(api)).add('Fetch it')).id}`,
    type: (page) => page.getByLabel('Remark').fill('By van'),
    input: (page) => page.getByLabel('Remark'),
    typed: 'By van',
  },
  {
    name: 'a new task',
    begin: async () => '/tasks/create',
    type: (page) => page.getByLabel('Remark').fill('By lorry'),
    input: (page) => page.getByLabel('Remark'),
    typed: 'By lorry',
  },
  {
    name: 'the lot grid',
    begin: async (api) => `/sales/${await createSaleWithLot(api)}/lots`,
    type: async (page) => {
      await title(page).click();
      await page.keyboard.type('A map');
      await page.keyboard.press('Enter');
    },
    input: title,
    typed: 'A map',
  },
  {
    name: 'a numbering',
    begin: async (api) => `/sales/${await createSaleWithLot(api)}/numbering`,
    type: async (page) => {
      await number(page).fill('17');
      await number(page).press('Enter');
    },
    input: number,
    typed: '17',
  },
];

const draftCount = (page: Page) => page.evaluate(() => Object.keys(localStorage).filter((name) => name.includes('.draft.')).length);
/** Returns the value of an input, or the text of a cell. */
const shownValue = (input: Locator) =>
  input.evaluate((element) =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : element.textContent,
  );

for (const { name, begin, open = async () => {}, type, input, typed } of forms)
  test(`a draft of ${name} can be restored after a reload`, async ({ staff }) => {
    const clerk = await staff.signedIn('clerk', await begin(await staff.api('clerk')));
    clerk.on('dialog', (question) => void question.accept());
    await open(clerk);
    await type(clerk);
    await expect.poll(() => draftCount(clerk)).toBe(1);
    await clerk.reload();
    await open(clerk);
    await expect(
      input(clerk)
        .or(clerk.getByRole('button', { name: 'Restore' }))
        .first(),
    ).toBeVisible();
    await clerk.getByRole('button', { name: 'Restore' }).click();
    await expect.poll(() => shownValue(input(clerk))).toBe(typed);
    await expect.poll(() => draftCount(clerk)).toBe(1);
  });
