import type { Page } from '@playwright/test';
import { mapInParallel } from '../../../src/providers/data/map-in-parallel.ts';
import type { Api } from '../../e2e/service-api.ts';
import { chooseFromMenu, expect, pageTitle, question, test, waitUntilLive } from '../../e2e/staff.ts';

const main = (page: Page) => page.getByRole('main');
const fieldOf = (record: object, name: string) => Reflect.get(record, name);
const categories = ['Prints', 'Maps', 'Books'] as const;

interface Lots {
  readonly sale: string;
  /** In the order of the lot numbers: the lot number n has index n - 1. */
  readonly ids: readonly string[];
}

/** Creates a sale with `count` lots, numbered from 1. The titles of the first 500 begin with `word`. */
async function createLots(api: Api, count: number, word: string): Promise<Lots> {
  const owner = await api.create('datatable-clients', {
    first_name: 'Ada',
    last_name: `Owner of ${count} sheets`,
    email: `${word}@example.org`,
  });
  const sale = await api.create('datatable-sales', { subtitle: `Sale of ${count} sheets`, live_sale_date_from: Date.UTC(2031, 4, 4) });
  const consignment = await api.create(`datatable-consignments?sale_id=${sale.id}`, {
    owner: owner.id,
    label: `Estate of ${count} sheets`,
  });
  const items = await mapInParallel(
    Array.from({ length: count }, (_none, index) => index),
    8,
    (index) =>
      api.create(`datatable-items?sale_id=${sale.id}`, {
        consignment: consignment.id,
        subtitle: `${index < 500 ? word : 'Other'} sheet ${String(count - index).padStart(3, '0')}`,
        description: 'A sheet',
        categories: [categories[index % 3]],
        lot_number: index + 1,
      }),
  );
  return { sale: sale.id, ids: items.map(({ id }) => id) };
}

/** Creating so many lots takes a while, so two tests share them. */
let many: Promise<Lots> | undefined;
const manyLots = (api: Api): Promise<Lots> => {
  many ??= createLots(api, 800, 'Bulkword');
  return many;
};

/** Returns the stored lot numbers by id. */
async function numbersOf(api: Api, sale: string): Promise<ReadonlyMap<string, string>> {
  const numbers = new Map<string, string>();
  for (let page = 0; ; page++) {
    const { data, count } = await api.list(`datatable-items?range=500&page=${page}&filter[sale]=${sale}`);
    for (const item of data) numbers.set(item.id, String(fieldOf(item, 'lot')));
    if (data.length === 0 || numbers.size >= count) return numbers;
  }
}

test('the lots of a sale can be edited like a spreadsheet', async ({ staff }) => {
  const api = await staff.api('clerk');
  const { sale, ids } = await createLots(api, 6, 'Gridword');
  const clerk = await staff.signedIn('clerk', `/sales/${sale}/show`);
  await main(clerk).getByRole('link', { name: 'Lot grid' }).click();
  const grid = clerk.getByRole('grid');
  const cell = (row: number, name: 'Title' | 'Low estimate') =>
    grid
      .getByRole('row')
      .nth(row)
      .getByRole('gridcell')
      .nth(name === 'Title' ? 1 : 3);
  await expect(cell(1, 'Title')).toHaveText('Gridword sheet 006');

  await test.step('types, undoes and types again', async () => {
    await cell(1, 'Title').click();
    await clerk.keyboard.type('Wrong');
    await clerk.keyboard.press('Enter');
    await expect(cell(1, 'Title')).toHaveText('Wrong');
    await clerk.keyboard.press('Control+z');
    await expect(cell(1, 'Title')).toHaveText('Gridword sheet 006');
    await clerk.keyboard.type('Second by hand');
    await clerk.keyboard.press('Enter');
    await expect(cell(2, 'Title')).toHaveText('Second by hand');
  });

  await test.step('copies and pastes; cells beyond the end are reported', async () => {
    await cell(1, 'Low estimate').click();
    for (const amount of ['100', '200', '300']) {
      await clerk.keyboard.type(amount);
      await clerk.keyboard.press('Enter');
    }
    await cell(1, 'Low estimate').click();
    await clerk.keyboard.press('Shift+ArrowDown');
    await clerk.keyboard.press('Shift+ArrowDown');
    await clerk.keyboard.press('Control+c');
    await cell(5, 'Low estimate').click();
    await clerk.keyboard.press('Control+v');
    await expect(cell(5, 'Low estimate')).toHaveText('100.00');
    await expect(cell(6, 'Low estimate')).toHaveText('200.00');
    await expect(clerk.getByText('1 pasted cell is beyond the end of the grid')).toBeVisible();
  });

  await test.step('saves all changes in one step', async () => {
    await clerk.keyboard.press('Control+s');
    await expect(clerk.getByText('5 lots saved')).toBeVisible();
    const stored = await Promise.all(ids.map((id) => api.read(`datatable-items/${id}`)));
    expect(stored.map((item) => [fieldOf(item, 'subtitle'), fieldOf(item, 'estimate_low')])).toEqual([
      ['Gridword sheet 006', '100.00'],
      ['Second by hand', '200.00'],
      ['Gridword sheet 004', '300.00'],
      ['Gridword sheet 003', null],
      ['Gridword sheet 002', '100.00'],
      ['Gridword sheet 001', '200.00'],
    ]);
  });

  await test.step('text that is still being typed is saved by the first press of the Save button', async () => {
    await cell(4, 'Title').click();
    await clerk.keyboard.type('Fourth by hand');
    await main(clerk).getByRole('button', { name: 'Save', exact: true }).click();
    await expect(clerk.getByText('1 lot saved')).toBeVisible();
    expect(await api.read(`datatable-items/${ids[3]}`)).toMatchObject({ subtitle: 'Fourth by hand' });
  });

  await test.step('typed text is not moved to the next lot when its own lot is deleted', async () => {
    await cell(4, 'Title').click();
    await clerk.keyboard.type('Half a title');
    await (await staff.api('admin')).send('POST', 'items-bulk', { operation: 'delete', items: [ids[3]] });
    await expect(clerk.getByText('You were typing “Half a title”')).toBeVisible();
    await expect(cell(4, 'Title')).toHaveText('Gridword sheet 002');
    await clerk.keyboard.type(' and more');
    await clerk.keyboard.press('Enter');
    await expect(cell(4, 'Title')).toHaveText('Gridword sheet 002');
    await clerk.keyboard.press('Escape');
    await expect(clerk.getByText('You were typing')).toHaveCount(0);
    await expect(clerk.getByText('changed cell')).toHaveCount(0);
  });
});

test('800 lots are renumbered with a plan, and the numbering can be undone after a reload', async ({ staff }) => {
  const api = await staff.api('clerk');
  const { sale, ids } = await manyLots(api);
  const before = await numbersOf(api, sale);
  const clerk = await staff.signedIn('clerk', `/sales/${sale}/show`);
  await chooseFromMenu(clerk, 'More actions', 'Numbering');
  await expect(pageTitle(clerk, /^Numbering of/)).toBeVisible();
  await expect(clerk.getByText('No changes')).toBeVisible();

  await clerk.getByRole('combobox', { name: 'Order' }).click();
  await clerk.getByRole('option', { name: 'By category, then by title' }).click();
  await clerk.getByLabel('First number').fill('');
  await expect(clerk.getByLabel('First number')).toHaveValue('');
  await clerk.getByLabel('First number').fill('1001');
  await clerk.getByLabel('First number').press('Enter');
  const line = clerk.getByRole('row').nth(1);
  await expect(line.getByLabel(/^New number of/)).toHaveValue('1001');
  const firstTitle = (await line.getByRole('cell').nth(5).textContent()) ?? '';
  const firstId = ids[Number(await line.getByRole('cell').nth(2).textContent()) - 1] ?? '';
  const position = clerk.getByLabel(`Position of ${firstTitle}`, { exact: true });
  await position.fill('3');
  await position.press('Enter');
  await expect(clerk.getByLabel(`New number of ${firstTitle}; empty: by the plan`)).toHaveValue('1003');
  await expect(clerk.getByText('New numbers: 800 of 800 lots')).toBeVisible();

  await test.step('the progress cannot be read for a while, and the page is reloaded', async () => {
    await clerk.route(/advancedqueue/, (route) => route.abort());
    await clerk.getByRole('button', { name: 'Save numbers' }).click();
    await expect(clerk.getByText('The progress cannot be loaded at the moment; the job continues.')).toBeVisible();
    await expect(clerk.getByLabel('First number')).toBeDisabled();
    await clerk.reload();
    // The service reads 800 lots for the page while it writes their numbers, which takes time.
    await expect(clerk.getByText('Numbering …')).toBeVisible({ timeout: 60_000 });
    await clerk.unroute(/advancedqueue/);
    await expect(clerk.getByText(/^Numbered .*: 800 lots\.$/)).toBeVisible({ timeout: 60_000 });
  });
  const after = await numbersOf(api, sale);
  expect(after.get(firstId)).toBe('1003');
  expect([...after.values()].map(Number).sort((a, b) => a - b)).toEqual(ids.map((_id, index) => 1001 + index));

  await test.step('a number that a colleague changed after the numbering is shown, and can be kept', async () => {
    await waitUntilLive(clerk);
    await (await staff.api('admin')).patch(`datatable-items/${firstId}`, { lot_number: 5000 });
    await expect(clerk.getByRole('button', { name: 'Show', exact: true })).toBeVisible();
    await clerk.getByRole('button', { name: 'Undo numbering' }).click();
    const dialog = clerk.getByRole('dialog', { name: 'Undo numbering' });
    await expect(dialog).toContainText(`${firstTitle}: numbered from ${before.get(firstId)} to 1003, now 5000`);
    await dialog.getByRole('button', { name: 'Undo only the other 799' }).click();
    await expect(clerk.getByText('The old numbers are restored.')).toBeVisible({ timeout: 60_000 });
  });
  expect(await numbersOf(api, sale)).toEqual(new Map([...before, [firstId, '5000']]));
});

test('500 filtered lots get a new category in one job, after a preview', async ({ staff }) => {
  const api = await staff.api('clerk');
  await manyLots(api);
  const clerk = await staff.signedIn('clerk', '/items');
  await clerk.getByRole('searchbox').fill('Bulkword');
  await expect(clerk.getByText('500 found', { exact: true })).toBeVisible();
  await clerk.getByRole('checkbox', { name: 'Select all' }).check();
  await clerk.getByRole('button', { name: 'Select all 500 items' }).click();
  await clerk.getByRole('button', { name: 'Change …' }).click();
  await clerk.getByRole('menuitem', { name: 'Change a field …' }).click();
  const dialog = clerk.getByRole('dialog', { name: 'Change 500 items' });
  await clerk.route(/datatable-items\/\d+/, (route) => route.abort());
  await dialog.getByRole('combobox', { name: 'Choose a field' }).fill('Categories');
  await clerk.getByRole('option', { name: 'Categories', exact: true }).click();

  await test.step('the change cannot be confirmed before the preview is loaded', async () => {
    await expect(dialog.getByRole('button', { name: 'Change 500 items' })).toBeDisabled();
    await expect(dialog.getByRole('button', { name: 'Try again' })).toBeVisible();
    await clerk.unroute(/datatable-items\/\d+/);
    await dialog.getByRole('button', { name: 'Try again' }).click();
    await expect(dialog.getByRole('row')).toHaveCount(6);
  });

  await test.step('canceling by mistake does not lose the selection', async () => {
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await question(clerk).getByRole('button', { name: 'Keep editing' }).click();
    await expect(question(clerk)).toHaveCount(0);
    await expect(dialog).toBeVisible();
  });

  await dialog.getByRole('combobox', { name: 'Categories' }).fill('Cartography');
  await clerk.keyboard.press('Enter');
  await expect(dialog.getByRole('row').nth(1)).toContainText('Cartography');
  await dialog.getByRole('button', { name: 'Change 500 items' }).click();
  await expect(dialog.getByText('500 items changed')).toBeVisible({ timeout: 60_000 });
  const stored = await api.list('datatable-items?range=500&global_search=Bulkword');
  expect(stored.count).toBe(500);
  expect(new Set(stored.data.map((item) => fieldOf(Object(fieldOf(item, 'category')), 'label')))).toEqual(new Set(['Cartography']));
  await dialog.getByRole('button', { name: 'Close' }).click();

  await test.step('the tray shows the job after a reload', async () => {
    await clerk.reload();
    await clerk.getByRole('button', { name: /^Jobs: / }).click();
    const job = clerk.getByRole('dialog', { name: 'Jobs' }).getByRole('listitem').first();
    await expect(job).toContainText('Done');
    await job.getByRole('link').click();
    await expect(main(clerk).getByText('500 items changed').first()).toBeVisible();
  });
});
