import type { Locator, Page } from '@playwright/test';
import { violationsOn } from '../../e2e/accessibility.ts';
import type { Api, ApiRecord } from '../../e2e/service-api.ts';
import { expect, pageTitle, test, waitUntilLive } from '../../e2e/staff.ts';

const region = (page: Page) => page.getByRole('region', { name: 'Calls', exact: true });
const cards = (page: Page) => region(page).getByRole('article');
const cardOf = (page: Page, caller: string) => region(page).getByRole('article', { name: `Call from ${caller}` });
const notesOf = (card: Locator) => card.getByRole('textbox', { name: 'Notes of this call' });
const tray = (page: Page) => page.getByRole('dialog', { name: 'Calls today' });
const openTray = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('button', { name: /^Calls/ })
    .click();

let callCount = 0;
/** Returns a number, an id and a name that no other test uses. */
function newCall(): { phone: string; call_id: string; name: string } {
  callCount += 1;
  const digits = `${Date.now() % 1_000_000}`.padStart(6, '0') + `${callCount % 100}`.padStart(2, '0');
  return { phone: `+4179${digits.slice(-7)}`, call_id: `call ${digits}`, name: `Caller ${digits}` };
}

const ring = (admin: Api, { phone, call_id }: { phone: string; call_id: string }, state = 'ringing', username = 'clerk@example.com') =>
  admin.send('POST', 'caller-id', { username, phone, call_id, state });
const createClient = (admin: Api, last_name: string, phone: string, more: object = {}): Promise<ApiRecord> =>
  admin.create('datatable-clients', { last_name, phone, ...more });

/** Returns whether the two elements overlap on screen. */
async function overlap(first: Locator, second: Locator): Promise<boolean> {
  const [a, b] = [await first.boundingBox(), await second.boundingBox()];
  if (!a || !b) throw new Error('an element is not shown');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test('a call during typing does not take the focus; F8 moves the focus to the card of the call, and Escape moves it back', async ({
  staff,
}) => {
  const admin = await staff.api('admin');
  const call = newCall();
  const caller = await createClient(admin, call.name, call.phone, { warning: 'Bids for others', blocking_reason: 'Unpaid since May' });
  await admin.create('tasks', { label: `Clock of ${call.name}`, reference: caller.id });
  await admin.create('notes', { reference: caller.id, note: '<p>Collects pocket watches</p>' });
  const edited = await createClient(admin, `Edited ${call.name}`, '');
  const page = await staff.signedIn('clerk', `/clients/${edited.id}`);
  await waitUntilLive(page);
  const field = page.getByLabel('First name');
  await field.fill('Annabelle');
  await field.evaluate((input) => input instanceof HTMLInputElement && input.setSelectionRange(4, 4));
  await ring(admin, call);

  const card = cardOf(page, call.name);
  await expect(card.getByText('Bids for others')).toBeVisible();
  await expect(card.getByText('Unpaid since May')).toBeVisible();
  await expect(card.getByText('Collects pocket watches')).toBeVisible();
  await expect(card.getByRole('definition').filter({ hasText: /^1$/ })).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: `Call from ${call.name}. Press F8 to go to it.` })).toHaveCount(1);
  await expect(field).toBeFocused();

  await field.focus();
  await field.evaluate((input) => input instanceof HTMLInputElement && input.setSelectionRange(4, 4));
  await page.keyboard.press('F8');
  await expect(card.getByRole('link', { name: 'Open client' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  await page.keyboard.type('XY');
  await expect(field).toHaveValue('AnnaXYbelle');

  // The form has unsaved input, so the client opens in a new tab.
  const [clientTab] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Shift+F8')]);
  await expect(pageTitle(clientTab, call.name)).toBeVisible();
  await expect(field).toHaveValue('AnnaXYbelle');
});

// The last window is as small as with an on-screen keyboard. There the cards are collapsed to one line.
for (const viewport of [
  { width: 1280, height: 720 },
  { width: 360, height: 740 },
  { width: 360, height: 400 },
])
  test(`a call does not cover the focused field in a window of ${viewport.width} × ${viewport.height}`, async ({ staff }) => {
    const admin = await staff.api('admin');
    const call = newCall();
    const page = await staff.signedIn('clerk', '/clients/create', { viewport });
    await waitUntilLive(page);
    await ring(admin, call);
    await expect(region(page)).toBeVisible();
    for (const name of ['Last name', 'Company', 'Fax', 'Website']) {
      const typed = page.getByRole('main').getByLabel(name).first();
      await typed.focus();
      await typed.press('End');
      await expect.poll(() => overlap(region(page), typed), { message: `${name} is covered` }).toBe(false);
      await expect(typed).toBeFocused();
    }
  });

test('the client of a call opens in the same tab if there is no unsaved input', async ({ staff }) => {
  const admin = await staff.api('admin');
  const call = newCall();
  await createClient(admin, call.name, call.phone);
  const page = await staff.signedIn('clerk', '/tasks');
  await waitUntilLive(page);
  await ring(admin, call);
  await expect(cardOf(page, call.name)).toBeVisible();
  await page.keyboard.press('Shift+F8');
  await expect(pageTitle(page, call.name)).toBeVisible();
  await expect(cardOf(page, call.name)).toBeVisible();
});

test('the card of an unknown number offers a search, and a new client with the number', async ({ staff }) => {
  const admin = await staff.api('admin');
  const call = newCall();
  const client = await createClient(admin, `Found ${call.name}`, '');
  const page = await staff.signedIn('clerk', '/tasks');
  await waitUntilLive(page);
  await ring(admin, call);
  const card = cardOf(page, call.phone);
  await expect(card.getByText('No client has this number.')).toBeVisible();
  await page.keyboard.press('F8');
  const search = card.getByRole('searchbox', { name: 'Search clients' });
  await expect(search).toBeFocused();
  await search.fill(`Found ${call.name}`);
  await card.getByRole('button', { name: `Choose: Found ${call.name}` }).click();
  await expect(cardOf(page, `Found ${call.name}`).getByRole('link', { name: 'Open client' })).toHaveAttribute(
    'href',
    `/clients/${client.id}/show`,
  );

  const stranger = newCall();
  await ring(admin, stranger);
  await cardOf(page, stranger.phone).getByRole('link', { name: 'New client' }).click();
  await expect(page.getByRole('main').getByLabel('Telephone', { exact: true })).toHaveValue(stranger.phone);
  await page.getByRole('main').getByLabel('Last name').fill(`New ${stranger.name}`);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(pageTitle(page, `New ${stranger.name}`)).toBeVisible();
  await expect(cardOf(page, `New ${stranger.name}`).getByRole('link', { name: 'Open client' })).toBeVisible();
});

for (const viewport of [
  { width: 1280, height: 720 },
  { width: 1280, height: 420 },
])
  test(`the card with focused notes does not move when calls arrive, at ${viewport.width} × ${viewport.height}`, async ({ staff }) => {
    const admin = await staff.api('admin');
    const calls = [newCall(), newCall(), newCall()] as const;
    const page = await staff.signedIn('clerk', '/tasks', { viewport });
    await waitUntilLive(page);
    await ring(admin, calls[0]);
    const notes = notesOf(cardOf(page, calls[0].phone));
    await notes.fill('Asks for');
    const before = await notes.boundingBox();
    for (const call of calls.slice(1)) {
      await ring(admin, call);
      await expect(cardOf(page, call.phone)).toHaveCount(1);
      expect(Math.abs(((await notes.boundingBox())?.y ?? 0) - (before?.y ?? 0))).toBeLessThanOrEqual(1);
    }
    await page.keyboard.type(' the catalogue');
    await expect(notes).toHaveValue('Asks for the catalogue');
  });

test('the cards of calls do not cover the tray', async ({ staff }) => {
  const admin = await staff.api('admin');
  const calls = [newCall(), newCall(), newCall()];
  const page = await staff.signedIn('clerk', '/tasks', { viewport: { width: 360, height: 640 } });
  await waitUntilLive(page);
  for (const call of calls) await ring(admin, call);
  await expect(cards(page)).toHaveCount(3);
  await openTray(page);
  expect(await overlap(region(page), tray(page))).toBe(true);
  // Playwright only clicks elements that are not covered.
  await tray(page).getByRole('switch', { name: 'Do not disturb' }).click();
  await expect(tray(page).getByRole('switch', { name: 'Do not disturb' })).toBeChecked();
});

test('sign-out warns about notes of calls that are not filed, and then deletes them from the browser', async ({ staff }) => {
  const admin = await staff.api('admin');
  const call = newCall();
  // The card fills the narrow window, but covers neither the menu nor the confirmation.
  const page = await staff.signedIn('clerk', '/tasks', { viewport: { width: 320, height: 640 } });
  await waitUntilLive(page);
  await ring(admin, call);
  await notesOf(cardOf(page, call.phone)).fill('Heirloom of the family');
  const storedText = () => page.evaluate(() => JSON.stringify(localStorage));
  await expect.poll(storedText).toContain('Heirloom of the family');
  const signOut = async () => {
    await page.getByRole('button', { name: /^Account/ }).click();
    await page.getByRole('menuitem', { name: 'Sign out' }).click();
  };
  const question = page.getByRole('alertdialog', { name: 'Sign out with notes that are not filed?' });
  await signOut();
  await expect(question.getByText(/^The notes of 1 call are not filed\./)).toBeVisible();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(notesOf(cardOf(page, call.phone))).toHaveValue('Heirloom of the family');
  await signOut();
  await question.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  expect(await storedText()).not.toContain('Heirloom');
  expect(await storedText()).not.toContain(call.phone);
});

test('the card of a number with several clients lists them, and the user chooses one', async ({ staff }) => {
  const admin = await staff.api('admin');
  const call = newCall();
  await createClient(admin, `A ${call.name}`, call.phone);
  await createClient(admin, `B ${call.name}`, `0${call.phone.slice(3)}`, { address: { country: 'CH' } });
  const page = await staff.signedIn('clerk', '/tasks');
  await waitUntilLive(page);
  await ring(admin, call);
  const card = cardOf(page, call.phone);
  await expect(card.getByText('Several clients have this number.')).toBeVisible();
  await expect(card.getByRole('link', { name: 'Open client' })).toHaveCount(0);
  await card.getByRole('button', { name: `Choose: B ${call.name}` }).click();
  await expect(cardOf(page, `B ${call.name}`).getByRole('link', { name: 'Open client' })).toBeVisible();
});

test('two simultaneous calls have two cards, and a dismissed card can be restored from the tray', async ({ staff }) => {
  const admin = await staff.api('admin');
  const [answered, dismissed] = [newCall(), newCall()];
  const page = await staff.signedIn('clerk', '/tasks');
  await waitUntilLive(page);
  await ring(admin, answered);
  await ring(admin, dismissed);
  await ring(admin, answered, 'answered');
  await expect(cards(page)).toHaveCount(2);
  await expect(cardOf(page, answered.phone).getByText('Answered')).toBeVisible();
  await page.getByRole('button', { name: `Dismiss: ${dismissed.phone}` }).click();
  await expect(cards(page)).toHaveCount(1);
  await openTray(page);
  await tray(page)
    .getByRole('button', { name: `Show card: ${dismissed.phone}` })
    .click();
  await expect(cards(page)).toHaveCount(2);
});

test('a double click on the button of a missed call creates only one call-back task', async ({ staff }) => {
  const admin = await staff.api('admin');
  const call = newCall();
  const client = await createClient(admin, call.name, call.phone);
  const page = await staff.signedIn('clerk', '/tasks');
  await waitUntilLive(page);
  await ring(admin, call);
  await ring(admin, call, 'missed');
  const card = cardOf(page, call.name);
  await expect(card.getByText('Missed')).toBeVisible();
  await card.getByRole('button', { name: 'Call-back task' }).dblclick();
  await expect(card.getByRole('link', { name: 'Call-back task added' })).toBeVisible();
  const { data } = await admin.list(`tasks?filter[reference]=${client.id}`);
  expect(data.map(({ label }) => label)).toEqual([`Call back: ${call.name}`]);
});

test('a call-back task whose response was lost can be filed again, and is created only once', async ({ staff }) => {
  const admin = await staff.api('admin');
  const call = newCall();
  const client = await createClient(admin, call.name, call.phone);
  const page = await staff.signedIn('clerk', '/sales');
  await waitUntilLive(page);
  await ring(admin, call, 'missed');
  let isLost = false;
  await page.route('**/api/v1.0/tasks', async (route) => {
    if (isLost || route.request().method() !== 'POST') return route.fallback();
    isLost = true;
    await route.fetch();
    return route.abort();
  });
  const card = cardOf(page, call.name);
  await card.getByRole('button', { name: 'Call-back task' }).click();
  await expect(card.getByRole('alert').filter({ hasText: 'It may already have been filed.' })).toBeVisible();
  await card.getByRole('button', { name: 'Call-back task' }).click();
  await expect(card.getByRole('link', { name: 'Call-back task added' })).toBeVisible();
  expect((await admin.list(`tasks?filter[reference]=${client.id}`)).count).toBe(1);
});

test('a call that arrived while the app was closed is in the tray, and a task can be created there', async ({ staff }) => {
  const admin = await staff.api('admin');
  const call = newCall();
  const client = await createClient(admin, call.name, call.phone);
  await ring(admin, call, 'missed');
  const page = await staff.signedIn('clerk', '/sales');
  await waitUntilLive(page);
  await openTray(page);
  await tray(page)
    .getByRole('button', { name: `Call-back task: ${call.name}` })
    .click();
  await expect(tray(page).getByRole('listitem').filter({ hasText: call.name }).getByText('Call-back task added')).toBeVisible();
  expect((await admin.list(`tasks?filter[reference]=${client.id}`)).count).toBe(1);
});

test('dismissing a call with the mouse returns the focus to the field', async ({ staff }) => {
  const admin = await staff.api('admin');
  const call = newCall();
  const page = await staff.signedIn('clerk', '/clients/create');
  await waitUntilLive(page);
  const field = page.getByLabel('First name');
  await field.fill('Anna');
  await ring(admin, call);
  await page.getByRole('button', { name: `Dismiss: ${call.phone}` }).click();
  await expect(region(page)).toHaveCount(0);
  await expect(field).toBeFocused();
});

test('notes of a call survive a navigation and a reload, and are filed as a note', async ({ staff }) => {
  const admin = await staff.api('admin');
  const call = newCall();
  const client = await createClient(admin, call.name, call.phone);
  const page = await staff.signedIn('clerk', '/tasks');
  await waitUntilLive(page);
  await ring(admin, call, 'answered');
  const card = cardOf(page, call.name);
  await notesOf(card).fill('Wants to sell <b>three</b> watches');
  await page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: /^Sales/ })
    .click();
  await expect(pageTitle(page, 'Sales')).toBeVisible();
  await expect(notesOf(card)).toHaveValue('Wants to sell <b>three</b> watches');
  await page.reload();
  await expect(notesOf(card)).toHaveValue('Wants to sell <b>three</b> watches');
  await card.getByRole('button', { name: 'File as note' }).click();
  await expect(card.getByText('Filed as note')).toBeVisible();
  await expect(notesOf(card)).toHaveValue('');
  const { data } = await admin.list(`notes?filter[reference]=${client.id}`);
  expect(JSON.stringify(data)).toContain('Wants to sell &lt;b&gt;three&lt;/b&gt; watches');
});

test('calls and their notes are immediately the same in another tab', async ({ staff }) => {
  const admin = await staff.api('admin');
  const call = newCall();
  const page = await staff.signedIn('clerk', '/tasks');
  await waitUntilLive(page);
  const secondTab = await page.context().newPage();
  await secondTab.goto('/sales');
  await waitUntilLive(secondTab);
  await ring(admin, call);
  await expect(cardOf(page, call.phone)).toHaveCount(1);
  await expect(cardOf(secondTab, call.phone)).toHaveCount(1);
  await notesOf(cardOf(page, call.phone)).fill('Calls again at four');
  await expect(notesOf(cardOf(secondTab, call.phone))).toHaveValue('Calls again at four');
  await secondTab.getByRole('button', { name: `Dismiss: ${call.phone}` }).click();
  await expect(region(page)).toHaveCount(0);
  await openTray(page);
  await expect(tray(page).getByText('Notes not filed')).toBeVisible();
});

test('with "Do not disturb", calls are only shown in the tray, also after a reload', async ({ staff }) => {
  const admin = await staff.api('admin');
  const call = newCall();
  const page = await staff.signedIn('clerk', '/tasks');
  await waitUntilLive(page);
  await openTray(page);
  await expect(tray(page).getByRole('switch', { name: 'Play a sound when it rings' })).not.toBeChecked();
  await tray(page).getByRole('switch', { name: 'Do not disturb' }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  await waitUntilLive(page);
  await ring(admin, call, 'missed');
  await expect(page.getByRole('banner').getByRole('button', { name: /^Calls: \d+ waiting \(Do not disturb\)/ })).toBeVisible();
  await expect(region(page)).toHaveCount(0);
  await openTray(page);
  await expect(tray(page).getByText(call.phone).first()).toBeVisible();
});

test('a call is only shown to the user whose telephone rings', async ({ staff }) => {
  const admin = await staff.api('admin');
  const [clerks, porters] = [newCall(), newCall()];
  const clerk = await staff.signedIn('clerk', '/tasks');
  const porter = await staff.signedIn('porter', '/tasks');
  await waitUntilLive(clerk);
  await waitUntilLive(porter);
  await ring(admin, porters, 'ringing', 'porter@example.com');
  await ring(admin, clerks);
  await expect(cardOf(clerk, clerks.phone)).toBeVisible();
  await expect(cardOf(porter, porters.phone)).toBeVisible();
  await expect(cards(clerk)).toHaveCount(1);
  await expect(cards(porter)).toHaveCount(1);
});

test('the cards of calls can be used while a dialog is open, and the dialog stays open', async ({ staff }) => {
  const admin = await staff.api('admin');
  const call = newCall();
  const page = await staff.signedIn('clerk', '/tasks');
  await waitUntilLive(page);
  await page.getByRole('button', { name: /^Current sale/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Current sale' });
  await dialog.getByRole('combobox').focus();
  await ring(admin, call);
  await expect(cardOf(page, call.phone)).toBeVisible();
  await expect(dialog.getByRole('combobox')).toBeFocused();
  await notesOf(cardOf(page, call.phone)).fill('From within a dialog');
  await expect(notesOf(cardOf(page, call.phone))).toHaveValue('From within a dialog');
  await expect(dialog).toBeVisible();
});

test('an administrator can simulate a call', async ({ staff }) => {
  const call = newCall();
  const page = await staff.signedIn('admin', '/tasks');
  await waitUntilLive(page);
  await openTray(page);
  await tray(page).getByRole('link', { name: 'Simulate a call' }).click();
  await expect(pageTitle(page, 'Simulate a call')).toBeVisible();
  await page.getByRole('main').getByLabel('Number').fill(call.phone);
  await page.getByRole('button', { name: 'Report call' }).click();
  await expect(page.getByText('Call reported: no client has this number.')).toBeVisible();
  await expect(cardOf(page, call.phone)).toBeVisible();
});

for (const look of [
  { name: 'narrow and light', viewport: { width: 360, height: 740 }, colorScheme: 'light' },
  { name: 'wide and dark', viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
] as const)
  test(`cards and tray of calls are accessible in a window that is ${look.name}`, async ({ staff }) => {
    const admin = await staff.api('admin');
    const [known, unknown, shared] = [newCall(), newCall(), newCall()];
    await createClient(admin, known.name, known.phone, { warning: 'Bids for others', blocking_reason: 'Unpaid' });
    for (const name of ['A', 'B']) await createClient(admin, `${name} ${shared.name}`, shared.phone);
    const page = await staff.signedIn('clerk', '/tasks', { viewport: look.viewport, colorScheme: look.colorScheme });
    await waitUntilLive(page);
    for (const call of [known, unknown, shared]) {
      await ring(admin, call);
      await expect(region(page).getByText(call.phone).first()).toBeVisible();
    }
    await expect(cards(page)).toHaveCount(3);
    await expect(cardOf(page, known.name).getByText('No notes yet')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', look.colorScheme);
    expect(await violationsOn(page)).toEqual([]);
    const box = await region(page).boundingBox();
    expect((box?.x ?? 0) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= look.viewport.width).toBe(true);
    await openTray(page);
    await expect(tray(page).getByText(unknown.phone).first()).toBeVisible();
    expect(await violationsOn(page)).toEqual([]);
  });
