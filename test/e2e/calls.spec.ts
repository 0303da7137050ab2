import type { Locator, Page } from '@playwright/test';
import { violationsOn } from './accessibility.ts';
import type { Api, ApiRecord } from './service-api.ts';
import { connection, expect, pageTitle, test } from './staff.ts';

const live = (page: Page) => expect(connection(page)).toHaveText('Live');
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

let called = 0;
/** A number, an id and a name that no other test has. */
function newCall(): { phone: string; call_id: string; name: string } {
  called += 1;
  const own = `${Date.now() % 1_000_000}`.padStart(6, '0') + `${called % 100}`.padStart(2, '0');
  return { phone: `+4179${own.slice(-7)}`, call_id: `call ${own}`, name: `Caller ${own}` };
}

const ring = (admin: Api, { phone, call_id }: { phone: string; call_id: string }, state = 'ringing', username = 'clerk@example.com') =>
  admin.send('POST', 'caller-id', { username, phone, call_id, state });
const newClient = (admin: Api, last_name: string, phone: string, more: object = {}): Promise<ApiRecord> =>
  admin.create('datatable-clients', { last_name, phone, ...more });

/** Whether what is shown of the one lies over the other. */
async function covers(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('one of them is not shown');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test('a known client rings while a form is typed into: the focus stays, nothing is covered, F8 goes there and Esc back', async ({
  staff,
}) => {
  const admin = await staff.api('admin');
  const call = newCall();
  const caller = await newClient(admin, call.name, call.phone, { warning: 'Bids for others', blocking_reason: 'Unpaid since May' });
  await admin.create('tasks', { label: `Clock of ${call.name}`, reference: caller.id });
  await admin.create('notes', { reference: caller.id, note: '<p>Collects pocket watches</p>' });
  const edited = await newClient(admin, `Edited ${call.name}`, '');
  const page = await staff.signedIn('clerk', `/clients/${edited.id}`);
  await live(page);
  const field = page.getByLabel('First name');
  await field.fill('Annabelle');
  await field.evaluate((input) => input instanceof HTMLInputElement && input.setSelectionRange(4, 4));
  await ring(admin, call);

  const card = cardOf(page, call.name);
  await expect(card.getByText('Bids for others')).toBeVisible();
  await expect(card.getByText('Unpaid since May')).toBeVisible();
  await expect(card.getByText('Collects pocket watches')).toBeVisible();
  await expect(card.getByRole('definition').filter({ hasText: /^1$/ })).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: `Call from ${call.name}. F8 goes to it.` })).toHaveCount(1);
  await expect(field).toBeFocused();

  await field.focus();
  await field.evaluate((input) => input instanceof HTMLInputElement && input.setSelectionRange(4, 4));
  await page.keyboard.press('F8');
  await expect(card.getByRole('link', { name: 'Open client' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  await page.keyboard.type('XY');
  await expect(field).toHaveValue('AnnaXYbelle');

  // The form is not saved: the client opens beside it.
  const [beside] = await Promise.all([page.context().waitForEvent('page'), page.keyboard.press('Shift+F8')]);
  await expect(pageTitle(beside, call.name)).toBeVisible();
  await expect(field).toHaveValue('AnnaXYbelle');
});

// The last is as small as a window gets above a keyboard on the screen: there the cards are one line.
for (const viewport of [
  { width: 1280, height: 720 },
  { width: 360, height: 740 },
  { width: 360, height: 400 },
])
  test(`a call covers no field that is typed in, in ${viewport.width} × ${viewport.height}`, async ({ staff }) => {
    const admin = await staff.api('admin');
    const call = newCall();
    const page = await staff.signedIn('clerk', '/clients/create', { viewport });
    await live(page);
    await ring(admin, call);
    await expect(region(page)).toBeVisible();
    for (const name of ['Last name', 'Company', 'Fax', 'Website']) {
      const typed = page.getByRole('main').getByLabel(name).first();
      await typed.focus();
      await typed.press('End');
      await expect.poll(() => covers(region(page), typed), { message: `${name} is covered` }).toBe(false);
      await expect(typed).toBeFocused();
    }
  });

test('while nothing is unsaved the client opens here', async ({ staff }) => {
  const admin = await staff.api('admin');
  const call = newCall();
  await newClient(admin, call.name, call.phone);
  const page = await staff.signedIn('clerk', '/tasks');
  await live(page);
  await ring(admin, call);
  await expect(cardOf(page, call.name)).toBeVisible();
  await page.keyboard.press('Shift+F8');
  await expect(pageTitle(page, call.name)).toBeVisible();
  await expect(cardOf(page, call.name)).toBeVisible();
});

test('a number that nobody has: search first, and a new client with the number filled in, by hand alone', async ({ staff }) => {
  const admin = await staff.api('admin');
  const call = newCall();
  const known = await newClient(admin, `Found ${call.name}`, '');
  const page = await staff.signedIn('clerk', '/tasks');
  await live(page);
  await ring(admin, call);
  const card = cardOf(page, call.phone);
  await expect(card.getByText('No client has this number.')).toBeVisible();
  await page.keyboard.press('F8');
  const search = card.getByRole('searchbox', { name: 'Search clients' });
  await expect(search).toBeFocused();
  await search.fill(`Found ${call.name}`);
  await card.getByRole('button', { name: `This one: Found ${call.name}` }).click();
  await expect(cardOf(page, `Found ${call.name}`).getByRole('link', { name: 'Open client' })).toHaveAttribute(
    'href',
    `/clients/${known.id}/show`,
  );

  const stranger = newCall();
  await ring(admin, stranger);
  await cardOf(page, stranger.phone).getByRole('link', { name: 'New client' }).click();
  await expect(page.getByRole('main').getByLabel('Telephone', { exact: true })).toHaveValue(stranger.phone);
});

test('a number of several clients: the list, and who it is the user says', async ({ staff }) => {
  const admin = await staff.api('admin');
  const call = newCall();
  await newClient(admin, `A ${call.name}`, call.phone);
  await newClient(admin, `B ${call.name}`, `0${call.phone.slice(3)}`, { address: { country: 'CH' } });
  const page = await staff.signedIn('clerk', '/tasks');
  await live(page);
  await ring(admin, call);
  const card = cardOf(page, call.phone);
  await expect(card.getByText('Several clients have this number.')).toBeVisible();
  await expect(card.getByRole('link', { name: 'Open client' })).toHaveCount(0);
  await card.getByRole('button', { name: `This one: B ${call.name}` }).click();
  await expect(cardOf(page, `B ${call.name}`).getByRole('link', { name: 'Open client' })).toBeVisible();
});

test('two calls at once stack; one put away stays in the tray, and comes back from it', async ({ staff }) => {
  const admin = await staff.api('admin');
  const [one, other] = [newCall(), newCall()];
  const page = await staff.signedIn('clerk', '/tasks');
  await live(page);
  await ring(admin, one);
  await ring(admin, other);
  await ring(admin, one, 'answered');
  await expect(cards(page)).toHaveCount(2);
  await expect(cardOf(page, one.phone).getByText('Answered')).toBeVisible();
  await page.getByRole('button', { name: `Put away: ${other.phone}` }).click();
  await expect(cards(page)).toHaveCount(1);
  await openTray(page);
  await tray(page)
    .getByRole('button', { name: `Show the card: ${other.phone}` })
    .click();
  await expect(cards(page)).toHaveCount(2);
});

test('a missed call becomes a task to call back with one click', async ({ staff }) => {
  const admin = await staff.api('admin');
  const call = newCall();
  const client = await newClient(admin, call.name, call.phone);
  const page = await staff.signedIn('clerk', '/tasks');
  await live(page);
  await ring(admin, call);
  await ring(admin, call, 'missed');
  const card = cardOf(page, call.name);
  await expect(card.getByText('Missed')).toBeVisible();
  await card.getByRole('button', { name: 'Call-back task' }).dblclick();
  await expect(card.getByRole('link', { name: 'Call-back task made' })).toBeVisible();
  const { data } = await admin.list(`tasks?filter[reference]=${client.id}`);
  expect(data.map(({ label }) => label)).toEqual([`Call back: ${call.name}`]);
});

test('an answer that is lost: it may be tried again, and is done once', async ({ staff }) => {
  const admin = await staff.api('admin');
  const call = newCall();
  const client = await newClient(admin, call.name, call.phone);
  const page = await staff.signedIn('clerk', '/sales');
  await live(page);
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
  await expect(card.getByRole('alert').filter({ hasText: 'It may have been filed all the same.' })).toBeVisible();
  await card.getByRole('button', { name: 'Call-back task' }).click();
  await expect(card.getByRole('link', { name: 'Call-back task made' })).toBeVisible();
  expect((await admin.list(`tasks?filter[reference]=${client.id}`)).count).toBe(1);
});

test('a call that came while nobody was here is in the tray, and is looked after from it', async ({ staff }) => {
  const admin = await staff.api('admin');
  const call = newCall();
  const client = await newClient(admin, call.name, call.phone);
  await ring(admin, call, 'missed');
  const page = await staff.signedIn('clerk', '/sales');
  await live(page);
  await openTray(page);
  await tray(page)
    .getByRole('button', { name: `Call-back task: ${call.name}` })
    .click();
  await expect(tray(page).getByRole('listitem').filter({ hasText: call.name }).getByText('Call-back task made')).toBeVisible();
  expect((await admin.list(`tasks?filter[reference]=${client.id}`)).count).toBe(1);
});

test('putting a call away by mouse goes back to the field, too', async ({ staff }) => {
  const admin = await staff.api('admin');
  const call = newCall();
  const page = await staff.signedIn('clerk', '/clients/create');
  await live(page);
  const field = page.getByLabel('First name');
  await field.fill('Anna');
  await ring(admin, call);
  await page.getByRole('button', { name: `Put away: ${call.phone}` }).click();
  await expect(region(page)).toHaveCount(0);
  await expect(field).toBeFocused();
});

test('notes of a call survive going elsewhere and a reload, and are filed as a note', async ({ staff }) => {
  const admin = await staff.api('admin');
  const call = newCall();
  const client = await newClient(admin, call.name, call.phone);
  const page = await staff.signedIn('clerk', '/tasks');
  await live(page);
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

test('another tab shows the same, at once', async ({ staff }) => {
  const admin = await staff.api('admin');
  const call = newCall();
  const page = await staff.signedIn('clerk', '/tasks');
  await live(page);
  const other = await page.context().newPage();
  await other.goto('/sales');
  await live(other);
  await ring(admin, call);
  await expect(cardOf(page, call.phone)).toHaveCount(1);
  await expect(cardOf(other, call.phone)).toHaveCount(1);
  await notesOf(cardOf(page, call.phone)).fill('Calls again at four');
  await expect(notesOf(cardOf(other, call.phone))).toHaveValue('Calls again at four');
  await other.getByRole('button', { name: `Put away: ${call.phone}` }).click();
  await expect(region(page)).toHaveCount(0);
  await openTray(page);
  await expect(tray(page).getByText('Notes not filed')).toBeVisible();
});

test('who does not want to be disturbed sees calls in the tray alone, also after a reload', async ({ staff }) => {
  const admin = await staff.api('admin');
  const call = newCall();
  const page = await staff.signedIn('clerk', '/tasks');
  await live(page);
  await openTray(page);
  await expect(tray(page).getByRole('switch', { name: 'Sound when it rings' })).not.toBeChecked();
  await tray(page).getByRole('switch', { name: 'Do not disturb' }).click();
  await page.keyboard.press('Escape');
  await page.reload();
  await live(page);
  await ring(admin, call, 'missed');
  await expect(page.getByRole('banner').getByRole('button', { name: /^Calls: \d+ waits? \(Do not disturb\)/ })).toBeVisible();
  await expect(region(page)).toHaveCount(0);
  await openTray(page);
  await expect(tray(page).getByText(call.phone).first()).toBeVisible();
});

test('only the colleague whose telephone rings sees it', async ({ staff }) => {
  const admin = await staff.api('admin');
  const [clerks, porters] = [newCall(), newCall()];
  const clerk = await staff.signedIn('clerk', '/tasks');
  const porter = await staff.signedIn('porter', '/tasks');
  await live(clerk);
  await live(porter);
  await ring(admin, porters, 'ringing', 'porter@example.com');
  await ring(admin, clerks);
  await expect(cardOf(clerk, clerks.phone)).toBeVisible();
  await expect(cardOf(porter, porters.phone)).toBeVisible();
  await expect(cards(clerk)).toHaveCount(1);
  await expect(cards(porter)).toHaveCount(1);
});

test('the cards are reached from within a dialog, and left to it', async ({ staff }) => {
  const admin = await staff.api('admin');
  const call = newCall();
  const page = await staff.signedIn('clerk', '/tasks');
  await live(page);
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

test('an administrator simulates a call, and sees it', async ({ staff }) => {
  const call = newCall();
  const page = await staff.signedIn('admin', '/tasks');
  await live(page);
  await openTray(page);
  await tray(page).getByRole('link', { name: 'Simulate a call' }).click();
  await expect(pageTitle(page, 'Simulate a call')).toBeVisible();
  await page.getByRole('main').getByLabel('Number').fill(call.phone);
  await page.getByRole('button', { name: 'Report the call' }).click();
  await expect(page.getByText('Told: a call from a number that no client has.')).toBeVisible();
  await expect(cardOf(page, call.phone)).toBeVisible();
});

for (const look of [
  { name: 'narrow and light', viewport: { width: 360, height: 740 }, colorScheme: 'light' },
  { name: 'wide and dark', viewport: { width: 1280, height: 800 }, colorScheme: 'dark' },
] as const)
  test(`cards and tray are accessible, ${look.name}`, async ({ staff }) => {
    const admin = await staff.api('admin');
    const [known, unknown, shared] = [newCall(), newCall(), newCall()];
    await newClient(admin, known.name, known.phone, { warning: 'Bids for others', blocking_reason: 'Unpaid' });
    for (const name of ['A', 'B']) await newClient(admin, `${name} ${shared.name}`, shared.phone);
    const page = await staff.signedIn('clerk', '/tasks', { viewport: look.viewport, colorScheme: look.colorScheme });
    await live(page);
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
