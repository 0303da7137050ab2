/** Forms whose save succeeded although its response was lost, and values that are typed while a response is pending. */
import { alert, holdRequests, test, writeRequestsOf } from '../../e2e/faulty-line.ts';
import { ownOrder } from '../../e2e/own-orders.ts';
import { ownTasks } from '../../e2e/own-tasks.ts';
import { expect, pageTitle } from '../../e2e/staff.ts';

const createClient = async (api: { create(path: string, values: object): Promise<{ id: string }> }) =>
  (await api.create('datatable-clients', { last_name: 'Lost' })).id;

test('a new address whose response is lost is sent again with the same idempotency key, and is created once', async ({ staff, line }) => {
  const api = await staff.api('admin');
  const client = await createClient(api);
  const clerk = await staff.signedIn('clerk', `/clients/${client}/show`, { baseURL: line.url });
  const dialog = clerk.getByRole('dialog');
  await clerk.getByRole('button', { name: 'Add address' }).click();
  await dialog.getByLabel('Street').fill('1 Lost Lane');
  await dialog.getByLabel('Country').fill('Luxem');
  await clerk.getByRole('option', { name: 'Luxembourg' }).click();
  line.on('POST', /\/client-address/, { kind: 'cutAfter' }, 1);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(alert(clerk, 'look for it before you send it again')).toContainText('You can send it again safely');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  const [first, second] = writeRequestsOf(line);
  expect(first?.key).toMatch(/^[0-9a-f]{32}$/);
  expect(second?.key).toBe(first?.key);
  expect(await api.list(`client-address?filter[client]=${client}`)).toMatchObject({ count: 1 });
});

test('a changed address whose response is lost is saved on the second attempt, and shows no conflict', async ({ staff, line }) => {
  const api = await staff.api('admin');
  const client = await createClient(api);
  const { id } = await api.create('client-address', { client, address: { country: 'CH', thoroughfare: '1 Old Street' } });
  const clerk = await staff.signedIn('clerk', `/clients/${client}/show`, { baseURL: line.url });
  const dialog = clerk.getByRole('dialog');
  await clerk.getByRole('article').getByRole('button', { name: 'Edit' }).click();
  await dialog.getByLabel('Street').fill('1 New Street');
  await dialog.getByRole('checkbox', { name: 'Shipping' }).check();
  line.on('PATCH', /\/client-address/, { kind: 'cutAfter' }, 1);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(alert(clerk, 'It may already have been saved')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(clerk.getByText('Another user')).toHaveCount(0);
  expect(await api.read(`client-address/${id}`)).toMatchObject({
    address: { thoroughfare: '1 New Street' },
    address_types: [{ id: 'shipping' }],
  });
});

test('changed charges whose response is lost are saved on the second attempt', async ({ staff, line }) => {
  const api = await staff.api('clerk');
  const order = await ownOrder(api);
  const clerk = await staff.signedIn('clerk', `/orders/${order.id}/show`, { baseURL: line.url });
  const dialog = clerk.getByRole('dialog');
  await clerk.getByRole('button', { name: 'Correct' }).click();
  await clerk.getByRole('menuitem', { name: 'Edit charges' }).click();
  await dialog.getByLabel('Amount').fill('45.50');
  // This row stays empty, so it is not sent as a charge.
  await dialog.getByRole('button', { name: /^Add/ }).click();
  line.on('PATCH', /\/orders\/\d+/, { kind: 'cutAfter' }, 1);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(alert(clerk, 'It may already have been saved')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(clerk.getByText('Another user')).toHaveCount(0);
  expect(await api.read(`orders/${order.id}`)).toMatchObject({ additional_charges: [{ amount: '45.50', description: 'Packing' }] });
});

test('values that are typed into a task during a save are kept, and the next save stores them', async ({ staff }) => {
  const api = await staff.api('admin');
  const task = await (await ownTasks(api)).add('Fetch it');
  const clerk = await staff.signedIn('clerk', `/tasks/${task.id}`);
  const save = clerk.getByRole('button', { name: 'Save' });
  await clerk.getByRole('textbox', { name: 'Task' }).fill('Fetch the chair');
  const release = await holdRequests(clerk, /\/tasks\/\d+$/, 'PATCH');
  await save.click();
  await clerk.getByRole('textbox', { name: 'Remark' }).fill('By van');
  const [response] = await Promise.all([clerk.waitForResponse((received) => received.request().method() === 'PATCH'), release()]);
  expect(response.status()).toBe(200);
  await expect(save).toBeEnabled();
  await expect(clerk.getByText('Unsaved changes')).toBeVisible();
  await expect(clerk.getByRole('textbox', { name: 'Remark' })).toHaveValue('By van');
  await save.click();
  await expect.poll(() => api.read(`tasks/${task.id}`)).toMatchObject({ label: 'Fetch the chair', note: { value: 'By van' } });
  await expect(clerk.getByRole('textbox', { name: 'Remark' })).toHaveCount(0);
});

test('a new record cannot be edited while it is sent; if it is refused, the invalid input has the focus', async ({ staff, line }) => {
  const clerk = await staff.signedIn('clerk', '/tasks/create', { baseURL: line.url });
  const label = clerk.getByRole('textbox', { name: 'Task' });
  await label.fill('Call her');
  const detail = { title: 'Unprocessable', status: 422, type: 'about:blank', detail: 'no', errors: { label: ['is taken'] } };
  const headers = { 'Content-Type': 'application/problem+json' };
  line.on('POST', /\/tasks/, { kind: 'replaced', status: 422, body: JSON.stringify(detail), headers }, 1);
  await label.press('Control+s');
  await expect(label).toHaveAccessibleDescription('is taken');
  await expect(label).toBeFocused();

  await clerk.getByLabel('Remark').focus();
  line.on('POST', /\/tasks/, { kind: 'replaced', status: 503 }, 1);
  await clerk.keyboard.press('Control+s');
  await expect(alert(clerk, 'look for it before you send it again')).toBeVisible();
  await expect(clerk.getByLabel('Remark')).toBeFocused();

  const release = await holdRequests(clerk, /\/tasks$/, 'POST');
  await label.focus();
  await clerk.keyboard.press('Control+s');
  await expect(clerk.getByRole('button', { name: 'Save' })).toBeDisabled();
  await clerk.keyboard.type(' at once');
  await expect(clerk.locator('[name="label"]')).toHaveValue('Call her');
  release();
  await expect(pageTitle(clerk, 'Call her')).toBeVisible();
});
