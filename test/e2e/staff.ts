/** Browser tests: a service with 25,000 clients for each worker, and people who work with it in browsers of their own. */
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { sessionKey } from '../../src/providers/session-token.ts';
import { type RunningService, runService } from './running-service.ts';
import { type Account, type Api, apiAs, type SignIn, signInAt } from './service-api.ts';

interface Staff {
  /** Opens a browser of its own, in which the account has signed in before, at the address; `baseURL`: of what stands before the service. */
  signedIn(account: Account, path: string, options?: BrowserContextOptions): Promise<Page>;
  /** A browser of its own that nobody has signed in to. */
  newBrowser(options?: BrowserContextOptions): Promise<Page>;
  /** What the account does without a browser. */
  api(account: Account): Promise<Api>;
}

interface Worker {
  /** Of the service's process, besides what every test needs. */
  serviceEnvironment: Readonly<Record<string, string>>;
  service: RunningService;
  signIns: (account: Account) => Promise<SignIn>;
}

export const test = base.extend<{ staff: Staff }, Worker>({
  serviceEnvironment: [{}, { option: true, scope: 'worker' }],
  service: [
    async ({ serviceEnvironment }, use) => {
      const service = await runService(process.env.SEEDED_DATA, serviceEnvironment);
      await use(service);
      await service.remove();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  signIns: [
    async ({ service }, use) => {
      const known = new Map<Account, Promise<SignIn>>();
      await use((account) => {
        const signIn = known.get(account) ?? signInAt(service.url, account);
        known.set(account, signIn);
        return signIn;
      });
    },
    { scope: 'worker' },
  ],
  staff: async ({ browser, service, signIns }, use) => {
    const pages: Page[] = [];
    const newBrowser = async (options: BrowserContextOptions = {}) => {
      const page = await (await browser.newContext({ baseURL: service.url, ...options })).newPage();
      page.setDefaultTimeout(20_000);
      pages.push(page);
      return page;
    };
    await use({
      newBrowser,
      async signedIn(account, path, options = {}) {
        const localStorage = [{ name: sessionKey, value: JSON.stringify(await signIns(account)) }];
        const origin = options.baseURL ?? service.url;
        const page = await newBrowser({ ...options, storageState: { cookies: [], origins: [{ origin, localStorage }] } });
        await page.goto(path);
        return page;
      },
      api: async (account) => apiAs(service.url, await signIns(account)),
    });
    for (const page of pages) await page.context().close();
  },
});

/** As a person does: on the page that is open. */
export async function signIn(page: Page, email: string, password = 'demo'): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The heading that names the page. */
export const pageTitle = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** Whether the page hears of colleagues’ changes. */
export const connection = (page: Page) => page.getByRole('banner').getByRole('status');

export { expect };
