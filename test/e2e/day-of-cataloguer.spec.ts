/** A day of a cataloguer: a consignment, its items with pictures, the search and filters, a bulk change and its undo, and lot numbers. */
import type { Page } from '@playwright/test';
import { picture } from './attachments.ts';
import { uids } from './own-tasks.ts';
import { chooseFromMenu, expect, pageTitle, test } from './staff.ts';

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const idIn = (page: Page, resource: string) => new RegExp(`${resource}/(\\d+)/show`).exec(page.url())?.[1] ?? '';

test('a cataloguer records a consignment, finds and changes its items, numbers the lots, and completes the task', async ({ staff }) => {
  const colleague = await staff.api('admin');
  const word = `Kalender${crypto.randomUUID().slice(0, 8)}`;
  const [clock, globe, lamp] = [`Clock ${word}`, `Globe ${word}`, `Lamp ${word}`] as const;
  const client = await colleague.create('datatable-clients', { last_name: `Consignor ${word}` });
  const sale = await colleague.create('datatable-sales', { subtitle: `Sale ${word}`, live_sale_date_from: Date.UTC(2031, 5, 5) });
  const clerk = await staff.signedIn('clerk', `/clients/${client.id}/show`);
  const readItems = async () => {
    const { data } = await colleague.list(`datatable-items?range=5&filter[sale]=${sale.id}`);
    const items = await Promise.all(data.map(({ id }) => colleague.read(`datatable-items/${id}`)));
    return items.sort((one, other) => String(one.subtitle).localeCompare(String(other.subtitle)));
  };

  await test.step('takes in a consignment for the client', async () => {
    await chooseFromMenu(clerk, 'More actions', 'Add consignment');
    await expect(clerk.getByRole('combobox', { name: 'Consignor' })).toHaveValue(`Consignor ${word}`);
    await clerk.getByRole('combobox', { name: 'Sale' }).fill(word);
    // At first, the options are the latest sales. The sales that match the text replace them when they arrive.
    await expect(clerk.getByRole('option')).toHaveText([new RegExp(word)]);
    await clerk.getByRole('option').click();
    await clerk.getByLabel('Name', { exact: true }).fill(`Estate ${word}`);
    await clerk.getByRole('button', { name: 'Save' }).click();
    await expect(pageTitle(clerk, `Estate ${word}`)).toBeVisible();
  });
  const consignment = idIn(clerk, 'consignments');
  expect(await colleague.read(`datatable-consignments/${consignment}`)).toMatchObject({ owner: { id: client.id }, sale: { id: sale.id } });
  const task = await colleague.create('tasks', { label: `Catalogue ${word}`, reference: consignment, assignee_uid: uids.clerk });

  await test.step('adds an item with picture, description, estimate and reserve, and two more without pictures', async () => {
    await main(clerk).getByRole('link', { name: 'Add lot' }).click();
    for (const title of [clock, globe, lamp]) {
      await clerk.getByLabel('Title', { exact: true }).fill(title);
      await clerk.getByRole('textbox', { name: 'Description', exact: true }).first().fill(`${title}, about 1890.`);
      if (title === clock) await clerk.locator('input[type="file"]').setInputFiles(picture);
      if (title !== lamp) await clerk.getByLabel('Low estimate').fill(title === clock ? '1200' : '300');
      if (title === clock) {
        await clerk.getByLabel('High estimate').fill('1800');
        await clerk.getByLabel('Reserve', { exact: true }).fill('1000.50');
        await expect(clerk.getByRole('group', { name: 'Pictures', exact: true }).getByRole('listitem')).toHaveCount(1);
      }
      await clerk.getByRole('button', { name: 'Save' }).click();
      await expect(pageTitle(clerk, new RegExp(title))).toBeVisible();
      if (title !== lamp) await chooseFromMenu(clerk, 'More actions', 'Add another lot');
    }
    expect(await readItems()).toMatchObject([
      { subtitle: clock, estimate_low: '1200.00', estimate_high: '1800.00', reserve_price: '1000.50', images: [{}] },
      { subtitle: globe, description: `${globe}, about 1890.`, estimate_low: '300.00', consignment: { id: consignment }, images: [] },
      { subtitle: lamp, estimate_low: null, consignment: { id: consignment }, images: [] },
    ]);
  });

  await test.step('finds an item again with the search, and corrects its reserve in place', async () => {
    await clerk.keyboard.press('Control+k');
    const palette = clerk.getByRole('dialog', { name: 'Search or run an action' });
    await expect(palette.getByRole('combobox')).toBeFocused();
    await clerk.keyboard.type(`globe ${word}`);
    await palette
      .getByRole('option', { name: new RegExp(globe) })
      .first()
      .click();
    await expect(pageTitle(clerk, new RegExp(globe))).toBeVisible();
    await clerk.getByRole('button', { name: 'Edit Reserve' }).click();
    await clerk.getByLabel('Reserve', { exact: true }).fill('250');
    await clerk.keyboard.press('Enter');
    await expect(main(clerk).getByRole('region', { name: 'Key facts' })).toContainText('CHF 250.00');
    expect(await readItems()).toMatchObject([{}, { reserve_price: '250.00' }, {}]);
  });

  await test.step('filters the list by items without pictures, and then also by the low estimate', async () => {
    await clerk.goto(`/items?filter=${encodeURIComponent(JSON.stringify({ consignment }))}`);
    await expect(rows(clerk)).toHaveCount(3);
    await clerk.getByRole('button', { name: 'Add filter' }).click();
    await clerk.getByRole('menuitemcheckbox', { name: 'Has pictures' }).click();
    await main(clerk).getByLabel('Has pictures', { exact: true }).click();
    await clerk.getByRole('option', { name: 'No', exact: true }).click();
    await expect(rows(clerk)).toHaveText([new RegExp(globe), new RegExp(lamp)]);
    await clerk.getByRole('button', { name: 'Add filter' }).click();
    await clerk.getByRole('menuitemcheckbox', { name: 'Low estimate', exact: true }).click();
    await clerk.getByLabel('Low estimate up to').fill('500');
    await expect(rows(clerk)).toHaveText([new RegExp(globe)]);
    const chips = clerk.getByRole('list', { name: 'Active filters' });
    await chips.getByRole('button', { name: /Low estimate/ }).click();
    await expect(rows(clerk)).toHaveCount(2);
  });

  await test.step('changes the provenance of the two listed items in one job, and undoes the job on its page', async () => {
    await clerk.getByRole('checkbox', { name: 'Select all' }).check();
    await clerk.getByRole('button', { name: 'Change …' }).click();
    await clerk.getByRole('menuitem', { name: 'Change a field …' }).click();
    const dialog = clerk.getByRole('dialog', { name: 'Change 2 items' });
    await dialog.getByRole('combobox', { name: 'Choose a field' }).fill('Provenance');
    await clerk.getByRole('option', { name: 'Provenance', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Provenance' }).fill('Private collection');
    await dialog.getByRole('button', { name: 'Change 2 items' }).click();
    await expect(dialog.getByText('2 items changed')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    expect((await readItems()).map(({ provenance }) => provenance || '')).toEqual(['', 'Private collection', 'Private collection']);

    await clerk.getByRole('button', { name: /^Jobs: / }).click();
    await clerk.getByRole('dialog', { name: 'Jobs' }).getByRole('listitem').first().getByRole('link').click();
    await clerk.getByRole('button', { name: 'Undo changes' }).click();
    await clerk.getByRole('alertdialog').getByRole('button', { name: 'Undo changes' }).click();
    await expect(main(clerk).getByText('2 items restored')).toBeVisible();
    expect((await readItems()).map(({ provenance }) => provenance || '')).toEqual(['', '', '']);
  });

  await test.step('numbers the lots of the sale by title', async () => {
    await clerk.goto(`/sales/${sale.id}/show`);
    await chooseFromMenu(clerk, 'More actions', 'Numbering');
    await clerk.getByRole('combobox', { name: 'Order' }).click();
    await clerk.getByRole('option', { name: 'By title', exact: true }).click();
    await clerk.getByLabel('First number').fill('101');
    await clerk.getByLabel('First number').press('Enter');
    await expect(clerk.getByText('New numbers: 3 of 3 lots')).toBeVisible();
    await clerk.getByRole('button', { name: 'Save numbers' }).click();
    await expect(clerk.getByText(/^Numbered .*: 3 lots\.$/)).toBeVisible();
    expect((await readItems()).map(({ lot }) => String(lot))).toEqual(['101', '102', '103']);
  });

  await test.step('completes the task of the consignment', async () => {
    await clerk.goto(`/tasks/my-work?filter=${encodeURIComponent(JSON.stringify({ reference: consignment }))}`);
    await clerk.getByRole('checkbox', { name: `Done: Catalogue ${word}` }).check();
    await expect(clerk.getByRole('button', { name: `Undo: Catalogue ${word}` })).toBeVisible();
    expect(await colleague.read(`tasks/${task.id}`)).toMatchObject({ completed: true });
  });
});
