import type { Page } from '@playwright/test';
import { ownTasks, uids } from '../../e2e/own-tasks.ts';
import { expect, test } from '../../e2e/staff.ts';

const chooseAll = async (page: Page, count: number) => {
  await expect(page.getByText(`${count} found`, { exact: true })).toBeVisible();
  await page.getByRole('columnheader').getByRole('checkbox').check();
  await page.getByRole('region', { name: 'Selected tasks' }).getByRole('button', { name: 'Change …' }).click();
};
const dialog = (page: Page) => page.getByRole('dialog', { name: /^Change/ });
const chooseKind = async (page: Page, name: string) => {
  await dialog(page).getByRole('combobox', { name: 'What to change' }).click();
  await page.getByRole('option', { name }).click();
};

test('several tasks are completed in one job after a preview; blocked tasks are listed and can be retried alone', async ({ staff }) => {
  const colleague = await staff.api('admin');
  const own = await ownTasks(colleague);
  await own.add('Wrap the vase');
  await own.add('Wrap the clock');
  const waiting = await own.add('Wrap the mirror', { can_start: false });
  const clerk = await staff.signedIn('clerk', own.at('/tasks'));
  const sent: string[] = [];
  clerk.on('request', (request) => {
    if (request.method() !== 'GET' && request.url().includes('/tasks')) sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  await chooseAll(clerk, 3);
  await chooseKind(clerk, 'Mark as done');
  await expect(dialog(clerk).getByRole('row').filter({ hasText: 'Wrap the vase' })).toContainText(/Ready.*Done/);
  await expect(dialog(clerk).getByRole('row').filter({ hasText: 'Wrap the mirror' })).toContainText(/Blocked.*Blocked/);
  await dialog(clerk).getByRole('button', { name: 'Change 3 tasks' }).click();
  await expect(dialog(clerk).getByText('2 tasks changed, 1 failed')).toBeVisible();
  await expect(dialog(clerk).getByRole('listitem').filter({ hasText: 'Wrap the mirror' })).toContainText('It is blocked by another task');
  expect(sent).toEqual(['POST /api/v1.0/tasks-bulk']);

  await colleague.patch(`tasks/${waiting.id}`, { can_start: true });
  await dialog(clerk).getByRole('button', { name: 'Try 1 again' }).click();
  await expect(dialog(clerk).getByText('1 task changed', { exact: true })).toBeVisible();
  await dialog(clerk).getByRole('button', { name: 'Close' }).click();
  await expect(dialog(clerk)).toHaveCount(0);
  await expect(clerk.locator('main :focus')).toHaveCount(1);
  expect((await colleague.list(`tasks?filter[reference]=${own.client}&filter[completed]=true`)).count).toBe(3);
});

test('all tasks of a filtered list are assigned, and the undo does not change a task that a colleague has assigned since', async ({
  staff,
}) => {
  const colleague = await staff.api('admin');
  const own = await ownTasks(colleague);
  const tasks = [];
  for (let index = 0; index < 26; index++) tasks.push(await own.add(`Value ring ${index}`));
  const countOf = async (assignee: number) =>
    (await colleague.list(`tasks?filter[reference]=${own.client}&filter[assignee]=${assignee}&range=1`)).count;
  const clerk = await staff.signedIn('clerk', own.at('/tasks'));
  await expect(clerk.getByText('26 found', { exact: true })).toBeVisible();
  await clerk.getByRole('columnheader').getByRole('checkbox').check();
  const bar = clerk.getByRole('region', { name: 'Selected tasks' });
  await bar.getByRole('button', { name: 'Select all 26 tasks' }).click();
  await bar.getByRole('button', { name: 'Change …' }).click();
  await dialog(clerk).getByRole('combobox', { name: 'Assignee' }).click();
  await clerk.getByRole('option', { name: 'Clara Kern' }).click();
  await expect(dialog(clerk).getByRole('row').nth(1)).toContainText(/Value ring \d+.*Unassigned.*Clara Kern/);
  await dialog(clerk).getByRole('button', { name: 'Change 26 tasks' }).click();
  await expect(dialog(clerk).getByText('26 tasks changed')).toBeVisible();
  expect(await countOf(uids.clerk)).toBe(26);

  await colleague.patch(`tasks/${tasks[0]?.id}`, { assignee_uid: uids.porter });
  await dialog(clerk).getByRole('button', { name: 'Undo changes' }).click();
  await clerk.getByRole('alertdialog').getByRole('button', { name: 'Undo changes' }).click();
  await expect(dialog(clerk).getByText('25 tasks restored, 1 failed')).toBeVisible();
  await expect(dialog(clerk).getByRole('listitem')).toContainText('The record has been changed since');
  expect([await countOf(uids.clerk), await countOf(uids.porter)]).toEqual([0, 1]);
});

test('one job sets the due date of cards of the board, and another job removes it', async ({ staff }) => {
  const colleague = await staff.api('admin');
  const own = await ownTasks(colleague);
  const task = await own.add('Photograph the front');
  const clerk = await staff.signedIn('clerk', own.at('/tasks/board'));
  const change = async (name: string, fill?: () => Promise<void>) => {
    await clerk.getByRole('checkbox', { name: 'Select Photograph the front' }).check();
    await clerk.getByRole('region', { name: 'Selected tasks' }).getByRole('button', { name: 'Change …' }).click();
    await chooseKind(clerk, name);
    const start = dialog(clerk).getByRole('button', { name: 'Change 1 task' });
    if (fill) {
      await expect(start).toBeDisabled();
      await fill();
    }
    await start.click();
    await expect(dialog(clerk).getByText('1 task changed', { exact: true })).toBeVisible();
    await dialog(clerk).getByRole('button', { name: 'Close' }).click();
    await expect(clerk.getByRole('region', { name: 'Selected tasks' })).toHaveCount(0);
  };
  await change('Set the due date', () => dialog(clerk).getByLabel('Due date').fill('2031-05-20'));
  await expect(clerk.getByRole('article', { name: 'Photograph the front' })).toContainText('2031');
  await change('Remove the due date');
  expect(await colleague.read(`tasks/${task.id}`)).toMatchObject({ due_date: null });
});

test('a porter cannot select tasks, and can complete them only one by one', async ({ staff }) => {
  const own = await ownTasks(await staff.api('admin'));
  await own.add('Carry the chair', { assignee_uid: uids.porter });
  const porter = await staff.signedIn('porter', own.at('/tasks'));
  await expect(porter.getByRole('checkbox', { name: 'Done: Carry the chair' })).toBeVisible();
  await expect(porter.getByRole('columnheader').getByRole('checkbox')).toHaveCount(0);
  await porter.goto(own.at('/tasks/board'));
  await expect(porter.getByRole('article', { name: 'Carry the chair' })).toBeVisible();
  await expect(porter.getByRole('checkbox', { name: 'Select Carry the chair' })).toHaveCount(0);
});

test('all tasks of a filtered list are deleted in one job after a preview, and restored from the page of the job', async ({ staff }) => {
  const api = await staff.api('clerk');
  const own = await ownTasks(api);
  for (let index = 0; index < 26; index++) await own.add(`Shelve book ${index}`);
  const countTasks = async () => (await api.list(`tasks?filter[reference]=${own.client}&range=1`)).count;
  const clerk = await staff.signedIn('clerk', own.at('/tasks'));
  await expect(clerk.getByText('26 found', { exact: true })).toBeVisible();
  await clerk.getByRole('columnheader').getByRole('checkbox').check();
  const bar = clerk.getByRole('region', { name: 'Selected tasks' });
  await bar.getByRole('button', { name: 'Select all 26 tasks' }).click();
  await expect(bar.getByRole('status')).toContainText('26');
  await bar.getByRole('button', { name: 'Delete …' }).click();
  const question = clerk.getByRole('dialog', { name: 'Delete 26 tasks' });
  await expect(question.getByRole('row').nth(1)).toContainText(/Shelve book \d+.*deleted/);
  await question.getByRole('button', { name: 'Delete 26 tasks' }).click();
  await expect(question.getByText('26 tasks deleted')).toBeVisible();
  expect(await countTasks()).toBe(0);
  await question.getByRole('button', { name: 'Close' }).click();
  await expect(clerk.getByText('Shelve book 0')).toHaveCount(0);

  const [job] = (await api.list('advancedqueue_item?filter[queue_id]=task_bulk_update&range=1')).data;
  await clerk.goto(`/jobs/${job?.id}/show`);
  await clerk.getByRole('button', { name: 'Undo changes' }).click();
  const confirmation = clerk.getByRole('alertdialog');
  await expect(confirmation).toContainText('This restores 26 records from the bin.');
  await confirmation.getByRole('button', { name: 'Undo changes' }).click();
  await expect(clerk.getByRole('main').getByText('26 tasks restored')).toBeVisible();
  expect(await countTasks()).toBe(26);
});
