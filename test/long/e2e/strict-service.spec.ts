/**
 * Tests the whole app with a service that supports only what is specified.
 * Source: docs/specification/extensions.md#what-the-app-may-assume.
 */
import { test as base, type Page } from '@playwright/test';
import sharp from 'sharp';
import { z } from 'zod';
import { card, column, dragOver } from '../../e2e/board-page.ts';
import { runService } from '../../e2e/running-service.ts';
import { firstSale } from '../../e2e/seeded-data.ts';
import { type Api, apiAs, signInAt } from '../../e2e/service-api.ts';
import { expect, pageTitle, signIn, waitUntilLive } from '../../e2e/staff.ts';
import { type StrictService, serveBuiltApp, startStrictService } from '../../e2e/strict/strict-service.ts';

interface House {
  readonly appUrl: string;
  readonly strict: StrictService;
  /** The API of a colleague who changes records directly on the service. */
  readonly colleague: Api;
}

const test = base.extend<{ house: House }>({
  house: async ({ browser: _opensFirst }, use) => {
    let serviceUrl = '';
    const app = await serveBuiltApp(() => serviceUrl);
    const service = await runService(process.env.SEEDED_DATA, { SPEC_ONLY: '1', CORS_ORIGINS: app.url });
    const strict = await startStrictService(service.url, app.url);
    serviceUrl = strict.url;
    await use({ appUrl: app.url, strict, colleague: apiAs(service.url, await signInAt(service.url, 'admin')) });
    await strict.close();
    await app.close();
    await service.remove();
  },
});

/** Returns the errors so far: those in `seen`, and those on the screen. */
async function troublesOf(page: Page, seen: readonly string[]): Promise<string[]> {
  const shown = await page.locator('.MuiAlert-colorError, .MuiSnackbarContent-root.error').allTextContents();
  return [...seen, ...shown.map((text) => `on screen: ${text}`)];
}

test('the whole app works and sends only specified requests', async ({ browser, house }) => {
  test.slow();
  const { appUrl, strict, colleague } = house;
  const clerk = await (await browser.newContext({ baseURL: appUrl })).newPage();
  clerk.setDefaultTimeout(60_000);
  const seen: string[] = [];
  clerk.on('console', (message) => message.type() === 'error' && seen.push(`console: ${message.text()} ${message.location().url}`));
  clerk.on('pageerror', (error) => seen.push(`page: ${error.message}`));
  const expectNoErrors = async () =>
    expect({ refused: strict.refused, troubles: await troublesOf(clerk, seen) }).toEqual({ refused: [], troubles: [] });
  const main = clerk.getByRole('main');
  const rows = main.getByRole('row');
  const expectSaved = () => expect(clerk.getByText('Saved', { exact: true }).first()).toBeVisible();
  const save = async (label: string, value: string) => {
    await main.getByLabel(label, { exact: true }).fill(value);
    await clerk.getByRole('button', { name: 'Save' }).click();
    await expectSaved();
  };

  const query = 'filter[type]=bidder&filter[status]=finished&filter[payment_received][value][to]=0&range=1';
  const [order] = (await colleague.list(`orders?${query}`)).data;
  if (!order) throw new Error('the demo data has no unpaid invoice');
  const { invoice_data, sale } = await colleague.read(`orders/${order.id}`);
  const lines: unknown[] = Object.values(Object(Object(invoice_data).items)).flat();
  const lots = lines.map((line) => String(Object(line).nid));
  await colleague.patch(`datatable-sales/${Object(sale).id}`, { lots_locked: false });

  await test.step('signing in, and every page of the menu', async () => {
    await clerk.goto('/');
    await signIn(clerk, 'clerk@example.com');
    await expect(rows.nth(1)).toBeVisible();
    await waitUntilLive(clerk);
    const links = clerk.getByRole('navigation', { name: 'Main menu' }).getByRole('link');
    const count = await links.count();
    expect(count).toBeGreaterThanOrEqual(8);
    for (let index = 0; index < count; index += 1) {
      await links.nth(index).click();
      await expect(main.getByRole('progressbar')).toHaveCount(0);
      await expect(main.locator('tbody td.placeholder, .MuiSkeleton-root')).toHaveCount(0);
      await expectNoErrors();
    }
    await clerk.goto('/help');
    await expectNoErrors();
  });

  await test.step('a client: page, edit and address; a change by a colleague arrives', async () => {
    await clerk.goto('/clients');
    await clerk.getByRole('searchbox').fill('client@example.com');
    await expect(clerk.getByText('1-1 of 1')).toBeVisible();
    await rows.nth(1).getByRole('link').click();
    await expect(pageTitle(clerk, 'Charlotte Lindt')).toBeVisible();
    await expect(clerk.getByRole('region', { name: 'Key facts' }).getByText('Unpaid orders')).toBeVisible();
    await clerk.getByRole('link', { name: 'Edit' }).first().click();
    await save('Telephone', '+41 44 111 22 33');
    const addresses = clerk.getByRole('region', { name: 'Addresses' });
    await addresses.getByRole('button', { name: 'Add address' }).click();
    const dialog = clerk.getByRole('dialog');
    await dialog.getByLabel('Street').fill('Seefeldstrasse 7');
    await dialog.getByLabel('Country').fill('Switz');
    await clerk.getByRole('option', { name: 'Switzerland' }).click();
    await dialog.getByRole('button', { name: 'Save' }).click();
    const added = addresses.getByRole('article').filter({ hasText: 'Seefeldstrasse 7' });
    await added.getByRole('button', { name: 'Edit' }).click();
    await dialog.getByLabel('Street').fill('Seefeldstrasse 8');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(addresses.getByRole('article').filter({ hasText: 'Seefeldstrasse 8' })).toBeVisible();

    await waitUntilLive(clerk);
    await colleague.patch('datatable-clients/1', { first_name: 'Carlotta' });
    await main.getByRole('group', { name: 'Changed by Andrea Amstutz' }).getByRole('button', { name: 'Show' }).click();
    await expect(pageTitle(clerk, 'Carlotta Lindt')).toBeVisible();
    await expectNoErrors();
  });

  await test.step('a sale: page, unpaid orders, edit, current sale, search', async () => {
    await clerk.goto(`/sales/${firstSale}/show`);
    await expect(clerk.getByRole('region', { name: 'Unpaid orders' }).getByRole('row').nth(1)).toBeVisible();
    await clerk.getByRole('link', { name: 'Edit' }).first().click();
    await save('Auctioneer', 'Helene Roth');
    await clerk.getByRole('button', { name: 'Current sale: All sales' }).click();
    await clerk.getByRole('dialog').getByRole('combobox').fill('wristw');
    await clerk.getByRole('option', { name: /Wristwatches/ }).click();
    await clerk.goto('/orders');
    await clerk.getByRole('button', { name: /^Current sale: .*Wristwatches/ }).click();
    await clerk.getByRole('dialog').getByRole('combobox').fill('');
    await clerk.getByRole('option', { name: 'All sales' }).click();
    await clerk.goto('/sales');
    await clerk.getByRole('searchbox').fill('wristw');
    await expect(clerk.getByText('1-1 of 1')).toBeVisible();
    await expectNoErrors();
  });

  await test.step('an item: page and edit; its consignment: page and edit', async () => {
    await clerk.goto(`/items/${lots[0]}/show`);
    await expect(main.getByText('Consignment', { exact: true }).first()).toBeVisible();
    await clerk.getByRole('link', { name: 'Edit' }).first().click();
    await save('Caption', 'Front');
    await clerk.getByRole('link', { name: 'Edit' }).first().click();
    const picturesOf = async () => z.array(z.unknown()).parse((await colleague.read(`datatable-items/${lots[0]}`)).images).length;
    const before = await picturesOf();
    const buffer = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const [uploaded] = await Promise.all([
      clerk.waitForResponse((received) => received.url().endsWith('/files') && received.request().method() === 'POST'),
      clerk.locator('input[type="file"]').setInputFiles([{ name: 'front.png', mimeType: 'image/png', buffer }]),
    ]);
    expect(uploaded.status()).toBe(201);
    await expect(clerk.getByRole('button', { name: `Picture ${before + 1}: actions` })).toBeVisible();
    await clerk.getByRole('button', { name: 'Save' }).click();
    await expect.poll(picturesOf).toBe(before + 1);
    await expect(main.getByText('Consignment', { exact: true }).first()).toBeVisible();
    await main.locator('a[href*="/consignments/"]').first().click();
    await expect(clerk.getByText(/cannot be shown on this server/)).toBeVisible();
    await clerk.getByRole('link', { name: 'Edit' }).first().click();
    await save('Payment instructions', 'By bank transfer');
    await expectNoErrors();
  });

  await test.step('an order: page, payment, lists by amount due', async () => {
    await clerk.goto(`/orders/${order.id}/show`);
    await clerk.getByRole('main').getByRole('button', { name: 'Record payment' }).click();
    await clerk.getByRole('dialog').getByRole('button', { name: 'Record payment' }).click();
    await expect(clerk.getByRole('dialog')).toHaveCount(0);
    await expect.poll(async () => (await colleague.read(`orders/${order.id}`)).amount_due).toBe('0.00');
    await clerk.goto('/orders');
    const quick = clerk.getByRole('group', { name: /quick/i }).or(main.getByRole('group')).first();
    for (const chip of await quick.getByRole('button').all()) {
      await chip.click();
      await expect(chip).toHaveAttribute('aria-pressed', 'true');
      await expect(main.locator('td.placeholder')).toHaveCount(0);
    }
    await expectNoErrors();
  });

  await test.step('a task: added, changed, dragged, completed; its lists', async () => {
    const label = 'Ask for the provenance';
    await clerk.goto('/tasks/create');
    await clerk.getByRole('textbox', { name: 'Task' }).fill(label);
    await clerk.getByLabel('Due date').fill('2020-02-29');
    await clerk.getByRole('combobox', { name: 'Assignee' }).click();
    await clerk.getByRole('option', { name: 'Clara Kern' }).click();
    await clerk.getByRole('combobox', { name: 'Related to', exact: true }).fill('Lindt');
    await clerk.getByRole('option', { name: 'Carlotta Lindt' }).first().click();
    await clerk.getByRole('button', { name: 'Save' }).click();
    await expect(pageTitle(clerk, label)).toBeVisible();
    await clerk.getByRole('link', { name: 'Edit' }).first().click();
    await save('Remark', 'Who had it before 1945?');
    const filter = encodeURIComponent(JSON.stringify({ reference: '1' }));
    await clerk.goto(`/tasks/board?filter=${filter}`);
    const status = async () => (await colleague.list('tasks?filter[reference]=1')).data.find((task) => task.label === label)?.status;
    for (const [name, number] of [
      ['Blocked', 1],
      ['Ready', 0],
    ] as const) {
      await dragOver(clerk, card(clerk, label), column(clerk, name));
      await expect(column(clerk, name).getByText('Drop here')).toBeVisible();
      await clerk.mouse.up();
      await expect(card(column(clerk, name), label)).toBeVisible();
      await expect.poll(status).toBe(number);
    }
    await clerk.goto(`/tasks/my-work?filter=${filter}`);
    await expect(main.getByRole('link', { name: label })).toBeVisible();
    await clerk.goto(`/tasks?filter=${filter}`);
    await main.getByRole('link', { name: label }).click();
    await clerk.getByRole('button', { name: 'Mark as done' }).click();
    await expect.poll(status).toBe(2);
    await expectNoErrors();
  });

  await test.step('several items are changed, and the job is found by its number', async () => {
    await clerk.goto('/items');
    const section = clerk.getByRole('region', { name: 'Several items' });
    await section.getByLabel('Numbers of the items').fill(lots.slice(0, 2).join(', '));
    await section.getByRole('button', { name: 'Change …' }).click();
    const dialog = clerk.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Choose a field' }).click();
    await clerk.getByRole('option', { name: 'Grade' }).click();
    await dialog.getByRole('textbox', { name: 'Grade' }).fill('fine');
    const [response] = await Promise.all([
      clerk.waitForResponse((received) => received.url().endsWith('/items-bulk') && received.request().method() === 'POST'),
      dialog.getByRole('button', { name: /^Change \d items?$/ }).click(),
    ]);
    const { data }: { data: { item_id: string }[] } = await response.json();
    await expect(dialog.getByText(/^\d items? changed$/)).toBeVisible();
    await clerk.goto(`/jobs/${data[0]?.item_id}/show`);
    await expect(main.getByRole('definition').first()).toBeVisible();
    await expectNoErrors();
  });

  await test.step('items get lot numbers', async () => {
    await clerk.goto('/items');
    const section = clerk.getByRole('region', { name: 'Several items' });
    await section.getByLabel('Numbers of the items').fill(lots.slice(0, 1).join(', '));
    await section.getByRole('button', { name: 'Set lot numbers' }).click();
    const dialog = clerk.getByRole('dialog', { name: 'Set lot numbers' });
    await dialog.getByRole('textbox').first().fill('9001a');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('The lot numbers are saved.')).toBeVisible();
    await expect.poll(async () => (await colleague.read(`datatable-items/${lots[0]}`)).lot).toBe('9001a');
    await expectNoErrors();
  });

  await test.step('an expired session: the password is requested over the page, and the typed values are saved', async () => {
    await clerk.goto('/clients/1');
    const company = main.getByLabel('Company', { exact: true });
    await company.fill('Lindt & Co');
    strict.expireTokens();
    await clerk.getByRole('button', { name: 'Save' }).click();
    const renewal = clerk.getByRole('dialog', { name: 'Your session has ended' });
    await renewal.getByLabel('Password').fill('demo');
    await renewal.getByRole('button', { name: 'Continue' }).click();
    await expectSaved();
    expect(strict.refused).toEqual([]);
    expect(
      await troublesOf(
        clerk,
        seen.filter((text) => !text.includes('403')),
      ),
    ).toEqual([]);
  });

  await test.step('the strict service refuses requests that the specification does not contain', async () => {
    const { token } = await signInAt(strict.url, 'admin');
    const post = async (path: string, body: object) => {
      const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
      return (await fetch(`${strict.url}/api/v1.0/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).status;
    };
    const items = lots.slice(0, 1);
    expect(await post('items-bulk', { operation: 'update_field', field: 'grade', value: 'fine', items })).toBe(202);
    expect(await post('items-bulk', { operation: 'move', values: {}, items })).toBe(400);
    expect(await post('items-bulk', { operation: 'update_field', field: 'label', value: 'fine', items })).toBe(400);
    expect(await post('tasks-bulk', { operation: 'delete', tasks: [1] })).toBe(404);
  });
});
