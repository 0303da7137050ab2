/** What the content security policy had to refuse on a page. */
import type { Page } from '@playwright/test';

/** To be called before the page is opened; the list grows while the page lives, across its navigations. */
export async function watchPolicy(page: Page): Promise<readonly string[]> {
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (violation: string) => void violations.push(violation));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample, sourceFile }) => {
      Reflect.get(window, 'reportViolation')(`${location.pathname}: ${effectiveDirective} ${blockedURI} ${sample} ${sourceFile}`);
    });
  });
  return violations;
}
