/** The header of the dashboard, tasks that are ticked on it, and the progress of sales on it and on their pages. */
import { screen, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dayNumber, startOfDay } from '../../../contract/calendar-day.ts';
import { renderApp } from '../../pages/render-app.tsx';
import { recordIn } from '../../server/read-response.ts';
import { startTestService, type TestService } from '../../server/service.ts';
import { writeClient, writeConsignment, writeItem, writeSale, writeSoldItem, writeTask } from '../../server/write-records.ts';

const dayMs = 86_400_000;
/** The time zone of the test service. */
const timeZone = 'Europe/Zurich';
/** Returns the first instant of the day that begins `days` days after today in the house. */
const startOfDayIn = (days: number) => startOfDay(dayNumber(Date.now(), timeZone) + days, timeZone);

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service.close());

test('a task is ticked in place, keeps its line, and is undone', async () => {
  const due_date = Date.now() - 2 * dayMs;
  const task = await writeTask(service, { label: 'Call the bank', assignee_id: service.userIds.clerk, due_date });
  await writeTask(service, { label: 'Print labels', assignee_id: service.userIds.clerk, due_date: due_date + dayMs });
  const isCompleted = async () => recordIn(await service.call('GET', `/api/v1.0/tasks/${task}`, { as: 'clerk' })).completed;
  const { user } = await renderApp(service, '/dashboard');
  const tasks = within(await screen.findByRole('region', { name: 'My tasks' }));
  const labels = () => tasks.getAllByRole('listitem').map((line) => within(line).getByRole('link').textContent);
  await user.click(tasks.getByRole('checkbox', { name: 'Done: Call the bank' }));
  await user.click(await tasks.findByRole('button', { name: 'Undo: Call the bank' }));
  await expect.poll(isCompleted).toBe(false);
  await expect.poll(() => tasks.queryByRole('button', { name: /^Undo/ })).toBeNull();
  await user.click(tasks.getByRole('checkbox', { name: 'Done: Call the bank' }));
  await tasks.findByRole('button', { name: 'Undo: Call the bank' });
  expect(await isCompleted()).toBe(true);
  expect(labels()).toEqual(['Call the bank', 'Print labels']);
  expect(tasks.getByRole('link', { name: 'Show all 1: My tasks' })).toBeShown();
  expect(tasks.getByRole('link', { name: 'Add task' })).toBeShown();
});

test('a change by a colleague is announced on the dashboard, and shown at the user’s request', async () => {
  const owner = await writeClient(service, { last_name: 'Owner 0' });
  await writeConsignment(service, { label: 'Estate', owner: Number(owner) });
  const { user } = await renderApp(service, '/dashboard');
  await screen.findByText('Live');
  expect(await screen.findByRole('link', { name: 'Owner 0' })).toBeShown();
  const notice = () => screen.queryByRole('group', { name: 'Changed by The other' });
  // The app fetches everything again after it is live. A change before that fetch ends needs no notice.
  let changeCount = 0;
  await expect
    .poll(
      async () => {
        changeCount += 1;
        const json = { last_name: `Owner ${changeCount}` };
        await service.call('PATCH', `/api/v1.0/datatable-clients/${owner}`, { as: 'other', json });
        return notice();
      },
      { interval: 1_000 },
    )
    .not.toBeNull();
  expect(screen.getByRole('link', { name: /^Owner/ }).textContent).not.toBe(`Owner ${changeCount}`);
  // The event of the last change may arrive later than the notice of an earlier change.
  await expect
    .poll(async () => {
      const button = screen.queryByRole('button', { name: 'Show' });
      if (button) await user.click(button);
      return button;
    })
    .toBeNull();
  expect(await screen.findByRole('link', { name: `Owner ${changeCount}` })).toBeShown();
});

test('the number of overdue tasks is exact, and links to the list of these tasks', async () => {
  const own = { assignee_id: service.userIds.administrator };
  for (let number = 1; number <= 11; number += 1)
    await writeTask(service, { ...own, label: `Late ${number}`, due_date: Date.now() - (number + 1) * dayMs });
  await writeTask(service, { ...own, label: 'Not due yet', due_date: Date.now() + 2 * dayMs });
  await writeTask(service, { ...own, label: 'Without a date' });
  const { user } = await renderApp(service, '/dashboard', 'administrator');
  const tile = await screen.findByRole('link', { name: 'My overdue tasks 11 of 13 open' });
  await user.click(tile);
  await screen.findByRole('heading', { level: 1, name: 'Tasks' });
  expect(await screen.findByRole('link', { name: 'Late 11' })).toBeShown();
  expect(screen.getAllByRole('link', { name: /^Late \d+$/ })).toHaveLength(11);
  for (const label of ['Not due yet', 'Without a date']) expect(screen.queryByRole('link', { name: label })).toBeNull();
});

test('without overdue tasks, the number of open tasks is shown', async () => {
  await writeTask(service, { label: 'Not due yet', assignee_id: service.userIds.porter, due_date: Date.now() + 2 * dayMs });
  await renderApp(service, '/dashboard', 'porter');
  expect(await screen.findByRole('link', { name: 'My open tasks 1' })).toBeShown();
});

test('a sale in preparation shows the share of catalogued lots and the last day for consignments', async () => {
  const dates = { live_sale_date_from: startOfDayIn(30), last_date_for_consignment: Date.now() + 9 * dayMs };
  const sale = Number(await writeSale(service, { subtitle: 'Swiss art', status: 'upcoming', item_count: 3, ...dates }));
  await writeItem(service, { sale_id: sale, description: 'Etching', estimate_low: 10_000, lot_number: 1 });
  await writeItem(service, { sale_id: sale, description: 'Etching', lot_number: 2 });
  await writeItem(service, { sale_id: sale });
  await renderApp(service, '/dashboard');
  const line = within(await screen.findByRole('listitem', { name: (_name, element) => /Swiss art/.test(element.textContent ?? '') }));
  expect(line.getByRole('progressbar', { name: /33% catalogued$/ }).getAttribute('aria-valuenow')).toBe('33');
  expect(line.getByText('in 30 days')).toBeShown();
  expect(line.getByText(/^Consignments until/)).toBeShown();
  expect(line.queryByRole('link', { name: /^Enter results/ })).toBeNull();
});

test('the header shows today and the sale that has started, with its results and its lots', async () => {
  const sale = Number(
    await writeSale(service, { subtitle: 'Coins', status: 'published', live_sale_date_from: Date.now() - dayMs, item_count: 1 }),
  );
  await writeSoldItem(service, { sale_id: sale, lot_number: 1, hammer_price: 15_000, winner_id: Number(await writeClient(service)) });
  const { user, address } = await renderApp(service, '/dashboard');
  const heading = await screen.findByRole('heading', { level: 1, name: /^Today, (Mon|Tue|Wed|Thu|Fri|Sat|Sun) \d{1,2} [A-Z]/ });
  expect(screen.getAllByRole('heading', { level: 1 })).toEqual([heading]);
  await expect.poll(() => document.title).toMatch(/^Dashboard · /);
  const header = within(heading.closest('header') ?? heading);
  expect((await header.findByRole('link', { name: 'Coins' })).getAttribute('href')).toBe(`/sales/${sale}/show`);
  expect(header.getByText('· 1 lot · 1 sold')).toBeShown();
  expect(header.getByRole('link', { name: /^Lot list: .*Coins/ }).getAttribute('href')).toMatch(/^\/items\?/);
  // The list of sales does not repeat the button.
  expect(screen.getAllByRole('link', { name: /^Enter results: .*Coins/ })).toHaveLength(1);
  await user.click(header.getByRole('link', { name: /^Enter results: .*Coins/ }));
  await expect.poll(address).toBe(`/sales/${sale}/results`);
});

test('the progress of a sale links to the lots that lack a picture or an estimate, and to the numbering', async () => {
  const sale = await writeSale(service, { subtitle: 'Design', status: 'upcoming', item_count: 2 });
  await writeItem(service, { sale_id: Number(sale), subtitle: 'A lamp', description: 'Glass', estimate_low: 10_000, lot_number: 1 });
  await writeItem(service, { sale_id: Number(sale), subtitle: 'A chair', description: 'Wood' });
  const { user, address } = await renderApp(service, `/sales/${sale}/show`);
  const progress = within(await screen.findByRole('region', { name: 'Progress' }));
  expect(progress.getAllByRole('progressbar').map((bar) => bar.getAttribute('aria-valuenow'))).toEqual(['50', '0', '50', '50']);
  expect(progress.getByRole('link', { name: 'With pictures: 2 missing' })).toBeShown();
  expect(progress.getByRole('link', { name: 'Numbered: 1 missing' }).getAttribute('href')).toBe(`/sales/${sale}/numbering`);
  await user.click(progress.getByRole('link', { name: 'With estimates: 1 missing' }));
  await screen.findByRole('heading', { level: 1, name: 'Items' });
  expect(await screen.findByRole('link', { name: 'A chair' })).toBeShown();
  expect(screen.queryByRole('link', { name: 'A lamp' })).toBeNull();
  expect(address()).toMatch(/^\/items\?/);
});

test('a sale shows whether it is today or tomorrow, and its deadline for consignments until the end of the day', async () => {
  // The service changes the sale of today to published if its job runs. Without `published`, it would become a draft.
  const upcoming = { status: 'upcoming', published: true, item_count: 0 } as const;
  const [today, tomorrow] = [startOfDayIn(0), startOfDayIn(1)];
  await writeSale(service, { ...upcoming, subtitle: 'Clocks', live_sale_date_from: today, last_date_for_consignment: today - 1 });
  await writeSale(service, { ...upcoming, subtitle: 'Wine', live_sale_date_from: tomorrow, last_date_for_consignment: today });
  await renderApp(service, '/dashboard');
  const lineOf = async (subtitle: RegExp) =>
    within(await screen.findByRole('listitem', { name: (_name, element) => subtitle.test(element.textContent ?? '') }));
  const [clocks, wine] = [await lineOf(/Clocks/), await lineOf(/Wine/)];
  expect(clocks.getByText('today')).toBeShown();
  expect(clocks.queryByText(/^Consignments until/)).toBeNull();
  expect(wine.getByText('tomorrow')).toBeShown();
  expect(wine.getByText(/^Consignments until/)).toBeShown();
});
