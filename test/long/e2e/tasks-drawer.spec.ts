import { violationsOn } from '../../e2e/accessibility.ts';
import { ownTasks } from '../../e2e/own-tasks.ts';
import { firstSale } from '../../e2e/seeded-data.ts';
import { expect, test } from '../../e2e/staff.ts';

test('in the tasks tab of a client, tasks are added and completed with the keyboard, and input is kept', async ({ staff }) => {
  const colleague = await staff.api('admin');
  const own = await ownTasks(colleague);
  await own.add('Call about the estimate');
  const clerk = await staff.signedIn('clerk', `/clients/${own.client}/show`);
  const tab = (count: number) => clerk.getByRole('tab', { name: `Tasks (${count})` });
  await tab(1).press('Enter');
  await expect(clerk).toHaveURL(/[?&]tab=tasks/);
  const line = clerk.getByRole('textbox', { name: 'New task' });
  await line.fill('Send the contract');
  await line.press('Enter');
  await expect(clerk.getByRole('tabpanel').getByRole('link', { name: 'Send the contract' })).toBeVisible();
  await expect(tab(2)).toBeVisible();
  await clerk.getByRole('checkbox', { name: 'Done: Call about the estimate' }).press('Space');
  await expect(tab(1)).toBeVisible();
  expect(await violationsOn(clerk)).toEqual([]);

  await line.fill('Half a');
  await tab(1).press('ArrowLeft');
  await clerk.keyboard.press('Enter');
  await expect(line).toBeHidden();
  await clerk.keyboard.press('ArrowRight');
  await clerk.keyboard.press('Enter');
  await expect(line).toHaveValue('Half a');

  await test.step('a task that a colleague adds is counted immediately', async () => {
    await own.add('Fetch the keys');
    await expect(tab(2)).toBeVisible();
  });
  await test.step('a link opens the tab', async () => {
    await clerk.goto(`/clients/${own.client}/show?tab=tasks`);
    await expect(clerk.getByRole('tabpanel').getByRole('link', { name: 'Fetch the keys' })).toBeVisible();
  });
});

test('the pages of consignments, items, sales and orders show the number of their open tasks', async ({ staff }) => {
  const colleague = await staff.api('admin');
  const findFirstId = async (path: string) => (await colleague.list(path)).data[0]?.id ?? '';
  const pages = {
    consignments: await findFirstId('datatable-consignments?range=1'),
    items: await findFirstId('datatable-items?range=1'),
    sales: String(firstSale),
    orders: await findFirstId('orders?range=1'),
  };
  for (const id of Object.values(pages)) await colleague.create('tasks', { label: 'Look at it', reference: id });
  const clerk = await staff.signedIn('clerk', 'about:blank', { viewport: { width: 360, height: 740 } });
  for (const [resource, id] of Object.entries(pages)) {
    const { count } = await colleague.list(`tasks?filter[reference]=${id}&filter[completed]=false&range=1`);
    await clerk.goto(`/${resource}/${id}/show`);
    // The page of an order has no tabs, so its tasks are in a drawer.
    await clerk.getByRole(resource === 'orders' ? 'button' : 'tab', { name: `Tasks (${count})` }).click();
    await expect(clerk.getByRole('region', { name: 'Tasks', exact: true }).getByRole('heading')).toContainText(`(${count} of`);
    expect(await clerk.evaluate(() => document.documentElement.scrollWidth), resource).toBeLessThanOrEqual(360);
  }
});

test('tasks can be added beside a form with unsaved input, and the form keeps the input', async ({ staff }) => {
  const own = await ownTasks(await staff.api('admin'));
  const clerk = await staff.signedIn('clerk', `/clients/${own.client}`);
  const company = clerk.getByRole('textbox', { name: 'Company', exact: true });
  await company.fill('Typed and not saved');
  await clerk.getByRole('button', { name: 'Tasks (0)' }).click();
  const drawer = clerk.getByRole('dialog', { name: 'Tasks of this record' });
  const line = drawer.getByRole('textbox', { name: 'New task' });
  await expect(line).toBeFocused();
  await line.fill('Ask for the address');
  await drawer.getByRole('button', { name: 'Add' }).click();
  await expect(clerk.getByRole('button', { name: 'Tasks (1)' })).toBeVisible();
  await line.fill('Half a');
  await line.press('Escape');
  await expect(drawer).toBeHidden();
  await expect(clerk.getByRole('button', { name: 'Tasks (1)' })).toBeFocused();
  await clerk.keyboard.press('Enter');
  await expect(line).toHaveValue('Half a');
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toBeHidden();
  await expect(company).toHaveValue('Typed and not saved');
});
