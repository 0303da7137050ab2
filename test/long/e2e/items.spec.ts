import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { firstSale } from '../../e2e/seeded-data.ts';
import type { Api, ApiRecord } from '../../e2e/service-api.ts';
import { expect, pageTitle, test } from '../../e2e/staff.ts';

/** An upcoming sale, whose lots can be changed, and the current sale, whose lots are locked. */
const upcomingSale = String(firstSale + 4);
const lockedSale = String(firstSale + 1);

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => page.getByRole('row').filter({ has: page.getByRole('cell') });
const lotHeading = (page: Page) => main(page).getByRole('heading', { level: 1 });
const form = (page: Page) => page.getByRole('form', { name: /item/ });
const tiles = (page: Page) => page.getByRole('group', { name: 'Pictures', exact: true }).getByRole('listitem');

const lotsOf = async (api: Api, sale: string, query = '') =>
  (await api.list(`datatable-items?range=5&sort=lot&filter[sale]=${sale}${query}`)).data;
const fieldOf = (record: ApiRecord | undefined, name: string) => Reflect.get(record ?? {}, name);
const idsOf = (record: ApiRecord) => (Array.isArray(record.images) ? record.images.map(({ id }) => id) : []);

const createPicture = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer(),
});

test('a clerk filters lots, opens the next lot, adds and sorts pictures, and changes the estimate', async ({ staff }) => {
  const api = await staff.api('clerk');
  const [firstLot, nextLot] = await lotsOf(api, upcomingSale);
  if (!firstLot || !nextLot) throw new Error('the demo data has too few lots');
  const clerk = await staff.signedIn('clerk', '/items');
  await clerk.getByRole('button', { name: 'Add filter' }).click();
  await clerk.getByRole('menuitemcheckbox', { name: 'Sale', exact: true }).click();
  await clerk.getByRole('combobox', { name: 'Sale' }).fill('A105');
  await clerk.getByRole('option', { name: /A105/ }).click();
  await expect(clerk.getByText('76 found')).toBeVisible();
  await rows(clerk)
    .first()
    .getByRole('link', { name: String(fieldOf(firstLot, 'label')) })
    .click();
  await expect(lotHeading(clerk)).toContainText(String(fieldOf(firstLot, 'label')));
  await expect(clerk.getByRole('button', { name: 'Next record' })).toBeEnabled();
  await clerk.keyboard.press('j');
  await expect(clerk).toHaveURL(new RegExp(`/items/${nextLot.id}/show`));
  await expect(pageTitle(clerk, /^2 · /)).toBeVisible();

  const before = idsOf(await api.read(`datatable-items/${nextLot.id}`));
  await main(clerk).getByRole('link', { name: 'Edit' }).click();
  await expect(tiles(clerk)).toHaveCount(before.length);
  await clerk
    .locator('input[type="file"]')
    .setInputFiles([await createPicture('front.png', '#8fbaf3'), await createPicture('back.png', '#855000')]);
  await expect(tiles(clerk)).toHaveCount(before.length + 2);
  const lastNumber = before.length + 2;
  await clerk.getByRole('button', { name: `Picture ${lastNumber}: actions` }).click();
  await clerk.getByRole('menuitem', { name: 'Make main picture' }).click();
  await expect(clerk.getByText(`The picture is now number 1 of ${lastNumber}`)).toBeAttached();
  await clerk.getByLabel('Low estimate').fill('1234.50');
  await clerk.getByLabel('High estimate').fill('2500');
  await clerk.getByRole('button', { name: 'Save' }).click();
  await expect(clerk.getByText('Saved', { exact: true })).toBeVisible();
  await expect(main(clerk).getByText('CHF 1’234.50 – 2’500.00')).toBeVisible();

  const stored = await api.read(`datatable-items/${nextLot.id}`);
  expect(stored).toMatchObject({ estimate_low: '1234.50', estimate_high: '2500.00' });
  const [mainPicture, ...others] = idsOf(stored);
  expect(others.slice(0, before.length)).toEqual(before);
  expect(Number(mainPicture)).toBeGreaterThan(Number(others.at(-1)));
});

test('pictures are reordered by dragging and removed, and other files are refused', async ({ staff }) => {
  const api = await staff.api('clerk');
  const [, , item] = await lotsOf(api, upcomingSale);
  const clerk = await staff.signedIn('clerk', `/items/${item?.id}`);
  await expect(form(clerk)).toBeVisible();
  const before = idsOf(await api.read(`datatable-items/${item?.id}`)).length;
  await expect(tiles(clerk)).toHaveCount(before);
  const files = [await createPicture('a.png', '#111111'), await createPicture('b.png', '#eeeeee')];
  await clerk
    .locator('input[type="file"]')
    .setInputFiles([...files, { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('a') }]);
  await expect(tiles(clerk)).toHaveCount(before + 2);
  await expect(clerk.getByRole('alert').filter({ hasText: 'note.txt is not a picture' })).toBeVisible();
  await clerk.getByRole('button', { name: 'Save' }).click();
  await expect(clerk.getByText('Some pictures could not be uploaded')).toBeVisible();
  await clerk.getByRole('button', { name: 'Discard note.txt' }).click();
  const lastTile = tiles(clerk).nth(before + 1);
  await lastTile.scrollIntoViewIfNeeded();
  await lastTile.dragTo(tiles(clerk).first());
  await expect(clerk.getByText(`The picture is now number 1 of ${before + 2}`)).toBeAttached();
  await clerk.getByRole('button', { name: `Picture ${before + 2}: actions` }).click();
  await clerk.getByRole('menuitem', { name: 'Remove' }).click();
  await expect(tiles(clerk)).toHaveCount(before + 1);
  const [request] = await Promise.all([
    clerk.waitForRequest((sent) => sent.method() === 'PATCH'),
    clerk.getByRole('button', { name: 'Save' }).click(),
  ]);
  await expect(clerk.getByText('Saved', { exact: true })).toBeVisible();
  expect(idsOf(await api.read(`datatable-items/${item?.id}`))).toEqual(request.postDataJSON().images);
});

test('a form is not saved during an upload, and is saved with the picture after the upload', async ({ staff }) => {
  const api = await staff.api('clerk');
  const [, , , item] = await lotsOf(api, upcomingSale);
  const clerk = await staff.signedIn('clerk', `/items/${item?.id}`);
  await expect(form(clerk)).toBeVisible();
  const before = idsOf(await api.read(`datatable-items/${item?.id}`)).length;
  await expect(tiles(clerk)).toHaveCount(before);
  let releaseUpload = () => {};
  const held = new Promise<void>((resolve) => {
    releaseUpload = resolve;
  });
  await clerk.route('**/api/v1.0/files', async (route) => {
    await held;
    await route.continue();
  });
  await clerk.locator('input[type="file"]').setInputFiles([await createPicture('late.png', '#118822')]);
  await clerk.getByRole('button', { name: 'Save' }).click();
  await expect(clerk.getByText('Pictures are still being uploaded')).toBeVisible();
  releaseUpload();
  await expect(tiles(clerk)).toHaveCount(before + 1);
  await clerk.getByRole('button', { name: 'Save' }).click();
  await expect(clerk.getByText('Saved', { exact: true })).toBeVisible();
  expect(idsOf(await api.read(`datatable-items/${item?.id}`))).toHaveLength(before + 1);
});

test('a lot is withdrawn, and its history shows the withdrawal', async ({ staff }) => {
  const api = await staff.api('clerk');
  const [item] = await lotsOf(api, upcomingSale, '&filter[status]=new&page=3');
  const clerk = await staff.signedIn('clerk', `/items/${item?.id}`);
  await clerk.getByLabel('Withdrawn').check();
  await clerk.getByRole('button', { name: 'Save' }).click();
  await expect(clerk.getByText('Saved', { exact: true })).toBeVisible();
  await expect(main(clerk).getByText('Withdrawn', { exact: true }).first()).toBeVisible();
  const history = clerk.getByRole('region', { name: 'Results, newest first' }).first();
  await expect(history.getByRole('row').nth(1)).toContainText('Yes');
  expect(await api.read(`datatable-items/${item?.id}`)).toMatchObject({ status: 'withdrawn', field_withdrawn: true });
});

test('the form of a lot in a locked sale explains the lock, disables the estimate, and keeps the result editable', async ({ staff }) => {
  const [item] = await lotsOf(await staff.api('clerk'), lockedSale);
  const clerk = await staff.signedIn('clerk', `/items/${item?.id}`);
  await expect(clerk.getByRole('alert').filter({ hasText: 'are locked' })).toBeVisible();
  await expect(clerk.getByLabel('Low estimate')).toBeDisabled();
  await expect(clerk.getByLabel('Sold for')).toBeEnabled();
});

test('the form of a new lot in a sale offers the consignments of the sale', async ({ staff }) => {
  const api = await staff.api('clerk');
  const clerk = await staff.signedIn('clerk', `/items/create?sale_id=${upcomingSale}`);
  const field = clerk.getByRole('combobox', { name: 'Consignment' });
  await field.click();
  await clerk.getByRole('option').first().click();
  const consignment = await field.inputValue();
  await clerk.getByLabel('Title', { exact: true }).fill('A lamp of glass');
  await clerk.getByRole('textbox', { name: 'Description', exact: true }).first().fill('Glass, 1931.');
  await clerk.locator('input[type="file"]').setInputFiles([await createPicture('lamp.png', '#ffd070')]);
  await expect(tiles(clerk)).toHaveCount(1);
  await clerk.getByRole('button', { name: 'Save' }).click();
  await expect(lotHeading(clerk)).toContainText('A lamp of glass');
  const id = /items\/(\d+)\/show/.exec(clerk.url())?.[1];
  const stored = await api.read(`datatable-items/${id}`);
  expect(stored).toMatchObject({ subtitle: 'A lamp of glass', sale: { id: upcomingSale }, consignment: { label: consignment } });
  expect(idsOf(stored)).toHaveLength(1);
});

test('a list of 50 lots with sale, consignment and buyer takes at most four requests', async ({ staff }) => {
  const page = await staff.signedIn('clerk', 'about:blank', { viewport: { width: 1280, height: 800 } });
  // The connection is not established, because the app fetches everything again after a subscription.
  await page.routeWebSocket(/\/app\//, () => {});
  const sent: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && sent.push(request.url()));
  await page.goto('/items?perPage=50&page=1&sort=lot&order=ASC&filter={}');
  await expect(rows(page)).toHaveCount(50);
  await expect(page.getByText(/found$/)).toBeVisible();
  // The latest jobs belong to the app bar.
  const data = sent.filter((url) => !/realtime|content\?|advancedqueue/.test(url));
  expect(data.length, data.join('\n')).toBeLessThanOrEqual(4);
  await expect(rows(page).nth(19)).toBeInViewport({ ratio: 0.5 });

  const bar = page.getByRole('region', { name: 'Selected items' });
  for (const index of [0, 44]) {
    await test.step(`the bar of the selection is visible as soon as row ${index + 1} is selected`, async () => {
      await rows(page).nth(index).getByRole('checkbox').check();
      await expect(bar).toBeInViewport({ ratio: 1 });
      await rows(page).nth(index).getByRole('checkbox').uncheck();
      await expect(bar).toHaveCount(0);
    });
  }
});

test('the picture grid is remembered, and a picture can be viewed with the keyboard', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', `/items?filter={"sale":"${lockedSale}"}`);
  await clerk.getByRole('button', { name: 'Pictures' }).click();
  const firstPicture = main(clerk).getByRole('listitem').locator('a[href$="/show"]').first();
  // The title is not cut off below the picture.
  await expect(firstPicture).toBeInViewport({ ratio: 0.9 });
  await clerk.reload();
  await expect(clerk.getByRole('button', { name: 'Pictures' })).toHaveAttribute('aria-pressed', 'true');
  await firstPicture.press('Enter');
  await clerk.getByRole('button', { name: /^Enlarge picture 1 of/ }).press('Enter');
  const dialog = clerk.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await clerk.keyboard.press('+');
  await expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeEnabled();
  await clerk.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(clerk.getByRole('button', { name: /^Enlarge picture 1 of/ })).toBeFocused();
});

test('a porter can read lots, but cannot change them', async ({ staff }) => {
  const [item] = await lotsOf(await staff.api('clerk'), lockedSale);
  const porter = await staff.signedIn('porter', `/items/${item?.id}/show`);
  await expect(lotHeading(porter)).toBeVisible();
  await expect(main(porter).getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await expect(main(porter).getByRole('link', { name: 'Add another lot' })).toHaveCount(0);
});
