import { violationsOn } from '../../e2e/accessibility.ts';
import { expect, test } from '../../e2e/staff.ts';

test('with the keyboard alone, a clerk finds a client, starts a note on the record, and returns to it later', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', '/sales');
  await expect(clerk.getByRole('heading', { level: 1, name: 'Sales' })).toBeVisible();
  const palette = clerk.getByRole('dialog', { name: 'Search or run an action' });
  await clerk.keyboard.press('Control+k');
  await expect(palette.getByRole('combobox')).toBeFocused();
  await clerk.keyboard.type('lindt charl');
  await expect(palette.getByRole('option', { name: /Charlotte Lindt/ }).first()).toBeVisible();
  expect(await violationsOn(clerk)).toEqual([]);
  await clerk.keyboard.press('Enter');
  await expect(clerk.getByRole('main').getByRole('heading', { name: 'Charlotte Lindt' })).toBeVisible();

  await test.step('runs an action of the page', async () => {
    await clerk.keyboard.press('Control+k');
    await clerk.keyboard.type('new note');
    await expect(palette.getByRole('option', { name: 'New note' })).toBeVisible();
    await clerk.keyboard.press('Enter');
    await expect(clerk.getByRole('textbox', { name: 'New note' })).toBeFocused();
  });

  await test.step('the palette opens while text is typed, and Esc returns to the text', async () => {
    await clerk.keyboard.type('Wants ');
    await clerk.keyboard.press('Control+k');
    await expect(palette).toBeVisible();
    await clerk.keyboard.press('Escape');
    await expect(palette).toBeHidden();
    await clerk.keyboard.type('a catalogue');
    await expect(clerk.getByRole('textbox', { name: 'New note' })).toHaveValue('Wants a catalogue');
  });

  await test.step('opens a page, and then the record that was visited last', async () => {
    await clerk.keyboard.press('Control+k');
    await clerk.keyboard.type('orders');
    await expect(palette.getByRole('option', { name: 'Orders' })).toBeVisible();
    await clerk.keyboard.press('Enter');
    await expect(clerk.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();
    await clerk.keyboard.press('Control+k');
    await expect(palette.getByRole('option').first()).toContainText('Charlotte Lindt');
    await clerk.keyboard.press('Enter');
    await expect(clerk.getByRole('main').getByRole('heading', { name: 'Charlotte Lindt' })).toBeVisible();
  });
});

test('text that is typed while the palette is loading is searched, and runs no shortcut of the page', async ({ staff }) => {
  const clerk = await staff.signedIn('clerk', '/sales');
  await expect(clerk.getByRole('heading', { level: 1, name: 'Sales' })).toBeVisible();
  let loadPalette = () => {};
  const released = new Promise<void>((resolve) => {
    loadPalette = resolve;
  });
  await clerk.route(/assets\/Palette-/, async (route) => {
    await released;
    await route.continue();
  });
  await Promise.all([clerk.waitForRequest(/assets\/Palette-/), clerk.keyboard.press('Control+k')]);
  await clerk.keyboard.type('lindx');
  await clerk.keyboard.press('Backspace');
  await clerk.keyboard.type('t b/w');
  await expect(clerk.getByRole('dialog')).toHaveCount(0);
  loadPalette();
  const palette = clerk.getByRole('dialog', { name: 'Search or run an action' });
  await expect(palette.getByRole('combobox')).toHaveValue('lindt b/w');
  await expect(palette.getByRole('combobox')).toBeFocused();
});
