import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Waits until CSS transitions have ended, because colours during a transition can have too little contrast. */
const waitForTransitions = (page: Page) =>
  page.evaluate(async () => {
    const running = () => document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // When the transition of an inherited colour ends, the transitions of the child elements begin in the next frame.
    do {
      await Promise.allSettled(running().map(({ finished }) => finished));
      await nextFrame();
      await nextFrame();
    } while (running().length > 0);
  });

/**
 * Returns the accessibility violations that axe finds on the page, with their elements. `rules` limits the check to these rules. The page
 * behind a modal dialog or a menu is not checked, because it is hidden from a screen reader.
 */
export async function violationsOn(page: Page, rules?: string[]): Promise<string[]> {
  await waitForTransitions(page);
  // The legacy mode does not open a further page for each check. It does not support frames, and the app has none.
  // Only violations are requested, because a report of the passed rules would double the time.
  const axe = new AxeBuilder({ page })
    .exclude('#root[aria-hidden=true]')
    .setLegacyMode()
    .options({ resultTypes: ['violations'], preload: false });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join('\n')}`);
}

/**
 * Returns the violations in the light and in the dark colour scheme, each with its scheme. In the dark scheme only the contrast is checked,
 * because the schemes differ only in their colours. Leaves the page dark.
 */
export async function violationsInBothSchemes(page: Page): Promise<string[]> {
  const violationsIn = async (colorScheme: 'light' | 'dark', rules?: string[]) => {
    await page.emulateMedia({ colorScheme });
    // The sign-in page has no `data-theme`. Its styles depend only on the media.
    await expect(page.locator(`html:not([data-theme]), html[data-theme=${colorScheme}]`)).toBeAttached();
    return (await violationsOn(page, rules)).map((violation) => `${colorScheme}: ${violation}`);
  };
  return [...(await violationsIn('light')), ...(await violationsIn('dark', ['color-contrast']))];
}
