import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { violationsOn } from '../../e2e/accessibility.ts';
import { announcement, card, column, columnCount, dragOver, ownBoard } from '../../e2e/board-page.ts';
import { expect, test, waitUntilLive } from '../../e2e/staff.ts';

test('dragging a card with the mouse sends one change, announces released tasks, and can be undone', async ({ staff }) => {
  const colleague = await staff.api('admin');
  const board = await ownBoard(colleague);
  const first = await board.add('Weigh the clock', { due_date: 1_600_000_000 });
  const second = await board.add('Crate the clock', { depends_on: Number(first.id) });
  const clerk = await staff.signedIn('clerk', board.path);
  await expect(columnCount(clerk, 'Ready')).toHaveText('1 / 1');
  await expect(columnCount(clerk, 'Blocked')).toHaveText('1 / 1');
  await expect(card(column(clerk, 'Ready'), 'Weigh the clock').getByText('Overdue')).toBeVisible();
  await expect(card(clerk, 'Crate the clock').getByRole('link', { name: 'Weigh the clock' })).toBeVisible();

  const writes: { body: unknown; version: string | undefined }[] = [];
  await waitUntilLive(clerk);
  const requests = requestsOf(clerk);
  await requests();
  clerk.on('request', (request) => {
    if (request.method() === 'PATCH') writes.push({ body: request.postDataJSON(), version: request.headers()['if-match'] });
  });
  await dragOver(clerk, card(clerk, 'Weigh the clock'), column(clerk, 'Done'));
  await expect(column(clerk, 'Done').getByText('Drop here')).toBeVisible();
  await clerk.mouse.up();
  await expect(card(column(clerk, 'Done'), 'Weigh the clock')).toBeVisible();
  await expect(clerk.getByText('Weigh the clock is done. Ready now: Crate the clock').first()).toBeVisible();
  await expect(card(column(clerk, 'Ready'), 'Crate the clock')).toBeVisible();
  await expect(columnCount(clerk, 'Done')).toHaveText('1 / 1');
  await expect(columnCount(clerk, 'Blocked')).toHaveText('0 / 0');
  await expect(columnCount(clerk, 'Ready')).toHaveText('1 / 1');
  await expect(card(clerk, 'Weigh the clock')).toBeFocused();
  expect(await requests()).toHaveLength(3);
  expect(writes).toEqual([{ body: { completed: true }, version: expect.stringMatching(/^"\d+"$/) }]);
  expect(await colleague.read(`tasks/${first.id}`)).toMatchObject({ status: 2 });

  await clerk.getByRole('button', { name: 'Undo' }).click();
  await expect(card(column(clerk, 'Ready'), 'Weigh the clock')).toBeFocused();
  await expect(card(column(clerk, 'Blocked'), 'Crate the clock')).toBeVisible();
  await expect(announcement(clerk)).toContainText('Blocked again: Crate the clock');
  expect(await requests()).toHaveLength(3);
  expect(await colleague.read(`tasks/${first.id}`)).toMatchObject({ status: 0 });
  expect(await colleague.read(`tasks/${second.id}`)).toMatchObject({ status: 1 });
});

/** Returns a function that waits until no more requests are sent, and returns the requests since its last call. */
function requestsOf(page: Page): () => Promise<readonly string[]> {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) sent.push(`${request.method()} ${request.url()}`);
  });
  return async () => {
    let before = -1;
    while (before !== sent.length) {
      before = sent.length;
      await pause(900);
    }
    return sent.splice(0);
  };
}

test('the menu of a card moves the card and keeps the focus, and several cards can be changed together', async ({ staff }) => {
  const colleague = await staff.api('admin');
  const board = await ownBoard(colleague);
  for (const label of ['Oil the clock', 'Wind the clock', 'Set the clock']) await board.add(label);
  const clerk = await staff.signedIn('clerk', board.path);
  await card(clerk, 'Oil the clock').focus();
  await clerk.keyboard.press('m');
  await expect(clerk.getByRole('menuitem', { name: 'Ready' })).toHaveAttribute('aria-disabled', 'true');
  await clerk.getByRole('menuitem', { name: 'Blocked' }).press('Enter');
  await expect(card(column(clerk, 'Blocked'), 'Oil the clock')).toBeFocused();

  await card(clerk, 'Wind the clock').getByRole('checkbox').check();
  await card(clerk, 'Set the clock').focus();
  await clerk.keyboard.press('x');
  const bar = clerk.getByRole('region', { name: /tasks/i }).filter({ hasText: '2 selected' });
  await bar.getByRole('button').last().click();
  await clerk.getByRole('dialog').getByRole('combobox').first().click();
  await clerk.getByRole('option', { name: /done|complete/i }).click();
  await clerk.getByRole('dialog').getByRole('button', { name: 'Change 2 tasks' }).click();
  await clerk.getByRole('button', { name: 'Close' }).click();
  await expect(columnCount(clerk, 'Done')).toHaveText('2 / 2');
});

test('a move that is not allowed shows the reason while dragging, and sends nothing', async ({ staff }) => {
  const board = await ownBoard(await staff.api('admin'));
  await board.add('Frame the print', { can_start: false });
  const clerk = await staff.signedIn('clerk', board.path);
  let writes = 0;
  clerk.on('request', (request) => {
    if (request.method() === 'PATCH') writes += 1;
  });
  await dragOver(clerk, card(clerk, 'Frame the print'), column(clerk, 'Done'));
  await expect(column(clerk, 'Done').getByText('It is blocked by another task, so it cannot be done yet')).toBeVisible();
  await clerk.mouse.up();
  await expect(announcement(clerk)).toContainText('was not moved to Done');
  await expect(card(column(clerk, 'Blocked'), 'Frame the print')).toBeVisible();
  expect(writes).toBe(0);
});

for (const { status, words, body = '' } of [
  {
    status: 422,
    words: /was not moved to Done: Done: only on working days\.$/,
    body: JSON.stringify({
      type: 'about:blank',
      title: 'No',
      status: 422,
      detail: 'No.',
      errors: { completed: ['only on working days.'] },
    }),
  },
  { status: 500, words: 'The server reported an error: Hang the portrait may have been moved to Done.' },
  { status: 503, words: 'The server did not respond: Hang the portrait may have been moved to Done' },
])
  test(`a drop that gets the response ${status} moves only the dropped card back, and reports the outcome`, async ({ staff }) => {
    const board = await ownBoard(await staff.api('admin'));
    const refused = await board.add('Hang the portrait');
    await board.add('Dust the portrait');
    const clerk = await staff.signedIn('clerk', board.path);
    await clerk.route(`**/tasks/${refused.id}`, (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status, body, contentType: 'application/problem+json' }) : route.continue(),
    );
    await dragOver(clerk, card(clerk, 'Dust the portrait'), column(clerk, 'Done'));
    await clerk.mouse.up();
    await dragOver(clerk, card(column(clerk, 'Ready'), 'Hang the portrait'), column(clerk, 'Done'));
    await clerk.mouse.up();
    await expect(clerk.getByRole('alert').filter({ hasText: words })).toBeVisible();
    await expect(card(column(clerk, 'Ready'), 'Hang the portrait')).toBeVisible();
    await expect(card(column(clerk, 'Done'), 'Dust the portrait')).toBeVisible();
  });

for (const { locale, lifted, over, dropped, back } of [
  { locale: 'en', lifted: 'picked up from Ready', over: 'Over Done', dropped: 'moved to Done', back: 'returned to Ready' },
  { locale: 'de', lifted: 'aufgehoben aus', over: 'Über Erledigt', dropped: 'verschoben nach Erledigt', back: 'zurückgelegt nach' },
  { locale: 'fr', lifted: 'saisie depuis', over: 'Au-dessus de Terminée', dropped: 'déplacée vers Terminée', back: 'remise dans' },
]) {
  test(`keys move a card with the focus, and each step is announced in the language ${locale}`, async ({ staff }) => {
    const board = await ownBoard(await staff.api('admin'));
    const task = await board.add('Polish the silver');
    await board.add('Count the spoons');
    const clerk = await staff.signedIn('clerk', board.path, { locale });
    const silver = card(clerk, 'Polish the silver');
    await card(clerk, 'Count the spoons').focus();
    await clerk.keyboard.press('ArrowUp');
    await clerk.keyboard.press('Home');
    await expect(silver).toBeFocused();
    await clerk.keyboard.press('Space');
    await expect(announcement(clerk)).toContainText(lifted);
    await clerk.keyboard.press('ArrowRight');
    await expect(announcement(clerk)).toContainText(over);
    await clerk.keyboard.press('Escape');
    await expect(announcement(clerk)).toContainText(back);
    await expect(silver).toBeFocused();
    await clerk.keyboard.press('Space');
    await clerk.keyboard.press('ArrowRight');
    const [request] = await Promise.all([clerk.waitForRequest((sent) => sent.method() === 'PATCH'), clerk.keyboard.press('Space')]);
    await expect(announcement(clerk)).toContainText(dropped);
    expect(request.postDataJSON()).toEqual({ completed: true });
    expect(request.url()).toContain(`/tasks/${task.id}`);
    await expect(silver).toBeFocused();
    await expect(clerk.locator('[data-cell="2|none"]').getByRole('article', { name: 'Polish the silver' })).toBeVisible();
  });
}

test('on a touch screen, a long press drags a card, and a swipe scrolls', async ({ staff }) => {
  const board = await ownBoard(await staff.api('admin'));
  await board.add('Wrap the vase');
  const clerk = await staff.signedIn('clerk', board.path, { hasTouch: true, viewport: { width: 1100, height: 800 } });
  const vase = card(clerk, 'Wrap the vase');
  await vase.waitFor();
  const [start, end] = [await vase.boundingBox(), await column(clerk, 'Done').boundingBox()];
  if (!start || !end) throw new Error('not on screen');
  const session = await clerk.context().newCDPSession(clerk);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x = 0, y = 0) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
  const from = { x: start.x + 60, y: start.y + start.height - 8 };

  await touch('touchStart', from.x, from.y);
  await touch('touchMove', from.x, from.y - 40);
  await touch('touchEnd');
  await expect(clerk.locator('[data-lifted]')).toHaveCount(0);

  await touch('touchStart', from.x, from.y);
  await expect(clerk.locator('.board-copies > *')).toHaveCount(1);
  await touch('touchMove', end.x + end.width / 2, end.y + 200);
  await expect(column(clerk, 'Done').getByText('Drop here')).toBeVisible();
  await touch('touchEnd');
  await expect(card(column(clerk, 'Done'), 'Wrap the vase')).toBeVisible();
});

test('the drag ends with an announcement if a colleague moves the held card', async ({ staff }) => {
  const colleague = await staff.api('admin');
  const board = await ownBoard(colleague);
  const task = await board.add('Light the sconces');
  const clerk = await staff.signedIn('clerk', board.path);
  await waitUntilLive(clerk);
  await dragOver(clerk, card(clerk, 'Light the sconces'), column(clerk, 'Blocked'));
  await expect(column(clerk, 'Blocked').getByText('Drop here')).toBeVisible();
  await colleague.patch(`tasks/${task.id}`, { completed: true });
  await expect(announcement(clerk)).toContainText('Another user moved Light the sconces');
  await expect(card(column(clerk, 'Done'), 'Light the sconces')).toBeVisible();
  await clerk.mouse.up();
  expect(await colleague.read(`tasks/${task.id}`)).toMatchObject({ status: 2 });
});

test('while a card is held, the board does not change; new tasks are shown afterwards', async ({ staff }) => {
  const board = await ownBoard(await staff.api('admin'));
  await board.add('Second', { due_date: 1_900_000_000 });
  await board.add('Third', { due_date: 2_000_000_000 });
  const clerk = await staff.signedIn('clerk', board.path);
  await waitUntilLive(clerk);
  const cards = column(clerk, 'Ready').getByRole('article');
  await dragOver(clerk, card(clerk, 'Third'), column(clerk, 'Ready'));
  await expect(clerk.locator('[data-lifted]')).toHaveCount(1);
  const [response] = await Promise.all([
    clerk.waitForResponse(
      async (received) => received.url().includes('filter%5Bstatus%5D=0') && (await received.text()).includes('"First"'),
    ),
    board.add('First', { due_date: 1_800_000_000 }),
  ]);
  expect(response.status()).toBe(200);
  await expect(cards).toHaveText([/Second/, /Third/]);
  await clerk.mouse.up();
  await expect(cards).toHaveText([/First/, /Second/, /Third/]);
});

test('two browsers that drop the same card at the same time finally show the same board', async ({ staff }) => {
  const colleague = await staff.api('admin');
  const board = await ownBoard(colleague);
  const task = await board.add('Move the harp');
  const [firstPage, secondPage] = [await staff.signedIn('clerk', board.path), await staff.signedIn('admin', board.path)];
  for (const page of [firstPage, secondPage]) await waitUntilLive(page);
  await dragOver(firstPage, card(firstPage, 'Move the harp'), column(firstPage, 'Done'));
  await dragOver(secondPage, card(secondPage, 'Move the harp'), column(secondPage, 'Blocked'));
  await Promise.all([firstPage.mouse.up(), secondPage.mouse.up()]);
  await expect(async () => {
    const { status } = await colleague.read(`tasks/${task.id}`);
    const name = status === 2 ? 'Done' : 'Blocked';
    for (const page of [firstPage, secondPage]) await expect(card(column(page, name), 'Move the harp')).toBeVisible({ timeout: 1_000 });
    for (const page of [firstPage, secondPage]) await expect(card(page, 'Move the harp')).toHaveCount(1, { timeout: 1_000 });
  }).toPass();
});

test('a drop is repeated on the new version if another user has changed the title of the card', async ({ staff }) => {
  const colleague = await staff.api('admin');
  const board = await ownBoard(colleague);
  const task = await board.add('Move the harp');
  const clerk = await staff.signedIn('clerk', 'about:blank');
  // Without events, the page has the old version of the card.
  await clerk.routeWebSocket(/\/app\//, () => {});
  await clerk.goto(board.path);
  await expect(card(clerk, 'Move the harp')).toBeVisible();
  await colleague.patch(`tasks/${task.id}`, { label: 'Move the large harp' });
  const requests = requestsOf(clerk);
  await requests();
  await dragOver(clerk, card(clerk, 'Move the harp'), column(clerk, 'Done'));
  await clerk.mouse.up();
  await expect(card(column(clerk, 'Done'), 'Move the large harp')).toBeVisible();
  const sent = await requests();
  expect(sent.filter((candidate) => candidate.startsWith('PATCH'))).toHaveLength(2);
  expect(sent.length).toBeLessThanOrEqual(3);
  expect(await colleague.read(`tasks/${task.id}`)).toMatchObject({ label: 'Move the large harp', status: 2 });
});

test('a porter sees assigned tasks that can start, can complete them, and sees why other moves are refused', async ({ staff }) => {
  const colleague = await staff.api('admin');
  const board = await ownBoard(colleague);
  await board.add('Carry the globe', { assignee_uid: 3 });
  await board.add('Lift the globe', { assignee_uid: 3, can_start: false });
  await board.add('Sell the globe', { assignee_uid: 2 });
  const porter = await staff.signedIn('porter', board.path);
  await expect(columnCount(porter, 'Ready')).toHaveText('1 / 1');
  await expect(columnCount(porter, 'Blocked')).toHaveText('0 / 0');
  await expect(porter.getByRole('button', { name: 'New task in Ready' })).toHaveCount(0);
  await dragOver(porter, card(porter, 'Carry the globe'), column(porter, 'Blocked'));
  await expect(column(porter, 'Blocked').getByText('You can complete your tasks, but not change them')).toBeVisible();
  await porter.keyboard.press('Escape');
  await porter.mouse.up();
  await card(porter, 'Carry the globe').getByRole('button', { name: 'Move Carry the globe to…' }).click();
  await porter.getByRole('menuitem', { name: 'Done' }).click();
  await expect(columnCount(porter, 'Ready')).toHaveText('0 / 0');
  const done = async () => (await colleague.list(`tasks?filter[reference]=${board.reference}&filter[completed]=true`)).data;
  await expect.poll(done).toMatchObject([{ label: 'Carry the globe' }]);
  await porter.getByRole('button', { name: 'Undo' }).click();
  await expect(columnCount(porter, 'Ready')).toHaveText('1 / 1');
  await expect.poll(done).toEqual([]);
});

test('on a large board with lanes, a drop causes at most 3 requests, and quick drops are not lost', async ({ staff }) => {
  const colleague = await staff.api('admin');
  const board = await ownBoard(colleague);
  for (let first = 0; first < 60; first += 10)
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        board.add(`Frame ${first + index}`, { assignee_uid: 2, due_date: 1_900_000_000 + first + index }),
      ),
    );
  const clerk = await staff.signedIn('clerk', board.path);
  await clerk.getByLabel('Lanes').selectOption('Assignee');
  await expect(columnCount(clerk, 'Ready')).toContainText('/ 60');
  await waitUntilLive(clerk);
  await card(clerk, 'Frame 0').focus();
  const requests = requestsOf(clerk);
  await requests();
  for (const key of ['Space', 'ArrowLeft', 'Space']) await clerk.keyboard.press(key);
  await expect(columnCount(clerk, 'Blocked')).toContainText('/ 1');
  await expect(columnCount(clerk, 'Ready')).toContainText('/ 59');
  const count = (await requests()).length;
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThanOrEqual(3);

  await card(clerk, 'Frame 1').focus();
  for (let number = 1; number <= 12; number += 1) {
    await card(clerk, `Frame ${number}`).focus();
    for (const key of ['Space', 'ArrowLeft', 'Space']) await clerk.keyboard.press(key);
  }
  await expect(columnCount(clerk, 'Blocked')).toContainText('/ 13');
  await expect(columnCount(clerk, 'Ready')).toContainText('/ 47');
  const blockedCount = async () => (await colleague.list(`tasks?filter[reference]=${board.reference}&filter[status]=1`)).count;
  await expect.poll(blockedCount).toBe(13);
});

test('a drop in progress is not shown after the grouping of the board has changed', async ({ staff }) => {
  const board = await ownBoard(await staff.api('admin'));
  await board.add('Gild the frame', { assignee_uid: 3 });
  const clerk = await staff.signedIn('clerk', board.path);
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await clerk.route('**/tasks/*', async (route) => {
    if (route.request().method() === 'PATCH') await released;
    await route.continue();
  });
  await dragOver(clerk, card(clerk, 'Gild the frame'), column(clerk, 'Done'));
  await clerk.mouse.up();
  await clerk.getByLabel('Columns').selectOption('Assignee');
  await expect(card(clerk, 'Gild the frame')).toHaveCount(1);
  await expect(card(column(clerk, 'Clara Kern'), 'Gild the frame')).toHaveCount(0);
  release();
  await expect(card(clerk, 'Gild the frame')).toHaveCount(0);
});

test('arrow keys reach columns that were not visible yet, and a swipe over a card scrolls the board', async ({ staff }) => {
  const board = await ownBoard(await staff.api('admin'));
  await board.add('Sort the letters', { assignee_uid: 1 });
  await board.add('Read the letters');
  const clerk = await staff.signedIn('clerk', board.path, { viewport: { width: 390, height: 780 }, hasTouch: true });
  await clerk.getByLabel('Columns').selectOption('Assignee');
  const letters = card(clerk, 'Sort the letters');
  await letters.focus();
  await clerk.keyboard.press('ArrowRight');
  await expect(card(column(clerk, 'Unassigned'), 'Read the letters')).toBeFocused();
  await clerk.keyboard.press('ArrowLeft');
  await expect(letters).toBeFocused();

  const scrolled = () => clerk.getByRole('region', { name: 'Task board' }).evaluate(({ scrollLeft }) => scrollLeft);
  const before = await scrolled();
  const box = await letters.boundingBox();
  if (!box) throw new Error('not on screen');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  const session = await clerk.context().newCDPSession(clerk);
  const touch = (type: 'touchStart' | 'touchMove', moved: number) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: x - moved, y }] });
  await touch('touchStart', 0);
  // Small steps, as a browser ignores the first pixels of a movement.
  for (let moved = 15; moved <= 150; moved += 15) await touch('touchMove', moved);
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(scrolled).toBeGreaterThan(before + 100);
  await expect(clerk.locator('[data-lifted]')).toHaveCount(0);

  await clerk.reload();
  await letters.hover();
  await clerk.mouse.wheel(250, 0);
  await expect.poll(scrolled).toBeGreaterThan(100);
});

test('an added task that does not match the filter is announced with a link to the task', async ({ staff }) => {
  const board = await ownBoard(await staff.api('admin'));
  const path = `/tasks/board?filter=${encodeURIComponent(JSON.stringify({ reference: board.reference, due: 'overdue' }))}`;
  const clerk = await staff.signedIn('clerk', path);
  await expect(clerk.getByRole('button', { name: 'Overdue', pressed: true })).toBeVisible();
  await clerk.getByRole('button', { name: 'New task in Ready' }).click();
  await clerk.getByRole('textbox', { name: 'New task' }).fill('Mount the print');
  await clerk.keyboard.press('Enter');
  await expect(clerk.getByText('Mount the print was added, but does not match the filter')).toBeVisible();
  await expect(columnCount(clerk, 'Ready')).toHaveText('0 / 0');
  await clerk.getByRole('link', { name: 'Show' }).click();
  await expect(clerk.getByRole('heading', { name: 'Mount the print' }).first()).toBeVisible();
});

test('a task added in a column and lane gets the values of the column, the lane and the filter, and the input stays open', async ({
  staff,
}) => {
  const colleague = await staff.api('admin');
  const board = await ownBoard(colleague);
  await board.add('Oil the hinges', { assignee_uid: 2 });
  const clerk = await staff.signedIn('clerk', board.path);
  await clerk.getByLabel('Lanes').selectOption('Assignee');
  await clerk.getByRole('button', { name: 'New task in Blocked, Clara Kern' }).click();
  const line = clerk.getByRole('textbox', { name: 'New task' });
  await line.fill('Grease the lock');
  await clerk.keyboard.press('Enter');
  await expect(card(clerk, 'Grease the lock')).toBeVisible();
  await expect(line).toBeFocused();
  await expect(line).toHaveValue('');
  const { data } = await colleague.list(`tasks?filter[reference]=${board.reference}&filter[status]=1`);
  expect(data).toMatchObject([{ label: 'Grease the lock', assignee_uid: '2', can_start: false }]);

  await test.step('moves the task to another lane and column with one request', async () => {
    const writes: unknown[] = [];
    clerk.on('request', (request) => request.method() === 'PATCH' && writes.push(request.postDataJSON()));
    await card(clerk, 'Grease the lock').focus();
    await clerk.keyboard.press('Space');
    await clerk.keyboard.press('ArrowRight');
    await clerk.keyboard.press('ArrowDown');
    await clerk.keyboard.press('Space');
    await expect(announcement(clerk)).toContainText('moved to Ready, ');
    await expect.poll(() => writes).toEqual([{ can_start: true, assignee_uid: 3 }]);
    await expect(card(clerk, 'Grease the lock')).toBeFocused();
  });

  await test.step('a collapsed lane stays collapsed after a reload', async () => {
    const lane = clerk.getByRole('button', { name: /^▾? ?Clara Kern/ });
    await lane.click();
    await expect(card(clerk, 'Oil the hinges')).toHaveCount(0);
    await clerk.reload();
    await expect(lane).toHaveAttribute('aria-expanded', 'false');
    await expect(columnCount(clerk, 'Ready')).toContainText('/ 2');
    expect(await violationsOn(clerk)).toEqual([]);
  });
});

test('all of 130 tasks can be reached, with fewer than 40 cards in the document', async ({ staff }) => {
  const board = await ownBoard(await staff.api('admin'));
  for (let first = 0; first < 130; first += 10) {
    await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        board.add(`Photograph ${first + index}`, { due_date: 1_900_000_000 + 86_400 * (first + index) }),
      ),
    );
  }
  const clerk = await staff.signedIn('clerk', board.path);
  await expect(columnCount(clerk, 'Ready')).toHaveText('50 / 130');
  await card(clerk, 'Photograph 0').focus();
  await clerk.keyboard.press('End');
  await expect(card(clerk, 'Photograph 129')).toBeFocused();
  expect(await clerk.getByRole('article').count()).toBeLessThan(40);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the board is accessible in the ${colorScheme} colour scheme, and does not widen a narrow page`, async ({ staff }) => {
    const board = await ownBoard(await staff.api('admin'));
    await board.add('Call the framer', { due_date: 1_600_000_000, assignee_uid: 2 });
    const clerk = await staff.signedIn('clerk', board.path, { viewport: { width: 390, height: 780 }, colorScheme });
    await card(clerk, 'Call the framer').waitFor();
    expect(await clerk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await violationsOn(clerk)).toEqual([]);
  });
}

test('the tools of the board fit beside the menu into a window of 620 px', async ({ staff }) => {
  const board = await ownBoard(await staff.api('admin'));
  await board.add('Call the framer');
  const clerk = await staff.signedIn('clerk', board.path, { viewport: { width: 620, height: 780 }, locale: 'de-CH' });
  await card(clerk, 'Call the framer').waitFor();
  expect(await clerk.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(620);
});
