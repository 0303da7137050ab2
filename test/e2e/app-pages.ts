/** Every page of the app with records for it, for tests of all pages and for screenshots. */
import type { Locator, Page } from '@playwright/test';
import type { ResourceWithPages } from '../../contract/resources/resource-table.ts';
import type { Api, ApiRecord } from './service-api.ts';

export interface AppPage {
  /** The name for file names. */
  readonly name: string;
  readonly path: string;
  /** An element that is visible when the page is loaded. */
  readonly ready: (page: Page) => Locator;
  /** Actions after opening the address, such as opening a dialog or choosing a view. */
  readonly reach?: (page: Page) => Promise<void>;
}

const main = (page: Page) => page.getByRole('main');
const form = (page: Page) => main(page).getByRole('form').first();
const found = (page: Page) => main(page).getByRole('status').filter({ hasText: /\d/ }).first();
const article = (page: Page) => main(page).getByRole('article').first();
const region = (page: Page) => main(page).getByRole('region').nth(1);

/** The resources with long lists: all except for the payments, whose list `usable-pages.spec.ts` opens, and the bin. */
export const listsOfTheApp = Object.keys({
  clients: true,
  sales: true,
  items: true,
  consignments: true,
  orders: true,
  tasks: true,
  jobs: true,
} satisfies Record<Exclude<ResourceWithPages, 'transactions' | 'bin'>, true>);

/** Finds one record for each page, and creates a job. `api` must be signed in as the clerk. */
export async function pagesOfTheApp(api: Api): Promise<AppPage[]> {
  const first = async (path: string): Promise<ApiRecord> => {
    const [record] = (await api.list(path)).data;
    if (!record) throw new Error(`The demo data has nothing for ${path}`);
    return record;
  };
  const closed = await first('datatable-sales?range=1&sort=id');
  const upcoming = await first('datatable-sales?range=1&sort=id&filter[status]=upcoming');
  const lot = await first(`datatable-items?range=1&sort=lot&filter[sale]=${upcoming.id}`);
  const sold = await first(`datatable-items?range=1&sort=lot&filter[sale]=${closed.id}&filter[status]=sold`);
  const consignment = await first(`datatable-consignments?range=1&sale_id=${closed.id}`);
  const due = 'filter[type]=bidder&filter[status]=finished&filter[amount_due][value][from]=500';
  const order = await first(`orders?range=1&sort=id&${due}`);
  const owner = String(Reflect.get(Object(order.owner), 'id'));
  const task = await first('tasks?range=1&sort=due_date&filter[completed]=false');
  // Not an existing job: its result may name records of other tests.
  const job = await api.create('items-bulk', { operation: 'update_field', items: [lot.id], field: 'opening_price', value: 4_200 });
  await addToBin(api, owner);
  const pagesBesidesTheList: Readonly<Record<ResourceWithPages, readonly AppPage[]>> = {
    clients: [
      { name: 'client', path: `/clients/${owner}/show`, ready: article },
      { name: 'client-form', path: `/clients/${owner}`, ready: form },
      { name: 'client-new', path: '/clients/create', ready: form },
    ],
    sales: [
      { name: 'sale', path: `/sales/${closed.id}/show`, ready: (page) => main(page).getByRole('progressbar').first() },
      { name: 'sale-results', path: `/sales/${closed.id}/show?tab=results`, ready: (page) => main(page).locator('summary').first() },
      { name: 'sale-upcoming', path: `/sales/${upcoming.id}/show`, ready: region },
      { name: 'sale-form', path: `/sales/${upcoming.id}`, ready: form },
      { name: 'sale-new', path: '/sales/create', ready: form },
      { name: 'lot-grid', path: `/sales/${upcoming.id}/lots`, ready: (page) => page.getByRole('grid') },
      { name: 'lot-results', path: `/sales/${upcoming.id}/results`, ready: (page) => main(page).getByRole('form') },
      { name: 'lot-results-closed', path: `/sales/${closed.id}/results`, ready: (page) => main(page).getByRole('listitem').first() },
      { name: 'lot-results-file', path: `/sales/${upcoming.id}/results/file`, ready: (page) => main(page).getByRole('region').last() },
      { name: 'after-sale', path: `/sales/${closed.id}/after-sale`, ready: (page) => main(page).getByRole('table') },
      { name: 'lot-numbering', path: `/sales/${upcoming.id}/numbering`, ready: (page) => main(page).getByRole('textbox').first() },
    ],
    items: [
      { name: 'item', path: `/items/${sold.id}/show`, ready: region },
      {
        name: 'item-terms',
        path: `/items/${sold.id}/show?tab=terms`,
        ready: (page) => main(page).getByRole('tabpanel').getByRole('region').last(),
      },
      { name: 'item-form', path: `/items/${lot.id}`, ready: form },
      { name: 'item-new', path: `/items/create?sale_id=${upcoming.id}`, ready: form },
    ],
    consignments: [
      { name: 'consignment', path: `/consignments/${consignment.id}/show`, ready: region },
      { name: 'consignment-form', path: `/consignments/${consignment.id}`, ready: form },
      { name: 'consignment-new', path: `/consignments/create?sale_id=${upcoming.id}`, ready: form },
    ],
    orders: [
      { name: 'invoice', path: `/orders/${order.id}/show`, ready: article },
      { name: 'order-new', path: '/orders/create', ready: form },
    ],
    tasks: [
      { name: 'task-board', path: '/tasks/board', ready: article },
      { name: 'my-work', path: '/tasks/my-work', ready: found },
      { name: 'task', path: `/tasks/${task.id}/show`, ready: (page) => main(page).getByRole('definition').first() },
      { name: 'task-form', path: `/tasks/${task.id}`, ready: form },
      { name: 'task-new', path: '/tasks/create', ready: form },
    ],
    jobs: [{ name: 'job', path: `/jobs/${job.id}/show`, ready: (page) => main(page).getByRole('definition').first() }],
    transactions: [],
    bin: [],
  };
  return [
    { name: 'dashboard', path: '/dashboard', ready: (page) => main(page).getByRole('region').nth(3) },
    ...listsOfTheApp.map((name) => ({ name: `${name}`, path: `/${name}`, ready: found })),
    { name: 'bin', path: '/bin', ready: found },
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
