import { card, column } from '../../e2e/board-page.ts';
import { expect, test } from '../../e2e/staff.ts';

/** A service with the specification alone, without our extensions. */
test.use({ serviceEnvironment: { SPEC_ONLY: '1' } });

test('the board works on a service without extensions, and offers no unsupported options', async ({ staff }) => {
  const colleague = await staff.api('admin');
  const { id } = await colleague.create('tasks', { label: 'Wax the table', reference: '17' });
  const clerk = await staff.signedIn('clerk', `/tasks/board?filter=${encodeURIComponent('{"reference":"17"}')}`);
  const failed: string[] = [];
  clerk.on('response', (response) => response.status() >= 400 && failed.push(`${response.status()} ${response.url()}`));
  await card(clerk, 'Wax the table').focus();
  await clerk.keyboard.press('Space');
  await clerk.keyboard.press('ArrowRight');
  await clerk.keyboard.press('Space');
  await expect(card(column(clerk, 'Done'), 'Wax the table')).toBeFocused();
  const done = async () => (await colleague.list('tasks?filter[reference]=17&filter[completed]=true')).data.map((task) => task.id);
  await expect.poll(done).toContain(id);

  await clerk.getByLabel('Columns').selectOption('Assignee');
  await expect(column(clerk, 'Clara Kern')).toBeVisible();
  await expect(column(clerk, 'Unassigned')).toHaveCount(0);
  // For the tasks of one record, such a service does not return the sale.
  await expect(clerk.getByLabel('Lanes').getByRole('option')).toHaveText(['None', 'Type']);
  expect(failed).toEqual([]);
});
