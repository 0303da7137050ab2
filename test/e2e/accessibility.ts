import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** Until colours have changed: a look at them half way would be of colours that nobody reads. */
const afterTransitions = (page: Page) =>
  page.evaluate(async () => {
    const running = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    await Promise.allSettled(running.map(({ finished }) => finished));
  });

/** What axe finds wrong with the page, each with the elements concerned; `rules`: these alone. */
export async function violationsOn(page: Page, rules?: string[]): Promise<string[]> {
  await afterTransitions(page);
  // The app has no frames; the legacy mode does without a page of its own for each look. What it finds right
  // is not asked for, and takes as long to tell as what it finds wrong.
  const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], preload: false });
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html.slice(0, 200)).join('\n')}`);
}
