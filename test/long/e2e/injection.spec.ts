/** The injection strings on pages, in events and in responses. The app must show them as text. */
import { test as base, type Page } from '@playwright/test';
import { sessionKey } from '../../../src/providers/session/session-token.ts';
import { injectEvents } from '../../e2e/event-injection.ts';
import { type HostileHouse, startHostileHouse } from '../../e2e/injection-records.ts';
import { scrollToEnd } from '../../e2e/scroll-to-end.ts';
import { expect, waitUntilLive } from '../../e2e/staff.ts';
import { type Watch, watchExecution } from '../../e2e/watch-execution.ts';
import { createHostileTexts } from '../../injection/hostile-values.ts';
import { storableStrings } from '../../injection/injection-strings.ts';

/** Matches a part of many injection strings, as shown on a page. */
const asText = /<script|<img|<svg|<link|<meta|javascript:|onerror=/i;
/** Matches a character that only injection strings contain, for places that show only one or two strings. */
const hostileCharacter = /[<>='"{$%\\]/;

const test = base.extend<{ watched: { page: Page; watch: Watch } }, { house: HostileHouse }>({
  house: [
    async ({ browserName: _any }, use) => {
      const house = await startHostileHouse();
      await use(house);
      await house.service.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  /** A clerk's page. The test fails if a string was executed on it. */
  watched: async ({ browser, house }, use) => {
    const { url } = house.service;
    const localStorage = [{ name: sessionKey, value: JSON.stringify(house.signIn) }];
    const context = await browser.newContext({ baseURL: url, storageState: { cookies: [], origins: [{ origin: url, localStorage }] } });
    const page = await context.newPage();
    const watch = await watchExecution(page);
    await use({ page, watch });
    await watch.inspectDocument();
    expect(watch.findings).toEqual([]);
    await context.close();
  },
});
const main = (page: Page) => page.getByRole('main');

test('no injection string runs on any page or in the timeline of a record', async ({ watched: { page, watch }, house }) => {
  test.slow();
  // Content further down the page is only loaded when it becomes visible.
  await page.setViewportSize({ width: 1280, height: 8_000 });
  for (const path of house.paths) {
    await page.goto(path);
    const isForm = /\/\d+$/.test(path) || path.endsWith('numbering');
    if (isForm) await expect(main(page).getByRole('textbox').first(), path).toBeVisible();
    else await expect(main(page), path).toContainText(asText);
    await scrollToEnd(page);
    const notes = page.getByRole('region', { name: 'Activity', exact: true });
    if (/^\/(clients|sales|items|consignments|orders)\/\d+\/show$/.test(path)) await expect(notes, path).toContainText(asText);
    await watch.inspectDocument();
  }
  await page.goto(`/clients/${house.client}/show`);
  await expect(main(page)).toContainText(asText);
  await scrollToEnd(page);
  await expect(page.getByRole('region', { name: 'Activity' })).toContainText(asText);
  expect(await page.title()).toMatch(hostileCharacter);
});

test('no injection string of a call, a job or a notification runs', async ({ watched: { page, watch }, house }) => {
  const { sendEvent } = await injectEvents(page);
  await page.goto('/sales');
  await waitUntilLive(page);
  await house.admin.send('POST', 'caller-id', { username: 'clerk@example.com', phone: house.phone, call_id: 'known', state: 'ringing' });
  const calls = page.getByRole('region', { name: 'Calls', exact: true });
  await expect(calls.getByRole('article')).toContainText(asText);
  await watch.inspectDocument();
  const hostile = createHostileTexts();
  for (let index = 0; !hostile.hasReturnedAll(); index++) {
    const text = hostile.several(300);
    const caller = { id: null, name: null, phone: text, email: text, ambiguous: [{ id: '1', name: text, matched: text }] };
    const call = {
      name: 'caller_id',
      username: 'clerk@example.com',
      client: caller,
      call_id: `${index % 40}`,
      state: 'ringing',
      at: Date.now(),
    };
    sendEvent('caller_id', call);
    sendEvent('advanced_queue__create', {
      name: text,
      item_id: `${index + 1}`,
      label: text,
      state: 'processing',
      done: 1,
      total: 2,
      message: text,
    });
    sendEvent('advanced_queue__post_execute', { name: text, item_id: `${index + 1}`, label: text, result: { message: text } });
    sendEvent('item_bulk', { name: 'item_bulk', type: text, count: 1, status: 'error', message: text });
    sendEvent('entity_update', { name: 'entity_update', entity_id: text, bundle: text, uid: text, force_reload: true });
  }
  await expect(calls.getByRole('article').first()).toContainText(hostileCharacter);
  await watch.inspectDocument();
});

test('an injection string that is searched for, selected, typed or suggested does not run', async ({ watched: { page, watch }, house }) => {
  await page.goto('/clients');
  const searched = page.waitForResponse(/global_search=/);
  await page.getByPlaceholder(/Search/).fill(createHostileTexts().several(120));
  await searched;
  await watch.inspectDocument();

  const path = `/clients/${house.client}`;
  await page.goto(path);
  await page.getByRole('combobox', { name: 'Tags' }).first().click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await expect(page.getByRole('listbox')).toContainText(hostileCharacter);
  await watch.inspectDocument();
  await page.keyboard.press('Escape');
  const typed = storableStrings.filter(({ length }) => length < 200).slice(0, 30);
  await page.getByRole('textbox', { name: 'Company', exact: true }).fill(typed.join(' '));
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('.draft.');
  await page.goto('/sales');
  await page.goto(path);
  const offer = page.getByRole('region', { name: /^Typed here on/ });
  await expect(offer).toBeVisible();
  await watch.inspectDocument();
  await house.admin.patch(`datatable-clients/${house.client}`, { company: typed.reverse().join(' ').slice(0, 250) });
  await page.reload();
  await page.getByRole('button', { name: 'Restore', exact: true }).click();
  await expect(page.getByRole('radiogroup', { name: 'Company' })).toContainText(asText);
});

test('no injection string in a response runs', async ({ watched: { page } }) => {
  const problem = { type: storableStrings[1], title: storableStrings[2], status: 400, detail: storableStrings.join('\n') };
  await page.route('**/api/v1.0/datatable-clients*', (route) =>
    route.fulfill({ status: 400, contentType: 'application/problem+json', body: JSON.stringify(problem) }),
  );
  await page.goto('/clients');
  await expect(page.getByText('<img src=x onerror=ran(1)>').first()).toBeAttached();
});
