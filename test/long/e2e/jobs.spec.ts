import { readFile } from 'node:fs/promises';
import { firstSale } from '../../e2e/seeded-data.ts';
import { expect, test } from '../../e2e/staff.ts';

test('a job exports addresses, and its file can be downloaded', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', '/jobs');
  await clerk.getByRole('button', { name: 'Start a job' }).click();
  await clerk.getByRole('menuitem', { name: 'Export addresses to CSV' }).click();
  await expect(clerk.getByRole('heading', { name: 'Export addresses to CSV', level: 1 })).toBeVisible({ timeout: 60_000 });
  const save = clerk.getByRole('button', { name: 'Download file' });
  await expect(save).toBeVisible({ timeout: 60_000 });
  const [download] = await Promise.all([clerk.waitForEvent('download'), save.click()]);
  const lines = (await readFile(await download.path(), 'utf8')).trim().split('\r\n');
  const { count } = await (await staff.api('clerk')).list('client-address?range=1');
  expect(lines).toHaveLength(count + 1);
});

test('a control list shows the problems of items, with links to the items', async ({ staff }) => {
  const api = await staff.api('clerk');
  const [item] = (await api.list(`datatable-items?range=1&filter[sale]=${firstSale + 4}`)).data;
  if (!item) throw new Error('the demo data has no item that is available');
  await api.patch(`datatable-items/${item.id}`, { estimate_low: 10_000, estimate_high: 20_000, reserve_price: 1_000_000 });
  const clerk = await staff.signedIn('clerk', '/jobs');
  await clerk.getByRole('button', { name: 'Start a job' }).click();
  await clerk.getByRole('menuitem', { name: 'Control list: items' }).click();
  const problem = clerk
    .getByRole('listitem')
    .or(clerk.getByRole('row'))
    .filter({ hasText: 'has a reserve above the low or only estimate' });
  await problem.getByRole('link').first().click();
  await expect(clerk).toHaveURL(new RegExp(`/items/${item.id}(/show)?$`));
});
