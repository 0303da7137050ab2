import { violationsOn } from '../../e2e/accessibility.ts';
import { scrollToEnd } from '../../e2e/scroll-to-end.ts';
import { chooseFromMenu, expect, question, test } from '../../e2e/staff.ts';

test('the page of a client shows the changes of the client and its notes, with former values', async ({ staff }) => {
  const api = await staff.api('admin');
  const { id } = await api.create('datatable-clients', { last_name: 'History', phone: '044 111 11 11' });
  await api.patch(`datatable-clients/${id}`, { phone: '044 222 22 22' });
  await api.create('notes', { reference: Number(id), note: '<p>Wants the <b>catalogue</b></p>' });

  const clerk = await staff.signedIn('clerk', `/clients/${id}/show`);
  const history = clerk.getByRole('region', { name: 'Activity' });
  await clerk.getByRole('region', { name: 'Account' }).waitFor();
  await scrollToEnd(clerk);
  await expect(history.getByRole('heading', { level: 3 })).toHaveText(['Client changed', 'Client added']);
  const change = history.getByRole('listitem').filter({ hasText: 'Client changed' });
  await expect(change.getByRole('row', { name: /Telephone/ })).toHaveText(/044 111 11 11.*044 222 22 22/);
  await expect(change).toContainText('Andrea Amstutz');
  await expect(history.getByRole('article')).toContainText('Wants the catalogue');
  expect(await violationsOn(clerk)).toEqual([]);

  await test.step('a later change is shown after a reload', async () => {
    await api.patch(`datatable-clients/${id}`, { phone: '044 333 33 33' });
    await clerk.reload();
    await clerk.getByRole('region', { name: 'Account' }).waitFor();
    await scrollToEnd(clerk);
    await expect(history.getByRole('heading', { level: 3 }).first()).toHaveText('Client changed');
    await expect(history.getByRole('listitem').first()).toContainText('044 333 33 33');
  });

  await test.step('a former value is restored', async () => {
    await history.getByRole('listitem').first().getByRole('button', { name: 'Restore: Telephone' }).click();
    await expect(clerk.getByText('Telephone: former value restored')).toBeVisible();
    await expect.poll(async () => (await api.read(`datatable-clients/${id}`)).phone).toBe('044 222 22 22');
    await expect(history.getByRole('heading', { level: 3, name: 'Client changed' })).toHaveCount(3);
  });
});

test('the address of a deleted task shows its timeline', async ({ staff }) => {
  const api = await staff.api('clerk');
  const { id } = await api.create('tasks', { label: 'Fetch the crate' });
  const clerk = await staff.signedIn('clerk', `/tasks/${id}/show`);
  await chooseFromMenu(clerk, 'More actions', 'Delete');
  await question(clerk).getByRole('button', { name: 'Delete' }).click();
  await expect(clerk).toHaveURL(/\/tasks(\?|$)/);
  await clerk.goto(`/tasks/${id}/show`);
  await expect(clerk.getByRole('alert')).toHaveText(/^Deleted by Clara Kern, \d/);
  const history = clerk.getByRole('region', { name: 'Activity' });
  await expect(history.getByText('This record was deleted.')).toBeVisible();
  await expect(history.getByRole('listitem').first()).toContainText('Fetch the crate');
});

test('a porter sees no changes of an item', async ({ staff }) => {
  const api = await staff.api('clerk');
  const [item] = (await api.list('datatable-items?range=1')).data;
  const porter = await staff.signedIn('porter', `/items/${item?.id}/show`);
  await expect(porter.getByRole('main').getByRole('region').first()).toBeVisible();
  await scrollToEnd(porter);
  const activity = porter.getByRole('region', { name: 'Activity' });
  await expect(activity).toBeVisible();
  await expect(activity.getByRole('button', { name: 'Changes' })).toHaveCount(0);
  await expect(activity.getByRole('heading', { name: 'Item changed' })).toHaveCount(0);
});

test('an error shows the request id, and an error of the app is reported without its message', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', '/clients');
  await expect(clerk.getByRole('table')).toBeVisible();
  let requestId = '';
  await clerk.route('**/api/v1.0/datatable-sales**', async (route) => {
    requestId = (await route.request().headerValue('x-request-id')) ?? '';
    await route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Oops</h1>' });
  });
  await clerk.getByRole('link', { name: 'Sales', exact: true }).click();
  await expect(clerk.getByText(/Reference for support: [\da-f]{32}/)).toBeVisible();
  expect(await clerk.getByText(/Reference for support/).textContent()).toContain(requestId);

  const [report] = await Promise.all([
    clerk.waitForRequest('**/client-errors'),
    clerk.evaluate(() => setTimeout(() => Promise.reject(new RangeError('Meier, 079 123 45 67')), 0)),
  ]);
  expect(report.postDataJSON()).toMatchObject({ name: 'RangeError', page: '/sales', build: expect.stringMatching(/^assets\/.+\.js$/) });
  expect(report.postData()).not.toContain('Meier');
  expect((await report.response())?.status()).toBe(204);
});
