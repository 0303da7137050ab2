import { expect, type Page } from '@playwright/test';

/**
 * Scrolls to the end of the page until every panel has loaded. A panel loads when it comes near the window, and moves the panels below it
 * down: one key press or scroll reaches only the end that the page had at that moment.
 */
export async function scrollToEnd(page: Page): Promise<void> {
  const countLoadingPanels = () =>
    page.evaluate(() => {
      window.scrollTo(0, document.documentElement.scrollHeight);
      return document.querySelectorAll('main .MuiSkeleton-root').length;
    });
  await expect.poll(countLoadingPanels, { message: 'panels that are still loading' }).toBe(0);
}
