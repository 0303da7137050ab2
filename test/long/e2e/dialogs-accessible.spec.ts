/** Rules for the menus, dialogs and drawers of the app: usable with a screen reader, and readable in both colour schemes, wide and narrow. */
import type { Locator, Page } from '@playwright/test';
import { overdueAfterMs } from '../../../contract/orders/overdue.ts';
import { violationsInBothSchemes } from '../../e2e/accessibility.ts';
import { ownOrder } from '../../e2e/own-orders.ts';
import { firstSale } from '../../e2e/seeded-data.ts';
import type { Api } from '../../e2e/service-api.ts';
import { expect, question, test } from '../../e2e/staff.ts';

// A failure is not repeated, because recording a trace of all pages would take longer than the time limit.
test.describe.configure({ retries: 0 });

interface Overlay {
  readonly name: string;
  /** Opens the overlay. */
  readonly open: (page: Page) => Promise<void>;
  /** An element of the opened overlay. */
  readonly shown: (page: Page) => Locator;
}

interface PageWithOverlays {
  readonly path: string;
  /** The overlays are opened in this order, on the same page. Escape closes each of them. */
  readonly overlays: readonly Overlay[];
}

const main = (page: Page) => page.getByRole('main');
const menu = (page: Page) => page.getByRole('menu');
const dialog = (page: Page) => page.getByRole('dialog');
const press = (name: string | RegExp) => (page: Page) => main(page).getByRole('button', { name }).first().click();
const pressInBar = (name: RegExp) => (page: Page) => page.getByRole('banner').getByRole('button', { name }).click();
const chooseIn = (button: string, item: string | RegExp) => async (page: Page) => {
  await press(button)(page);
  await menu(page).getByRole('menuitem', { name: item }).first().click();
};

/**
 * Returns the violations in both colour schemes. The rule `region` is left out: it requires that all content is in a landmark, but menus
 * are outside the landmarks of the page. The other tests check this rule for the pages.
 */
const violationsOfOverlay = async (page: Page) =>
  (await violationsInBothSchemes(page)).filter((violation) => !violation.includes(' region:'));

const overlaysOfBar: readonly Overlay[] = [
  {
    name: 'palette',
    open: async (page) => {
      await pressInBar(/^Search or run an action/)(page);
      // On a slow machine, the first search can exceed its time limit.
      await expect(async () => {
        await dialog(page).getByRole('combobox').fill('');
        await dialog(page).getByRole('combobox').fill('lindt');
        await expect(dialog(page).getByRole('option', { name: /Lindt/ }).first()).toBeVisible({ timeout: 5_000 });
      }).toPass({ timeout: 60_000 });
    },
    shown: (page) => dialog(page).getByRole('combobox'),
  },
  {
    name: 'choice of the current sale',
    open: async (page) => {
      await pressInBar(/^Current sale/)(page);
      await expect(page.getByRole('option').nth(1)).toBeVisible();
    },
    shown: (page) => page.getByRole('dialog', { name: 'Current sale' }),
  },
  { name: 'calls of today', open: pressInBar(/^Calls/), shown: (page) => page.getByRole('dialog', { name: 'Calls today' }) },
  { name: 'jobs', open: pressInBar(/^Jobs: /), shown: (page) => page.getByRole('dialog', { name: 'Jobs' }) },
  {
    name: 'keys of the page',
    open: (page) => page.keyboard.press('?'),
    shown: (page) => page.getByRole('dialog', { name: 'Keys of this page' }),
  },
  { name: 'account', open: pressInBar(/^Account of/), shown: (page) => menu(page).getByRole('menuitem', { name: 'Sign out' }) },
];

const bulkChangeOf = (name: string): readonly Overlay[] => [
  {
    name: `bulk change of ${name}`,
    open: async (page) => {
      const checkbox = main(page)
        .getByRole('checkbox', { name: /^Select (?!all$)/ })
        .last();
      // On a slow machine, the chips of the filters can move the cards during the click, which then misses the checkbox.
      await expect(() => checkbox.check({ timeout: 5_000 })).toPass();
      await press('Change …')(page);
      // The menu of items names the kinds of change.
      if (name === 'items') await page.getByRole('menuitem', { name: 'Change a field …' }).click();
      await expect(dialog(page)).toBeVisible();
    },
    shown: (page) => page.getByRole('dialog', { name: /^Change 1 / }),
  },
];

const toolsOfList = (isNarrow: boolean): readonly Overlay[] => [
  {
    name: 'choices of a filter',
    open: async (page) => {
      if (isNarrow) await press('Filters')(page);
      await main(page).getByLabel('Status', { exact: true }).click();
    },
    shown: (page) => page.getByRole('listbox'),
  },
  { name: 'filters', open: press('Add filter'), shown: (page) => menu(page).getByRole('menuitemcheckbox').first() },
  ...(isNarrow
    ? []
    : [{ name: 'columns', open: press('Columns'), shown: (page: Page) => page.getByRole('dialog', { name: 'Columns and rows' }) }]),
  { name: 'export', open: press('Export'), shown: (page) => page.getByRole('dialog', { name: 'Export as CSV' }) },
];

/** Creates the records whose pages have the overlays. Returns the pages, and the id of a view that the test must delete. */
async function createPagesWithOverlays(api: Api, isNarrow: boolean): Promise<{ pages: PageWithOverlays[]; view: string }> {
  const findFirst = async (path: string) => {
    const [record] = (await api.list(path)).data;
    if (!record) throw new Error(`The demo data has nothing for ${path}`);
    return record;
  };
  const draft = await ownOrder(api);
  const text = (record: unknown, name: string) => String(Reflect.get(Object(record), name));
  const client = text(draft.owner, 'id');
  const address = { country: 'CH', thoroughfare: '1 Lane', postal_code: '3000', locality: 'Bern' };
  for (const locality of ['Bern', 'Basel']) await api.create('client-address', { client, address: { ...address, locality } });
  const charges = [{ amount: 1_000, description: 'Packing' }];
  for (let count = 0; count < 2; count++) {
    const issued = await api.create('orders', {
      type: 'transport_invoice',
      owner: client,
      sale: String(firstSale),
      additional_charges: charges,
    });
    for (const status of ['in_process', 'finished']) await api.patch(`orders/${issued.id}`, { status });
  }
  const task = await api.create('tasks', { label: 'Ask for the address', reference: client });
  const view = await api.create('list-views', { list: 'consignments', label: 'Closed ones', filter: { status: 'closed' } });
  const invoice = await findFirst('orders?range=1&sort=id&filter[type]=bidder&filter[status]=locked');
  // The tests use the invoices with the largest amounts due, because other tests pay smaller invoices.
  const unpaid = 'orders?range=1&sort=-amount_due&filter[type]=bidder&filter[status]=finished&filter[amount_due][value][from]=1';
  const lastOverdue = new Date(Date.now() - overdueAfterMs).toISOString();
  const overdueInvoice = await findFirst(`${unpaid}&filter[reminder_level]=0&filter[created][value][to]=${lastOverdue}`);
  const remindedInvoice = await findFirst('orders?range=1&sort=-amount_due&filter[reminder_level]=1');
  const item = await findFirst(`datatable-items?range=1&filter[has_images]=true&filter[sale]=${firstSale + 4}`);
  const pages: PageWithOverlays[] = [
    {
      path: '/dashboard',
      overlays: [
        ...overlaysOfBar,
        ...(isNarrow
          ? [
              {
                name: 'main menu',
                open: pressInBar(/^Open menu/),
                shown: (page: Page) => page.getByRole('link', { name: 'Orders', exact: true }),
              },
            ]
          : []),
      ],
    },
    { path: '/clients?filter={"q":"lindt"}', overlays: [...toolsOfList(isNarrow), ...bulkChangeOf('clients')] },
    { path: `/items?filter={"consignment":"${text(item.consignment, 'id')}"}`, overlays: bulkChangeOf('items') },
    {
      path: '/consignments?filter={"status":"closed"}',
      overlays: [
        { name: 'name of a new view', open: press('Save as view'), shown: (page) => dialog(page).getByLabel('Name of the view') },
        ...bulkChangeOf('consignments'),
      ],
    },
    { path: `/orders?filter={"id":"${draft.id}"}`, overlays: bulkChangeOf('orders') },
    {
      path: `/consignments?view=${view.id}`,
      overlays: [
        { name: 'view', open: press(/^Options of the view/), shown: menu },
        {
          name: 'deletion of a view',
          open: async (page) => {
            await press(/^Options of the view/)(page);
            await menu(page).getByRole('menuitem', { name: 'Delete' }).click();
          },
          shown: question,
        },
      ],
    },
    { path: `/tasks?filter={"reference":"${client}"}`, overlays: bulkChangeOf('tasks') },
    { path: '/tasks/board', overlays: [{ name: 'moves of a card', open: press(/^Move .* to…$/), shown: menu }] },
    {
      path: `/tasks/${task.id}/show`,
      overlays: [
        { name: 'actions of a task', open: press('More actions'), shown: menu },
        { name: 'deletion of a task', open: chooseIn('More actions', 'Delete'), shown: question },
      ],
    },
    {
      path: `/sales/${firstSale + 1}/show`,
      overlays: [
        { name: 'actions of a sale', open: press('More actions'), shown: menu },
        {
          name: 'knock-down',
          open: chooseIn('More actions', 'Knock down all lots…'),
          shown: (page) => dialog(page).getByRole('region', { name: 'Statements' }),
        },
      ],
    },
    {
      path: `/sales/${firstSale}/after-sale`,
      overlays: [{ name: 'sale of an unsold lot', open: press(/^Sell lot/), shown: (page) => dialog(page).getByLabel('Client') }],
    },
    {
      path: '/transactions?filter={"transaction_date":{"from":"2020-01-01"}}',
      overlays: [{ name: 'totals by type of payment', open: press('By type'), shown: (page) => dialog(page).getByRole('table') }],
    },
    { path: '/jobs', overlays: [{ name: 'start of a job', open: press('Start a job'), shown: menu }] },
    {
      path: `/clients/${client}/show`,
      overlays: [
        { name: 'actions of a client', open: press('More actions'), shown: menu },
        { name: 'orders to pay', open: press('Record payment'), shown: menu },
        {
          name: 'payment',
          open: chooseIn('Record payment', /CHF/),
          shown: (page) => dialog(page).getByRole('button', { name: 'Record payment' }),
        },
        {
          name: 'payment for several invoices',
          open: chooseIn('Record payment', 'One payment for several invoices …'),
          shown: (page) =>
            dialog(page)
              .getByRole('textbox', { name: /^Part for/ })
              .first(),
        },
        { name: 'new address', open: press('Add address'), shown: (page) => dialog(page).getByLabel('Street') },
        { name: 'address', open: press(/^Edit: .*Lane/), shown: (page) => dialog(page).getByLabel('Street') },
        { name: 'deletion of an address', open: press(/^Delete: /), shown: question },
      ],
    },
    {
      path: `/orders/${draft.id}/show`,
      overlays: [
        {
          name: 'tasks of a record',
          open: press(/^Tasks \(/),
          shown: (page) => page.getByRole('dialog', { name: 'Tasks of this record' }),
        },
        { name: 'actions of an order', open: press('More actions'), shown: menu },
        { name: 'charges of an order', open: chooseIn('Correct', 'Edit charges'), shown: dialog },
        { name: 'cancellation of an order', open: chooseIn('More actions', 'Cancel the order'), shown: dialog },
      ],
    },
    {
      path: `/orders/${invoice.id}/show`,
      overlays: [
        { name: 'corrections of an invoice', open: press('Correct'), shown: menu },
        { name: 'credit note', open: chooseIn('Correct', 'Credit items …'), shown: (page) => dialog(page).getByRole('checkbox').first() },
        { name: 'reissue of an invoice', open: chooseIn('Correct', 'Cancel and reissue …'), shown: dialog },
        { name: 'change of the buyer', open: chooseIn('Correct', /buyer/), shown: dialog },
        { name: 'change of the tax scheme', open: chooseIn('Correct', /tax scheme/), shown: dialog },
      ],
    },
    { path: `/orders/${overdueInvoice.id}/show`, overlays: [{ name: 'reminder', open: press('Remind'), shown: dialog }] },
    {
      path: `/orders/${remindedInvoice.id}/show`,
      overlays: [{ name: 'letter of a reminder', open: press('Print reminder 1'), shown: (page) => dialog(page).getByRole('article') }],
    },
    {
      path: `/items/${item.id}/show`,
      overlays: [
        { name: 'actions of an item', open: press('More actions'), shown: menu },
        { name: 'change of an item', open: chooseIn('More actions', 'Change a field …'), shown: dialog },
        { name: 'picture', open: press(/^Enlarge picture 1/), shown: (page) => dialog(page).getByRole('button', { name: 'Zoom in' }) },
      ],
    },
    { path: `/items/${item.id}`, overlays: [{ name: 'actions of a picture', open: press('Picture 1: actions'), shown: menu }] },
  ];
  return { pages, view: view.id };
}

for (const width of [1440, 390])
  test(`every menu, dialog and drawer at ${width} px is accessible in both colour schemes`, async ({ staff }) => {
    test.setTimeout(1_200_000);
    const api = await staff.api('clerk');
    const { pages, view } = await createPagesWithOverlays(api, width === 390);
    const page = await staff.signedIn('clerk', 'about:blank', { viewport: { width, height: 844 } });
    for (const { path, overlays } of pages) {
      await page.goto(path);
      for (const { name, open, shown } of overlays)
        await test.step(name, async () => {
          await open(page);
          await expect(shown(page)).toBeVisible();
          expect.soft(await violationsOfOverlay(page), name).toEqual([]);
          // The overlay is still open, so the colours of both schemes were those of the overlay.
          await expect(shown(page)).toBeVisible();
          expect
            .soft(await page.evaluate(() => document.documentElement.scrollWidth), `${name} scrolls sideways`)
            .toBeLessThanOrEqual(width);
          // The first Escape can close the list of an input in the dialog.
          await expect(async () => {
            await page.keyboard.press('Escape');
            await expect(shown(page)).toHaveCount(0, { timeout: 3_000 });
          }).toPass();
        });
    }
    await api.remove(`list-views/${view}`);
  });
