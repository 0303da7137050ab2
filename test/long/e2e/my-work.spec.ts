import { dayNumber, startOfDay } from '../../../contract/calendar-day.ts';
import { violationsOn } from '../../e2e/accessibility.ts';
import { ownTasks, uids } from '../../e2e/own-tasks.ts';
import { expect, pageTitle, test } from '../../e2e/staff.ts';

const zone = 'Europe/Zurich';
/** Returns noon of the day that is `days` after today, in Unix seconds. */
const noon = (days: number) => startOfDay(dayNumber(Date.now(), zone) + days, zone) / 1000 + 12 * 3_600;

test('my work groups the user’s open tasks by due date, and shows the number of tasks in each group', async ({ staff }) => {
  const own = await ownTasks(await staff.api('admin'));
  const mine = { assignee_uid: uids.clerk };
  for (let number = 1; number <= 27; number += 1) await own.add(`Chase payment ${number}`, { ...mine, due_date: noon(-number) });
  await own.add('Call the bank', { ...mine, due_date: noon(0) });
  await own.add('Hang the pictures', { ...mine, due_date: noon(1) });
  await own.add('Print labels', { ...mine, due_date: noon(7) });
  await own.add('Plan the spring sale', { ...mine, due_date: noon(8) });
  await own.add('Tidy the store', { ...mine });
  await own.add('Already done', { ...mine, due_date: noon(0), completed: true });
  await own.add('Of nobody', { due_date: noon(0) });
  const clerk = await staff.signedIn('clerk', own.at('/tasks/my-work'));
  await expect(pageTitle(clerk, 'My work')).toBeVisible();
  await expect(clerk.getByText('32 open tasks')).toBeVisible();
  await expect(clerk.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Overdue (27)',
    'Today (1)',
    'Tomorrow (1)',
    'Within a week (1)',
    'Later (1)',
    'Without a date (1)',
  ]);
  const overdue = clerk.getByRole('region', { name: 'Overdue (27)' });
  await expect(overdue.getByRole('listitem')).toHaveCount(25);
  await overdue.getByRole('button', { name: '25 of 27 shown · more' }).click();
  await expect(overdue.getByRole('listitem')).toHaveCount(27);
  await expect(clerk.getByRole('region', { name: 'Without a date (1)' })).toContainText('Tidy the store');
  expect(await violationsOn(clerk)).toEqual([]);
});

test('with the keyboard, a task is completed, released tasks are announced, and the completion is undone', async ({ staff }) => {
  const colleague = await staff.api('admin');
  const own = await ownTasks(colleague);
  const first = await own.add('Weigh the safe', { assignee_uid: uids.clerk, due_date: noon(-2) });
  await own.add('Fetch the safe', { assignee_uid: uids.clerk, due_date: noon(-1) });
  await own.add('Ship the safe', { depends_on: Number(first.id) });
  const clerk = await staff.signedIn('clerk', own.at('/tasks/my-work'));
  const box = (label: string) => clerk.getByRole('checkbox', { name: `Done: ${label}` });
  await box('Weigh the safe').focus();
  await clerk.keyboard.press('Space');
  await expect(clerk.getByRole('region', { name: 'Overdue (1)' })).toContainText('Ready now: Ship the safe');
  await expect(clerk.getByRole('status').filter({ hasText: 'Done: Weigh the safe. Ready now: Ship the safe' })).toHaveCount(1);
  expect(await colleague.read(`tasks/${first.id}`)).toMatchObject({ completed: true });

  await expect(box('Fetch the safe')).toBeFocused();
  await clerk.keyboard.press('ArrowUp');
  await expect(box('Weigh the safe')).toBeFocused();
  await clerk.keyboard.press('ArrowDown');
  await expect(box('Fetch the safe')).toBeFocused();

  await clerk.getByRole('button', { name: 'Undo: Weigh the safe' }).press('Enter');
  await expect(clerk.getByRole('region', { name: 'Overdue (2)' })).toBeVisible();
  await expect(box('Weigh the safe')).not.toBeChecked();
  expect(await colleague.read(`tasks/${first.id}`)).toMatchObject({ completed: false });
});

test('at midnight, tasks due tomorrow become due today', async ({ staff }) => {
  const own = await ownTasks(await staff.api('admin'));
  await own.add('Open the doors', { assignee_uid: uids.clerk, due_date: noon(1) });
  const clerk = await staff.signedIn('clerk', 'about:blank');
  const midnight = startOfDay(dayNumber(Date.now(), zone) + 1, zone);
  await clerk.clock.install({ time: midnight - 120_000 });
  await clerk.goto(own.at('/tasks/my-work'));
  await expect(clerk.getByRole('region', { name: 'Tomorrow (1)' })).toContainText('Open the doors');
  await clerk.clock.fastForward(180_000);
  await expect(clerk.getByRole('region', { name: 'Today (1)' })).toContainText('Open the doors');
  await expect(clerk.getByRole('region', { name: /^Tomorrow/ })).toHaveCount(0);
});

test('a porter sees only assigned tasks that can start, and their number', async ({ staff }) => {
  const colleague = await staff.api('admin');
  const own = await ownTasks(colleague);
  const task = await own.add('Carry the clock', { assignee_uid: uids.porter, due_date: noon(0) });
  await own.add('Carry the safe', { assignee_uid: uids.porter, due_date: noon(0), can_start: false });
  await own.add('Value the clock', { assignee_uid: uids.clerk, due_date: noon(0) });
  const porter = await staff.signedIn('porter', own.at('/tasks/my-work'));
  await expect(porter.getByText('1 open task', { exact: true })).toBeVisible();
  await expect(porter.getByRole('region', { name: 'Today (1)' }).getByRole('listitem')).toHaveCount(1);
  await porter.getByRole('checkbox', { name: 'Done: Carry the clock' }).check();
  await expect(porter.getByRole('region', { name: 'Today (0)' })).toBeVisible();
  // A porter cannot see completed tasks, so undo is only possible here.
  await expect(porter.getByRole('checkbox', { name: 'Done: Carry the clock' })).toBeDisabled();
  expect(await colleague.read(`tasks/${task.id}`)).toMatchObject({ completed: true });
  await porter.getByRole('button', { name: 'Undo: Carry the clock' }).click();
  await expect(porter.getByRole('region', { name: 'Today (1)' }).getByRole('listitem')).toHaveCount(1);
  expect(await colleague.read(`tasks/${task.id}`)).toMatchObject({ completed: false });
});
