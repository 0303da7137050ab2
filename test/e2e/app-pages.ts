/** The pages of the app and how to open them, for tests of all pages and for screenshots. */
import type { Locator, Page } from '@playwright/test';
import type { ResourceWithPages } from '../../contract/resources/resource-table.ts';
import type { Api, ApiRecord } from './service-api.ts';

export interface AppPage {
  /** The name in messages of tests, and in the file names of screenshots. */
  readonly name: string;
  readonly path: string;
  /** An element that is visible when the page is loaded. */
  readonly ready: (page: Page) => Locator;
  /** Actions after opening the address, such as opening a dialog or choosing a view. */
  readonly reach?: (page: Page) => Promise<void>;
}

const main = (page: Page) => page.getByRole('main');
const firstForm = (page: Page) => main(page).getByRole('form').first();
/** The number of found records, which is shown above a list. */
const foundCount = (page: Page) => main(page).getByRole('status').filter({ hasText: /\d/ }).first();
const firstArticle = (page: Page) => main(page).getByRole('article').first();
const secondRegion = (page: Page) => main(page).getByRole('region').nth(1);

/** The resources with lists, except for the payments and the bin. */
export const listsOfTheApp = Object.keys({
  clients: true,
  sales: true,
  items: true,
  consignments: true,
  orders: true,
  tasks: true,
  jobs: true,
} satisfies Record<Exclude<ResourceWithPages, 'transactions' | 'bin'>, true>);

/** Finds one record for each page. Creates a job, and a deleted task for the bin. `api` must be signed in as the clerk. */
export async function pagesOfTheApp(api: Api): Promise<AppPage[]> {
  const findFirst = async (path: string): Promise<ApiRecord> => {
    const [record] = (await api.list(path)).data;
    if (!record) throw new Error(`The demo data has nothing for ${path}`);
    return record;
  };
  const closedSale = await findFirst('datatable-sales?range=1&sort=id');
  const upcomingSale = await findFirst('datatable-sales?range=1&sort=id&filter[status]=upcoming');
  const lot = await findFirst(`datatable-items?range=1&sort=lot&filter[sale]=${upcomingSale.id}`);
  const soldItem = await findFirst(`datatable-items?range=1&sort=lot&filter[sale]=${closedSale.id}&filter[status]=sold`);
  const consignment = await findFirst(`datatable-consignments?range=1&sale_id=${closedSale.id}`);
  const due = 'filter[type]=bidder&filter[status]=finished&filter[amount_due][value][from]=500';
  const order = await findFirst(`orders?range=1&sort=id&${due}`);
  const owner = String(Reflect.get(Object(order.owner), 'id'));
  const task = await findFirst('tasks?range=1&sort=due_date&filter[completed]=false');
  // Not an existing job: its result may name records of other tests.
  const job = await api.create('items-bulk', { operation: 'update_field', items: [lot.id], field: 'opening_price', value: 4_200 });
  await addToBin(api, owner);
  const pagesBesidesTheList: Readonly<Record<ResourceWithPages, readonly AppPage[]>> = {
    clients: [
      { name: 'client', path: `/clients/${owner}/show`, ready: firstArticle },
      { name: 'client-form', path: `/clients/${owner}`, ready: firstForm },
      { name: 'client-new', path: '/clients/create', ready: firstForm },
    ],
    sales: [
      { name: 'sale', path: `/sales/${closedSale.id}/show`, ready: (page) => main(page).getByRole('progressbar').first() },
      { name: 'sale-results', path: `/sales/${closedSale.id}/show?tab=results`, ready: (page) => main(page).locator('summary').first() },
      { name: 'sale-upcoming', path: `/sales/${upcomingSale.id}/show`, ready: secondRegion },
      { name: 'sale-form', path: `/sales/${upcomingSale.id}`, ready: firstForm },
      { name: 'sale-new', path: '/sales/create', ready: firstForm },
      { name: 'lot-grid', path: `/sales/${upcomingSale.id}/lots`, ready: (page) => page.getByRole('grid') },
      { name: 'lot-results', path: `/sales/${upcomingSale.id}/results`, ready: (page) => main(page).getByRole('form') },
      { name: 'lot-results-closed', path: `/sales/${closedSale.id}/results`, ready: (page) => main(page).getByRole('listitem').first() },
      { name: 'lot-results-file', path: `/sales/${upcomingSale.id}/results/file`, ready: (page) => main(page).getByRole('region').last() },
      { name: 'after-sale', path: `/sales/${closedSale.id}/after-sale`, ready: (page) => main(page).getByRole('table') },
      { name: 'lot-numbering', path: `/sales/${upcomingSale.id}/numbering`, ready: (page) => main(page).getByRole('textbox').first() },
    ],
    items: [
      { name: 'item', path: `/items/${soldItem.id}/show`, ready: secondRegion },
      {
        name: 'item-terms',
        path: `/items/${soldItem.id}/show?tab=terms`,
        ready: (page) => main(page).getByRole('tabpanel').getByRole('region').last(),
      },
      { name: 'item-form', path: `/items/${lot.id}`, ready: firstForm },
      { name: 'item-new', path: `/items/create?sale_id=${upcomingSale.id}`, ready: firstForm },
    ],
    consignments: [
      { name: 'consignment', path: `/consignments/${consignment.id}/show`, ready: secondRegion },
      { name: 'consignment-form', path: `/consignments/${consignment.id}`, ready: firstForm },
      { name: 'consignment-new', path: `/consignments/create?sale_id=${upcomingSale.id}`, ready: firstForm },
    ],
    orders: [
      { name: 'invoice', path: `/orders/${order.id}/show`, ready: firstArticle },
      { name: 'order-new', path: '/orders/create', ready: firstForm },
    ],
    tasks: [
      { name: 'task-board', path: '/tasks/board', ready: firstArticle },
      { name: 'my-work', path: '/tasks/my-work', ready: foundCount },
      { name: 'task', path: `/tasks/${task.id}/show`, ready: (page) => main(page).getByRole('definition').first() },
      { name: 'task-form', path: `/tasks/${task.id}`, ready: firstForm },
      { name: 'task-new', path: '/tasks/create', ready: firstForm },
    ],
    jobs: [{ name: 'job', path: `/jobs/${job.id}/show`, ready: (page) => main(page).getByRole('definition').first() }],
    transactions: [],
    bin: [],
  };
  return [
    { name: 'dashboard', path: '/dashboard', ready: (page) => main(page).getByRole('region').nth(3) },
    ...listsOfTheApp.map((name) => ({ name: `${name}`, path: `/${name}`, ready: foundCount })),
    { name: 'bin', path: '/bin', ready: foundCount },
    ...Object.values(pagesBesidesTheList).flat(),
    { name: 'settings-terms', path: '/settings/terms', ready: (page) => main(page).getByRole('table').first() },
    { name: 'help', path: '/help', ready: (page) => main(page).getByRole('definition').first() },
  ];
}

/** Deletes a new task, so that the bin is not empty. */
async function addToBin(api: Api, client: string): Promise<void> {
  const { id } = await api.create('tasks', { label: 'Ask for the address', reference: client });
  await api.remove(`tasks/${id}`);
}
