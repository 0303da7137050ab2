import { expect, test } from '../../e2e/staff.ts';

test('a porter who reloads the app sends no request that the service refuses', async ({ staff }) => {
  const porter = await staff.signedIn('porter', '/');
  await expect(porter.getByRole('navigation', { name: 'Main menu' })).toBeVisible();
  const refused: string[] = [];
  porter.on('response', (response) => {
    if (response.status() >= 400) refused.push(`${response.status()} ${response.url()}`);
  });
  await porter.goto('/');
  await expect(porter.getByRole('heading', { level: 1 })).not.toBeEmpty();
  await porter.waitForLoadState('networkidle');
  expect(refused).toEqual([]);
});
