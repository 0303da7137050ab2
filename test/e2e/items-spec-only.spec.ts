import { firstSale } from './seeded-data.ts';
import { expect, pageTitle, test } from './staff.ts';

/** The service as the specification has it, without an extension of ours. */
test.use({ serviceEnvironment: { SPEC_ONLY: '1' } });

test('a service that lists no items says so; a lot is opened by its number and changed', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', '/items');
  await expect(clerk.getByText('This service does not list items')).toBeVisible();
  // The first lots stand behind sales and consignments in the nodes' one sequence of ids.
  const api = await staff.api('clerk');
  const id = await firstItem(async (path) =>
    api.read(path).then(
      ({ id }) => id,
      () => undefined,
    ),
  );
  await clerk.getByLabel('Number of the item').fill(id);
  await clerk.getByLabel('Number of the item').press('Enter');
  await expect(pageTitle(clerk, /./)).toBeVisible();
  await expect(clerk).toHaveURL(new RegExp(`/items/${id}/show`));
  await expect(clerk.getByRole('main').getByText('Consignment', { exact: true }).first()).toBeVisible();
  await clerk.goto(`/items/${id}`);
  const alias = clerk.getByLabel('Bidder’s alias');
  await expect(alias).toHaveAccessibleDescription('Not shown by the service');
  await alias.fill('K.');
  const [request] = await Promise.all([
    clerk.waitForRequest((one) => one.method() === 'PATCH'),
    clerk.getByRole('button', { name: 'Save' }).click(),
  ]);
  expect(request.postDataJSON()).toEqual({ field_bidder_alias: 'K.' });
  await expect(clerk.getByText('Saved', { exact: true })).toBeVisible();
});

/** The first of the ids, in steps, that is an item. */
async function firstItem(idAt: (path: string) => Promise<string | undefined>): Promise<string> {
  for (let id = firstSale; id < firstSale + 4000; id += 100) {
    const found = await idAt(`datatable-items/${id}`);
    if (found) return found;
  }
  throw new Error('the demo data has no items');
}
