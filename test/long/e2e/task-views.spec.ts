import { ownTasks, uids } from '../../e2e/own-tasks.ts';
import { firstSale } from '../../e2e/seeded-data.ts';
import { expect, pageTitle, test } from '../../e2e/staff.ts';

const pressed = { pressed: true, exact: true } as const;

test('the list, the board and My work share their filters, and keys switch between these views', async ({ staff }) => {
  const own = await ownTasks(await staff.api('admin'));
  await own.add('Frame the drawing');
  await own.add('Frame the map', { assignee_uid: uids.clerk });
  const clerk = await staff.signedIn('clerk', own.at('/tasks', { completed: 'false' }));
  await expect(clerk.getByText('2 found', { exact: true })).toBeVisible();
  await clerk.getByRole('button', { name: 'Unassigned' }).click();
  await expect(clerk.getByText('1 found', { exact: true })).toBeVisible();
  await expect(clerk.getByRole('row').nth(1)).toContainText('Frame the drawing');
  await clerk.getByRole('button', { name: 'Mine' }).click();
  await expect(clerk.getByRole('row').nth(1)).toContainText('Frame the map');

  await clerk.getByRole('navigation', { name: 'Views of tasks' }).getByRole('link', { name: 'Board' }).click();
  await expect(pageTitle(clerk, 'Task board')).toBeVisible();
  await expect(clerk.getByRole('button', { name: 'Mine', ...pressed })).toBeVisible();
  await expect(clerk.getByRole('article', { name: 'Frame the map' })).toBeVisible();
  await expect(clerk.getByRole('article', { name: 'Frame the drawing' })).toHaveCount(0);

  await clerk.getByRole('navigation', { name: 'Views of tasks' }).getByRole('link', { name: 'My work' }).click();
  await expect(clerk.getByText('1 open task', { exact: true })).toBeVisible();
  await clerk.reload();
  await expect(clerk.getByText('1 open task', { exact: true })).toBeVisible();

  await clerk.keyboard.press('g');
  await clerk.keyboard.press('b');
  await expect(pageTitle(clerk, 'Task board')).toBeVisible();
  await clerk.keyboard.press('g');
  await clerk.keyboard.press('w');
  await expect(pageTitle(clerk, 'My work')).toBeVisible();
});

test('tasks are searched by title and remark', async ({ staff }) => {
  const own = await ownTasks(await staff.api('admin'));
  await own.add('Ask for provenance', { note: 'Château Müller' });
  await own.add('Something else');
  const clerk = await staff.signedIn('clerk', own.at('/tasks'));
  await expect(clerk.getByText('2 found', { exact: true })).toBeVisible();
  await clerk.keyboard.press('/');
  await clerk.keyboard.type('chateau muller');
  await expect(clerk.getByText('1 found', { exact: true })).toBeVisible();
  await expect(clerk.getByRole('row').nth(1)).toContainText('Ask for provenance');
});

test('the limit to the current sale is switched off and on with one press, which keeps the focus', async ({ staff }) => {
  const api = await staff.api('admin');
  const word = `Hoist${crypto.randomUUID().slice(0, 8)}`;
  await api.create('tasks', { label: `${word} here`, reference: String(firstSale) });
  await api.create('tasks', { label: `${word} there`, reference: String(firstSale + 1) });
  await api.send('PUT', '../me/sale-context', { sale: String(firstSale) });
  try {
    const page = await staff.signedIn('admin', `/tasks?filter=${encodeURIComponent(JSON.stringify({ q: word }))}`);
    await expect(page.getByText('1 found', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'This sale', ...pressed }).press('Enter');
    await expect(page.getByText('2 found', { exact: true })).toBeVisible();
    const chip = page.getByRole('button', { name: 'This sale', pressed: false, exact: true });
    await expect(chip).toBeFocused();
    await chip.press('Enter');
    await expect(page.getByText('1 found', { exact: true })).toBeVisible();
  } finally {
    await api.send('PUT', '../me/sale-context', { sale: null });
  }
});
