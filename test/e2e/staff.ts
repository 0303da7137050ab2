/** Browser tests: a service with 25,000 clients for each worker, and people who sign in to it in browsers of their own. */
import { type Browser, test as base, expect, type Page } from '@playwright/test';
import { type RunningService, runService } from './running-service.ts';

export type Account = 'admin' | 'clerk' | 'porter' | 'client';

interface Staff {
  /** Opens a browser of its own, signs in there and goes to the address. */
  signedIn(account: Account, path: string): Promise<Page>;
  /** A browser of its own that nobody has signed in to. */
  newBrowser(): Promise<Page>;
}

export const test = base.extend<{ staff: Staff }, { service: RunningService }>({
  service: [
    // Playwright takes the fixtures that are needed from the pattern, so there must be one.
    async ({ browserName: _ }, use) => {
      const service = await runService(process.env.SEEDED_DATA);
      await use(service);
      await service.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  staff: async ({ browser, service }, use) => {
    const pages: Page[] = [];
    const open = async () => {
      const page = await newPage(browser, service.url);
      pages.push(page);
      return page;
    };
    await use({
      newBrowser: open,
      async signedIn(account, path) {
        const page = await open();
        await page.goto(path);
        await signIn(page, account);
        return page;
      },
    });
    for (const page of pages) await page.context().close();
  },
});

const newPage = async (browser: Browser, baseURL: string): Promise<Page> => (await browser.newContext({ baseURL })).newPage();

export async function signIn(page: Page, account: Account, password = 'demo'): Promise<void> {
  await page.getByLabel('E-mail').fill(`${account}@example.com`);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

export { expect };
