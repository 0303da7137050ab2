import type { Page } from '@playwright/test';
import { ownTasks, uids } from './own-tasks.ts';
import { expect, test } from './staff.ts';

const chooseAll = async (page: Page, count: number) => {
  await expect(page.getByText(`${count} found`, { exact: true })).toBeVisible();
  await page.getByRole('columnheader').getByRole('checkbox').check();
  await page.getByRole('region', { name: 'Selected tasks' }).getByRole('button', { name: 'Change …' }).click();
};
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Change/ });
const kind = async (page: Page, name: string) => {
  await dialog(page).getByRole('combobox', { name: 'What to change' }).click();
  await page.getByRole('option', { name }).click();
};

test('several tasks are completed together; failures show the reason and can be retried alone', async ({ staff }) => {
  const colleague = await staff.api('admin');
  const own = await ownTasks(colleague);
  await own.add('Wrap the vase');
  await own.add('Wrap the clock');
  const waiting = await own.add('Wrap the mirror', { can_start: false });
  const clerk = await staff.signedIn('clerk', own.at('/tasks'));
  const sent: (string | undefined)[] = [];
  clerk.on('request', (request) => {
    if (request.method() === 'PATCH') sent.push(request.headers()['if-match']);
  });
  await chooseAll(clerk, 3);
  await kind(clerk, 'Mark as done');
  await dialog(clerk).getByRole('button', { name: 'Change 3 tasks' }).click();
  await expect(dialog(clerk).getByText('2 changed, 1 failed')).toBeVisible();
  await expect(dialog(clerk).getByRole('listitem').filter({ hasText: 'Wrap the mirror' })).toContainText('It is blocked by another task');
  expect(sent).toEqual([expect.stringMatching(/^"\d+"$/), expect.stringMatching(/^"\d+"$/)]);

  await colleague.patch(`tasks/${waiting.id}`, { can_start: true });
  await dialog(clerk).getByRole('button', { name: 'Try 1 again' }).click();
  await expect(dialog(clerk).getByText('1 changed', { exact: true })).toBeVisible();
  await dialog(clerk).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(clerk)).toHaveCount(0);
  await expect(clerk.locator('main :focus')).toHaveCount(1);
  expect((await colleague.list(`tasks?filter[reference]=${own.client}&filter[completed]=true`)).count).toBe(3);
});

test('a bulk change does not overwrite an assignment that a colleague has just made', async ({ staff }) => {
  const colleague = await staff.api('admin');
  const own = await ownTasks(colleague);
  const task = await own.add('Value the ring');
  const clerk = await staff.signedIn('clerk', 'about:blank');
  // The page receives no events.
  await clerk.routeWebSocket(/\/app\//, () => {});
  await clerk.goto(own.at('/tasks'));
  await chooseAll(clerk, 1);
  await colleague.patch(`tasks/${task.id}`, { assignee_uid: uids.porter });
  await dialog(clerk).getByRole('combobox', { name: 'Assignee' }).click();
  await clerk.getByRole('option', { name: 'Clara Kern' }).click();
  await dialog(clerk).getByRole('button', { name: 'Change 1 task' }).click();
  await expect(dialog(clerk).getByText('Another user just changed it')).toBeVisible();
  expect(await colleague.read(`tasks/${task.id}`)).toMatchObject({ assignee_uid: String(uids.porter) });
  await dialog(clerk).getByRole('button', { name: 'Try 1 again' }).click();
  await expect(dialog(clerk).getByText('1 changed', { exact: true })).toBeVisible();
  expect(await colleague.read(`tasks/${task.id}`)).toMatchObject({ assignee_uid: String(uids.clerk) });
});

test('a bulk change continues after its dialog is left, and reports its result at the end', async ({ staff }) => {
  const colleague = await staff.api('admin');
  const own = await ownTasks(colleague);
  await own.add('Photograph the front');
  await own.add('Photograph the back', { can_start: false });
  const clerk = await staff.signedIn('clerk', own.at('/tasks'));
  let response = () => {};
  const held = new Promise<void>((resolve) => {
    response = resolve;
  });
  await clerk.route('**/api/v1.0/tasks/*', async (route) => {
    if (route.request().method() === 'PATCH') await held;
    await route.continue();
  });
  await chooseAll(clerk, 2);
  await kind(clerk, 'Mark as done');
  await dialog(clerk).getByRole('button', { name: 'Change 2 tasks' }).click();
  await expect(dialog(clerk).getByRole('progressbar')).toBeVisible();
  await dialog(clerk).getByRole('button', { name: 'Close' }).click();
  const bar = clerk.getByRole('region', { name: 'Selected tasks' });
  await expect(bar).toContainText('1 of 2 changed');
  response();
  await expect(bar).toContainText('1 changed, 1 failed');
  await bar.getByRole('button', { name: 'Show' }).click();
  await expect(dialog(clerk).getByRole('listitem')).toContainText('Photograph the back');
  await clerk.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
});

test('all tasks of a filtered list are deleted in one job after a preview, and restored from its page', async ({ staff }) => {
  const api = await staff.api('clerk');
  const own = await ownTasks(api);
  for (let index = 0; index < 26; index++) await own.add(`Shelve book ${index}`);
  const countOpen = async () => (await api.list(`tasks?filter[reference]=${own.client}&range=1`)).count;
  const clerk = await staff.signedIn('clerk', own.at('/tasks'));
  await expect(clerk.getByText('26 found', { exact: true })).toBeVisible();
  await clerk.getByRole('columnheader').getByRole('checkbox').check();
  const bar = clerk.getByRole('region', { name: 'Selected tasks' });
  await bar.getByRole('button', { name: 'Select all 26 tasks' }).click();
  await expect(bar.getByRole('status')).toContainText('26');
  await expect(bar.getByRole('button', { name: 'Change …' })).toBeDisabled();
  await bar.getByRole('button', { name: 'Delete …' }).click();
  const question = clerk.getByRole('dialog', { name: 'Delete 26 tasks' });
  await expect(question.getByRole('row').nth(1)).toContainText(/Shelve book \d+.*deleted/);
  await question.getByRole('button', { name: 'Delete 26 tasks' }).click();
  await expect(question.getByText('26 tasks deleted')).toBeVisible();
  expect(await countOpen()).toBe(0);
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(clerk.getByText('Shelve book 0')).toHaveCount(0);

  const [job] = (await api.list('advancedqueue_item?filter[queue_id]=task_bulk_update&range=1')).data;
  await clerk.goto(`/jobs/${job?.id}/show`);
  await clerk.getByRole('button', { name: 'Undo changes' }).click();
  const confirmation = clerk.getByRole('alertdialog');
  await expect(confirmation).toContainText('This restores 26 records from the bin.');
  await confirmation.getByRole('button', { name: 'Undo changes' }).click();
  await expect(clerk.getByRole('main').getByText('26 tasks restored')).toBeVisible();
  expect(await countOpen()).toBe(26);
});
