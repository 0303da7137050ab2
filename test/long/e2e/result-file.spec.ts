import type { Page } from '@playwright/test';
import { violationsOn } from '../../e2e/accessibility.ts';
import type { Api } from '../../e2e/service-api.ts';
import { expect, test } from '../../e2e/staff.ts';

const main = (page: Page) => page.getByRole('main');
const rows = (page: Page) => main(page).getByRole('table', { name: 'Rows of the file' }).locator('tbody tr');
const outcomes = (page: Page) => rows(page).locator('td:last-child');
const unsaved = (page: Page) => main(page).getByText(/not saved yet/);
const bidder = (page: Page, name: RegExp) => main(page).getByRole('listitem', { name });

/** Creates a running sale with lots 1 to 10. Lot 4 has passed, lot 5 is sold to paddle number 31, and lot 6 has a reserve of CHF 500. */
async function createRunningSale(api: Api) {
  const owner = await api.create('datatable-clients', { last_name: 'Consignor of prints' });
  const collector = await api.create('datatable-clients', { last_name: 'Collector of prints' });
  const sale = await api.create('datatable-sales', {
    subtitle: 'Online sale of prints',
    published: true,
    live_sale_date_from: Date.now() - 3_600_000,
    live_sale_date_to: Date.now() + 36_000_000,
  });
  const consignment = await api.create(`datatable-consignments?sale_id=${sale.id}`, { owner: owner.id, label: 'Estate of prints' });
  const ids: string[] = [];
  for (let lot = 1; lot <= 10; lot++) {
    const item = await api.create(`datatable-items?sale_id=${sale.id}`, {
      consignment: consignment.id,
      subtitle: `Print ${lot}`,
      description: 'A print',
      lot_number: lot,
      ...(lot === 6 ? { reserve_price: 50_000 } : {}),
    });
    ids.push(item.id);
  }
  await api.patch(`datatable-items/${ids[3]}`, { field_sold_status: 'unsold' });
  await api.patch(`datatable-items/${ids[4]}`, {
    field_sold_status: 'sold',
    field_sold_for_amount: 30_000,
    field_sold_to_bidder_id: '31',
    field_winner_bidder: collector.id,
  });
  return { sale: sale.id, ids };
}

/** A file with a row of each kind, in the Windows-1252 of older spreadsheets. */
const file = (mark: string) => ({
  name: 'platform.csv',
  mimeType: 'text/csv',
  buffer: Buffer.from(
    [
      'Los;Zuschlag;Status;Bieternummer;K\u00e4ufer;E-Mail;Kanal',
      `1;1'234.50;;41;Zo\u00eb ${mark};zoe.${mark}@example.com;web`,
      '2;;nicht verkauft;;;;',
      '3;;zur\u00fcckgezogen;;;;',
      '4;250,00;;31;;;web',
      '5;300.00;verkauft;31;;;web',
      '6;450;;31;;;web',
      `7;1.234,50;;42;Max ${mark};max.${mark}@example.com;app`,
      '8;1.500;;31;;;web',
      '9;abc;;31;;;web',
      '10;100;;31;;;web',
      '10;200;;31;;;web',
      '77;100;;31;;;web',
    ].join('\r\n'),
    'latin1',
  ),
});

test('a file is imported with the keyboard, a lost response writes nothing twice, and a second import changes nothing', async ({
  staff,
}) => {
  const api = await staff.api('clerk');
  const { sale, ids } = await createRunningSale(api);
  const mark = `Printer${sale}`;
  const knownClient = await api.create('datatable-clients', { first_name: 'Zoë', last_name: mark, email: `zoe.${mark}@example.com` });
  const historyOf = async (lot: number) => {
    const record = await api.read(`datatable-items/${ids[lot - 1]}`);
    return { status: record.status, price: record.hammer_price, records: Object(record.history).length };
  };
  const page = await staff.signedIn('clerk', `/sales/${sale}/results`);
  await main(page).getByRole('link', { name: 'Results from a file' }).click();
  const chooser = page.waitForEvent('filechooser');
  await main(page).getByRole('button', { name: 'Choose CSV file' }).focus();
  await page.keyboard.press('Enter');
  await (await chooser).setFiles(file(mark));
  await expect(outcomes(page)).toHaveText([
    'Unknown bidder',
    'Passed',
    'Withdrawn',
    /^Other result recorded.*Lot 4 already has a result: passed\..*Import lot 4 of line 5 anyway$/,
    'Already recorded',
    /^Below the reserve.*Lot 6 has a reserve of CHF 500\.00\./,
    'Unknown bidder',
    'Price with two meanings',
    'Unreadable price',
    'Lot more than once in the file',
    'Lot more than once in the file',
    'Lot not in this sale',
  ]);
  expect(await violationsOn(page)).toEqual([]);

  // One bidder is a known client, and the other bidder is a new client.
  const proposal = bidder(page, /^Zoë/).getByRole('button', { name: `Zoë ${mark}: same e-mail` });
  await proposal.focus();
  await page.keyboard.press('Enter');
  await expect(bidder(page, /^Zoë/).getByRole('combobox')).toHaveValue(`Zoë ${mark}`);
  await bidder(page, /^Max/).getByRole('button', { name: 'New client' }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: /^New client: Max/ });
  await expect(dialog.getByLabel('First name')).toBeFocused();
  await expect(dialog.getByLabel('Last name')).toHaveValue(mark);
  expect(await violationsOn(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(bidder(page, /^Max/).getByRole('combobox')).toHaveValue(`Max ${mark}`);
  await main(page).getByLabel('Decimal sign').selectOption('Comma, as in 1,50');
  await main(page).getByRole('checkbox', { name: 'Import lot 6 of line 7 anyway' }).focus();
  await page.keyboard.press('Space');

  // The first update reaches the service, but its response is lost. Later requests for items do not reach the service.
  let updates = 0;
  await page.route(/\/datatable-items\/\d+/, async (route) => {
    if (route.request().method() === 'PATCH') {
      updates += 1;
      if (updates === 1) await route.fetch();
    } else if (updates === 0) return route.continue();
    return route.abort('internetdisconnected');
  });
  const importButton = main(page).getByRole('button', { name: 'Import 6 results' });
  // The button is disabled while the app reads the buyers and consignors.
  await expect(importButton).toBeEnabled();
  await importButton.focus();
  await page.keyboard.press('Enter');
  await expect(unsaved(page)).toHaveText('6 entries are not saved yet');
  await expect.poll(() => updates).toBeGreaterThan(0);
  page.on('dialog', (leave) => void leave.accept());
  await page.reload();
  await expect(unsaved(page)).toHaveText('6 entries are not saved yet');
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(unsaved(page)).toHaveCount(0);
  const recorded = [
    { status: 'sold', price: '1234.50', records: 1 },
    { status: 'unsold', price: null, records: 1 },
    { status: 'withdrawn', price: null, records: 1 },
    { status: 'unsold', price: null, records: 1 },
    { status: 'sold', price: '300.00', records: 1 },
    { status: 'sold', price: '450.00', records: 1 },
    { status: 'sold', price: '1234.50', records: 1 },
    { status: 'sold', price: '1500.00', records: 1 },
    { status: 'available', price: null, records: 0 },
    { status: 'available', price: null, records: 0 },
  ];
  const histories = () => Promise.all(ids.map((_id, index) => historyOf(index + 1)));
  expect(await histories()).toEqual(recorded);
  expect(await api.read(`datatable-items/${ids[0]}`)).toMatchObject({ winner: { id: knownClient.id, bidder_number: '41' } });
  expect(await api.read(`datatable-items/${ids[6]}`)).toMatchObject({ winner: { label: `Max ${mark}`, bidder_number: '42' } });

  // The same file again: nothing to import, and every other row is listed and downloaded with its reason.
  await page.getByLabel('Choose CSV file').and(page.locator('input')).setInputFiles(file(mark));
  await main(page).getByLabel('Decimal sign').selectOption('Comma, as in 1,50');
  await expect(main(page).getByRole('button', { name: 'Already recorded: 7' })).toBeVisible();
  await expect(main(page).getByRole('button', { name: 'Import 0 results' })).toBeDisabled();
  const download = page.waitForEvent('download');
  await main(page).getByRole('button', { name: 'Download 5 rows that are not imported' }).click();
  const stream = await (await download).createReadStream();
  const text = Buffer.concat(await stream.toArray()).toString('utf8');
  expect(text.split('\r\n').filter(Boolean)).toHaveLength(6);
  expect(text).toMatch(/9.abc.*Unreadable price/);
  await main(page).getByRole('button', { name: 'Lot more than once in the file: 2' }).click();
  await expect(rows(page)).toHaveCount(2);
  expect(await histories()).toEqual(recorded);
});
