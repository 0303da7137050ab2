/** The task board as browser tests find their way on it. */
import type { Locator, Page } from '@playwright/test';
import type { Api, ApiRecord } from './service-api.ts';

export const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const card = (within: Page | Locator, label: string) => within.getByRole('article', { name: label, exact: true });
/** What has been read out last. */
export const said = (page: Page) => page.locator('[data-board-said]');
/** How many have come, and how many there are. */
export const columnCount = (page: Page, name: string) =>
  page
    .locator('.board-head')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .locator('.board-count > [aria-hidden]');

/** The board of the tasks at a client of their own, so that no other test is met there. */
export async function ownBoard(
  api: Api,
): Promise<{ path: string; reference: string; add: (label: string, more?: object) => Promise<ApiRecord> }> {
  const { id } = await api.create('datatable-clients', { last_name: 'Board', company: `Board ${crypto.randomUUID()}` });
  return {
    reference: id,
    path: `/tasks/board?filter=${encodeURIComponent(JSON.stringify({ reference: id }))}`,
    add: (label, more = {}) => api.create('tasks', { label, reference: id, ...more }),
  };
}

/** Takes the card by its title with the mouse, and moves it to the middle of the target without letting go. */
export async function dragOver(page: Page, from: Locator, to: Locator): Promise<void> {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('not on screen');
  await page.mouse.move(start.x + 60, start.y + start.height - 8);
  await page.mouse.down();
  await page.mouse.move(start.x + 70, start.y + start.height - 4, { steps: 4 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
}
