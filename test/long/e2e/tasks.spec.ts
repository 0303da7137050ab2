import { uids } from '../../e2e/own-tasks.ts';
import { expect, pageTitle, question, test, waitUntilLive } from '../../e2e/staff.ts';

test('a task is added with the form, found among the user’s tasks, changed, completed and deleted', async ({ staff }) => {
  const colleague = await staff.api('admin');
  const { label } = await colleague.read('datatable-clients/7');
  const clerk = await staff.signedIn('clerk', '/tasks');
  await clerk.getByRole('link', { name: 'Add task' }).click();
  await clerk.getByRole('button', { name: 'Save' }).click();
  await expect(clerk.getByRole('textbox', { name: 'Task' })).toHaveAccessibleDescription('Required');
  await clerk.getByRole('textbox', { name: 'Task' }).fill('Ask for the provenance');
  await clerk.getByLabel('Due date').fill('2020-02-29');
  await clerk.getByRole('combobox', { name: 'Assignee' }).click();
  await clerk.getByRole('option', { name: 'Clara Kern' }).click();
  await clerk.getByRole('combobox', { name: 'Related to', exact: true }).fill(String(label));
  await clerk
    .getByRole('option', { name: String(label) })
    .first()
    .click();
  await clerk.getByLabel('Remark').fill('Who had it before 1945?');
  await clerk.getByRole('button', { name: 'Save' }).click();
  await expect(pageTitle(clerk, 'Ask for the provenance')).toBeVisible();
  await expect(clerk.getByText('Overdue')).toBeVisible();
  const id = /\/tasks\/(\d+)\/show/.exec(clerk.url())?.[1] ?? '';
  const stored = await colleague.read(`tasks/${id}`);
  expect(stored).toMatchObject({
    label: 'Ask for the provenance',
    reference: { type: 'client' },
    note: { value: 'Who had it before 1945?' },
  });

  await test.step('the filters "overdue" and "mine" show the task', async () => {
    await clerk.goto('/tasks');
    await clerk.getByRole('button', { name: 'Mine' }).click();
    await clerk.getByRole('button', { name: 'Overdue' }).click();
    await expect(clerk.getByRole('row').nth(1)).toContainText('Ask for the provenance');
    await clerk.getByRole('button', { name: 'Due today' }).click();
    await expect(clerk.getByRole('row').filter({ hasText: 'Ask for the provenance' })).toHaveCount(0);
    await clerk.getByRole('button', { name: 'Overdue' }).click();
  });

  await test.step('only changed fields are sent', async () => {
    await clerk.getByRole('link', { name: 'Ask for the provenance' }).click();
    await clerk.getByRole('link', { name: 'Edit' }).click();
    await clerk.getByLabel('Due date', { exact: true }).fill('');
    const [request] = await Promise.all([
      clerk.waitForRequest((sent) => sent.method() === 'PATCH'),
      clerk.getByRole('button', { name: 'Save' }).click(),
    ]);
    expect(request.postDataJSON()).toEqual({ due_date: null });
    expect(request.headers()['if-match']).toBeDefined();
    await expect(clerk.getByText('Overdue')).toHaveCount(0);
  });

  await test.step('the task is completed, reopened and deleted', async () => {
    await clerk.getByRole('button', { name: 'Mark as done' }).click();
    await expect(clerk.getByRole('button', { name: 'Reopen' })).toBeVisible();
    expect(await colleague.read(`tasks/${id}`)).toMatchObject({ completed: true, status: 2 });
    await clerk.getByRole('button', { name: 'Reopen' }).click();
    await expect(clerk.getByRole('button', { name: 'Mark as done' })).toBeVisible();
    const more = clerk.getByRole('main').getByRole('button', { name: 'More actions' });
    await more.click();
    await clerk.getByRole('menuitem', { name: 'Delete' }).focus();
    // Pressing Enter twice opens the dialog and closes it, because the cancel button has the focus.
    await clerk.keyboard.press('Enter');
    await expect(question(clerk).getByRole('button', { name: 'Cancel' })).toBeFocused();
    await clerk.keyboard.press('Enter');
    await expect(question(clerk)).toHaveCount(0);
    expect(await colleague.read(`tasks/${id}`)).toMatchObject({ id });
    await more.click();
    await clerk.getByRole('menuitem', { name: 'Delete' }).click();
    await question(clerk).getByRole('button', { name: 'Delete' }).click();
    await expect(pageTitle(clerk, 'Tasks')).toBeVisible();
    await expect(colleague.read(`tasks/${id}`)).rejects.toThrow('404');
  });
});

test('a porter can complete an assigned task, but cannot add, change or delete tasks', async ({ staff }) => {
  const colleague = await staff.api('admin');
  const task = await colleague.create('tasks', { label: 'Carry the wardrobe', reference: '9', assignee_uid: 3 });
  const porter = await staff.signedIn('porter', '/tasks');
  await porter.getByRole('columnheader', { name: 'Created' }).or(porter.getByRole('row').first()).first().waitFor();
  await expect(porter.getByRole('link', { name: 'Add task' })).toHaveCount(0);
  await porter.goto(`/tasks/${task.id}/show`);
  await expect(porter.getByRole('link', { name: 'Edit' })).toHaveCount(0);
  await expect(porter.getByRole('button', { name: 'More actions' })).toHaveCount(0);
  await porter.getByRole('button', { name: 'Mark as done' }).click();
  await expect(pageTitle(porter, 'Tasks')).toBeVisible();
  expect(await colleague.read(`tasks/${task.id}`)).toMatchObject({ completed: true });
});

test('a blocked task can start when the task that it depends on is completed', async ({ staff }) => {
  const colleague = await staff.api('admin');
  const first = await colleague.create('tasks', { label: 'Weigh it', reference: '11' });
  const second = await colleague.create('tasks', { label: 'Pack it', reference: '11', depends_on: Number(first.id) });
  const clerk = await staff.signedIn('clerk', `/tasks/${second.id}/show`);
  await expect(clerk.getByRole('button', { name: 'Mark as done' })).toBeDisabled();
  await clerk.getByRole('link', { name: 'Weigh it' }).click();
  await expect(pageTitle(clerk, 'Weigh it')).toBeVisible();
  await clerk.getByRole('button', { name: 'Mark as done' }).click();
  await expect(clerk.getByRole('button', { name: 'Reopen' })).toBeVisible();
  await clerk.goBack();
  await expect(clerk.getByRole('button', { name: 'Mark as done' })).toBeEnabled();
});

test('changes of a task by a colleague are merged, and the user chooses the value of a field that both users changed', async ({
  staff,
}) => {
  const colleague = await staff.api('admin');
  const task = await colleague.create('tasks', { label: 'Fetch it', note: 'By van', reference: '11' });
  const clerk = await staff.signedIn('clerk', `/tasks/${task.id}`);
  await clerk.getByRole('textbox', { name: 'Task' }).fill('Fetch the chair');
  await colleague.patch(`tasks/${task.id}`, { label: 'Fetch the table', note: 'By lorry' });
  await clerk.getByRole('button', { name: 'Save' }).click();
  const choice = clerk.getByRole('radiogroup', { name: 'Task' });
  await expect(choice).toContainText('Fetch the table');
  await expect(clerk.getByRole('textbox', { name: 'Remark' })).toHaveValue('By lorry');
  await clerk.getByRole('button', { name: 'Save' }).click();
  expect(await colleague.read(`tasks/${task.id}`)).toMatchObject({ label: 'Fetch the table' });
  await choice.getByRole('radio', { name: /^Mine/ }).check();
  await clerk.getByRole('button', { name: 'Save' }).click();
  await expect(pageTitle(clerk, 'Fetch the chair')).toBeVisible();
  expect(await colleague.read(`tasks/${task.id}`)).toMatchObject({ label: 'Fetch the chair', note: { value: 'By lorry' } });
});

test('text typed while a task is being added is kept', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', '/clients/11/show');
  await clerk.getByRole('tab', { name: /^Tasks \(/ }).click();
  const line = clerk.getByRole('textbox', { name: 'New task' });
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await clerk.route('**/api/v1.0/tasks', async (route) => {
    if (route.request().method() === 'POST') await released;
    await route.continue();
  });
  await line.fill('Measure it');
  const [addRequest] = await Promise.all([
    clerk.waitForRequest((sent) => sent.method() === 'POST' && sent.url().endsWith('/tasks')),
    line.press('Enter'),
  ]);
  await line.fill('Photograph it');
  release();
  expect((await addRequest.response())?.status()).toBe(201);
  // The timeline of the page also shows the task.
  await expect(clerk.getByRole('tabpanel').getByRole('link', { name: 'Measure it' })).toBeVisible();
  await expect(line).toHaveValue('Photograph it');
});

test('the Tasks tab of a client counts all 52 open tasks', async ({ staff }) => {
  const colleague = await staff.api('admin');
  const before = (await colleague.list('tasks?filter[reference]=13&filter[completed]=false&range=1')).count;
  for (let number = before; number < 52; number += 1) await colleague.create('tasks', { label: `Weigh lot ${number}`, reference: '13' });
  const clerk = await staff.signedIn('clerk', '/clients/13/show');
  await clerk.getByRole('tab', { name: 'Tasks (52)' }).click();
  await expect(clerk.getByRole('region', { name: 'Tasks' }).getByRole('heading')).toContainText('(52 of');
});

test('the page of a deleted task shows who deleted it, disables its actions and keeps typed text', async ({ staff }) => {
  const colleague = await staff.api('admin');
  const { id } = await colleague.create('tasks', { label: 'Wrap the bust', assignee_uid: uids.porter });
  const porter = await staff.signedIn('porter', `/tasks/${id}/show`);
  const [taskPage, taskForm] = [await staff.signedIn('clerk', `/tasks/${id}/show`), await staff.signedIn('clerk', `/tasks/${id}`)];
  for (const page of [porter, taskPage, taskForm]) await waitUntilLive(page);
  await taskForm.getByRole('textbox', { name: 'Remark' }).fill('With the plinth');
  await colleague.remove(`tasks/${id}`);
  for (const page of [porter, taskPage, taskForm])
    await expect(page.getByRole('alert').filter({ hasText: /^Deleted by .+, / })).toBeVisible();
  await expect(taskPage.getByRole('button', { name: 'Mark as done' })).toHaveAttribute('aria-disabled', 'true');
  await taskPage.getByRole('button', { name: 'Mark as done' }).click({ force: true });
  await taskPage.getByRole('link', { name: 'Edit' }).click({ force: true });
  expect(new URL(taskPage.url()).pathname).toBe(`/tasks/${id}/show`);
  await expect(taskPage.getByText('does not exist')).toHaveCount(0);
  await expect(taskForm.getByText('With the plinth')).toBeVisible();
  await expect(taskForm.getByRole('button', { name: 'Save' })).toHaveCount(0);
});
