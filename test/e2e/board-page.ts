/** Locators and actions of the task board for browser tests. */
import type { Locator, Page } from '@playwright/test';
import type { Api, ApiRecord } from './service-api.ts';

export const column = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const card = (within: Page | Locator, label: string) => within.getByRole('article', { name: label, exact: true });
/** The last announcement to screen readers. */
export const announcement = (page: Page) => page.locator('[data-board-announcement]');
/** The number of fetched tasks and the total number of tasks of a column. */
export const columnCount = (page: Page, name: string) =>
  page
    .locator('.board-head')
    .filter({ has: page.getByRole('heading', { name, exact: true }) })
    .locator('.board-count > [aria-hidden]');

/** Creates a client. `path` opens the board with only this client's tasks, so that tests do not affect each other. `add` adds a task. */
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

/** Drags the card with the mouse to the middle of the target, without dropping it. */
export async function dragOver(page: Page, from: Locator, to: Locator): Promise<void> {
  // Waits until the card no longer moves.
  await from.hover({ trial: true });
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  if (!start || !end) throw new Error('the card or the target is not on screen');
  await page.mouse.move(start.x + 60, start.y + start.height - 8);
  await page.mouse.down();
  await page.mouse.move(start.x + 70, start.y + start.height - 4, { steps: 4 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 8 });
}
