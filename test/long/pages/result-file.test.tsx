import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { renderApp } from '../../pages/render-app.tsx';
import { recordIn } from '../../server/read-response.ts';
import { startTestService, type TestService } from '../../server/service.ts';
import { writeClient, writeConsignment, writeItem, writeSale } from '../../server/write-records.ts';

let service: TestService;
let specOnlyService: TestService;
beforeAll(async () => {
  [service, specOnlyService] = await Promise.all([startTestService(), startTestService({ SPEC_ONLY: '1' })]);
});
afterAll(() => Promise.all([service.close(), specOnlyService.close()]));
afterEach(() => vi.unstubAllGlobals());

const call = (method: string, path: string, json?: object, as: 'clerk' | 'other' = 'clerk') =>
  service.call(method, `/api/v1.0/${path}`, { as, ...(json ? { json } : {}) });
const stored = async (item: string | undefined) => recordIn(await call('GET', `datatable-items/${item}`));

/** Creates a running sale with `count` lots, numbered from 1. Lot 2 has a reserve of CHF 500. */
async function createRunningSale(count: number) {
  const sale = await writeSale(service, { subtitle: 'Online', status: 'published', published: true });
  const consignor = await writeClient(service, { last_name: 'Owner' });
  const consignment = await writeConsignment(service, { label: 'Estate', owner: Number(consignor), sale_id: Number(sale) });
  const ids: string[] = [];
  for (let lot = 1; lot <= count; lot++) {
    ids.push(
      await writeItem(service, {
        sale_id: Number(sale),
        consignment: Number(consignment),
        status: 'available',
        lot_number: lot,
        subtitle: `Sheet ${lot}`,
        product_tax_code: 'exempt',
        ...(lot === 2 ? { reserve_price: 50_000 } : {}),
      }),
    );
  }
  return { sale, ids, consignor };
}

async function openPage(sale: string) {
  const app = await renderApp(service, `/sales/${sale}/results/file`);
  await screen.findByRole('button', { name: 'Choose CSV file' });
  const choose = async (...lines: readonly string[]) => {
    const input = screen.getByLabelText<HTMLInputElement>('Choose CSV file', { selector: 'input' });
    await app.user.upload(input, new File([lines.join('\r\n')], 'platform.csv', { type: 'text/csv' }));
  };
  return { ...app, choose };
}

const table = async () => within(await screen.findByRole('table', { name: 'Rows of the file' }));
const outcomes = async () =>
  (await table())
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell').at(-1)?.textContent);

test('each row shows what would happen, and only the rows without an open question are imported', async () => {
  const { sale, ids } = await createRunningSale(4);
  recordIn(await call('PATCH', `datatable-items/${ids[2]}`, { field_sold_status: 'unsold' }, 'other'));
  const { user, choose } = await openPage(sale);
  await choose('Lot;Hammer price;Paddle;Status', "1;1'500.00;;passed", '2;400;9;', '3;100;9;', '4;2.000;9;', '99;100;9;');
  await expect.poll(outcomes).toEqual(['Passed', 'Unknown bidder', 'Unknown bidder', 'Price with two meanings', 'Lot not in this sale']);
  const bidder = within(screen.getByRole('listitem', { name: '9' }));
  await user.click(bidder.getByRole('button', { name: 'Paddle number only' }));
  await user.selectOptions(screen.getByLabelText('Decimal sign'), 'Comma, as in 1,50');
  await expect
    .poll(outcomes)
    .toEqual([
      'Passed',
      expect.stringContaining('Lot 2 has a reserve of CHF 500.00.'),
      expect.stringContaining('Lot 3 already has a result: passed.'),
      'Sold · sold for CHF 2’000.00 to 9',
      'Lot not in this sale',
    ]);
  await user.click(screen.getByRole('checkbox', { name: 'Import lot 2 of line 3 anyway' }));
  await user.click(screen.getByRole('button', { name: 'Import 3 results' }));
  await expect
    .poll(async () => [await stored(ids[0]), await stored(ids[1]), await stored(ids[2]), await stored(ids[3])])
    .toMatchObject([
      { status: 'unsold' },
      { status: 'sold', hammer_price: '400.00', history: [{ confirmation: 'Lot 2 has a reserve of CHF 500.00.' }] },
      { status: 'unsold' },
      { status: 'sold', hammer_price: '2000.00', field_sold_to_bidder_id: '9' },
    ]);
  await waitFor(() => expect(screen.queryByText(/not saved yet/)).toBeNull());
  const recorded = expect.stringMatching(/^Already recorded/);
  expect(await outcomes()).toEqual([recorded, recorded, expect.stringMatching(/^Other result/), recorded, 'Lot not in this sale']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import 0 results' }).disabled).toBe(true);
});

test('clients with the same e-mail address are proposed, and the chosen client or a new client becomes the buyer', async () => {
  const { sale, ids } = await createRunningSale(2);
  const knownClient = await writeClient(service, { last_name: 'Feldmann', first_name: 'Ida', email: 'ida.feldmann@example.com' });
  const { user, choose } = await openPage(sale);
  await choose(
    'Los,Zuschlag,Käufer,E-Mail',
    '1,100.00,I. Feldmann,Ida.Feldmann@example.com',
    '2,600.00,Nora Neumann,nora.neumann@example.com',
  );
  const ida = within(await screen.findByRole('listitem', { name: /Feldmann/ }));
  await user.click(await ida.findByRole('button', { name: 'Ida Feldmann: same e-mail' }));
  const nora = within(screen.getByRole('listitem', { name: /Neumann/ }));
  await user.click(nora.getByRole('button', { name: 'New client' }));
  const dialog = within(await screen.findByRole('dialog', { name: /New client/ }));
  expect(dialog.getByLabelText<HTMLInputElement>('Last name').value).toBe('Neumann');
  await user.click(dialog.getByRole('button', { name: 'Create client' }));
  const importButton = await screen.findByRole<HTMLButtonElement>('button', { name: 'Import 2 results' });
  // The button is disabled until the app has checked that neither client is blocked.
  await waitFor(() => expect(importButton.disabled).toBe(false));
  await user.click(importButton);
  await expect.poll(() => stored(ids[0])).toMatchObject({ status: 'sold', winner: { id: knownClient } });
  await expect.poll(() => stored(ids[1])).toMatchObject({ status: 'sold', winner: { label: 'Nora Neumann' } });
});

test('a lot is sold to a blocked client only after a confirmation, which the history keeps', async () => {
  const { sale, ids } = await createRunningSale(1);
  await writeClient(service, { last_name: 'Sperrli', email: 'sperrli@example.com', blocking_reason: 'unpaid invoices' });
  const { user, choose } = await openPage(sale);
  await choose('Lot,Price,Name,E-mail', '1,100.00,Sperrli,sperrli@example.com');
  await user.click(await screen.findByRole('button', { name: 'Sperrli: same e-mail' }));
  const warning = 'Sperrli is blocked: unpaid invoices.';
  await expect.poll(outcomes).toEqual([expect.stringMatching(new RegExp(`^Blocked client.*${warning}`))]);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Import 0 results' }).disabled).toBe(true);
  await user.click(screen.getByRole('checkbox', { name: 'Import lot 1 of line 2 anyway' }));
  await user.click(await screen.findByRole('button', { name: 'Import 1 result' }));
  await expect
    .poll(() => stored(ids[0]))
    .toMatchObject({ status: 'sold', winner: { label: 'Sperrli' }, history: [{ confirmation: warning }] });
});

test('links of bidders to clients can be restored when the file is opened again, and a lot is sold to its consignor only if confirmed', async () => {
  const { sale, ids, consignor } = await createRunningSale(1);
  recordIn(await call('PATCH', `datatable-clients/${consignor}`, { email: `owner-of-${sale}@example.com` }));
  const lines = ['Lot,Price,Name,E-mail', `1,100.00,Owner,owner-of-${sale}@example.com`] as const;
  const { user, choose } = await openPage(sale);
  await choose(...lines);
  await user.click(await screen.findByRole('button', { name: 'Owner: same e-mail' }));
  await expect.poll(outcomes).toEqual([expect.stringMatching(/^Client is the consignor/)]);
  await choose(...lines);
  await expect.poll(outcomes).toEqual(['Unknown bidder']);
  const notice = await screen.findByRole('region', { name: /1 linked bidder/ });
  await user.click(within(notice).getByRole('button', { name: 'Restore' }));
  const warning = 'Owner is also the consignor of this lot.';
  await expect.poll(outcomes).toEqual([expect.stringMatching(new RegExp(`^Client is the consignor.*${warning}`))]);
  await user.click(screen.getByRole('checkbox', { name: 'Import lot 1 of line 2 anyway' }));
  await user.click(await screen.findByRole('button', { name: 'Import 1 result' }));
  await expect
    .poll(() => stored(ids[0]))
    .toMatchObject({ status: 'sold', winner: { id: consignor }, history: [{ confirmation: warning }] });
});

test('a file that cannot be read is refused with the reason, and the earlier file stays', async () => {
  const { sale } = await createRunningSale(1);
  const { choose } = await openPage(sale);
  await choose('Lot;Price', '1;p');
  await expect.poll(outcomes).toEqual(['Passed']);
  await choose('Lot;Price');
  expect(await screen.findByText('The file needs a line with headings and at least one row.')).toBeShown();
  expect(await outcomes()).toEqual(['Passed']);
});

test('without the list of items, the page explains that nothing can be imported', async () => {
  const sale = await writeSale(specOnlyService, { subtitle: 'Online', status: 'published', published: true });
  await renderApp(specOnlyService, `/sales/${sale}/results/file`);
  expect(await screen.findByText(/results cannot be imported from a file/)).toBeShown();
});
