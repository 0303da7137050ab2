/** Fixtures of browser tests: a service with 25,000 clients for each worker, and browsers of signed-in users. */
import { type BrowserContextOptions, test as base, expect, type Page } from '@playwright/test';
import { sessionKey } from '../../src/providers/session/session-token.ts';
import { type RunningService, runService } from './running-service.ts';
import { type Account, type Api, apiAs, type SignIn, signInAt } from './service-api.ts';

interface Staff {
  /** Opens the path in a new browser in which the account is signed in. If a proxy is in front of the service, `baseURL` is its address. */
  signedIn(account: Account, path: string, options?: BrowserContextOptions): Promise<Page>;
  /** Opens a new browser without a session. */
  newBrowser(options?: BrowserContextOptions): Promise<Page>;
  /** Returns the API, signed in as the account. */
  api(account: Account): Promise<Api>;
}

interface Worker {
  /** Further environment variables of the service's process. */
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
      const signInByAccount = new Map<Account, Promise<SignIn>>();
      await use((account) => {
        const signIn = signInByAccount.get(account) ?? signInAt(service.url, account);
        signInByAccount.set(account, signIn);
        return signIn;
      });
    },
    { scope: 'worker' },
  ],
  staff: async ({ browser, service, signIns }, use) => {
    const pages: Page[] = [];
    const newBrowser = async (options: BrowserContextOptions = {}) => {
      // On a slow machine, an element that is animated can move between the press and the release of a click.
      const page = await (await browser.newContext({ baseURL: service.url, reducedMotion: 'reduce', ...options })).newPage();
      page.setDefaultTimeout(60_000);
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

/** Signs in with the form of the open page. */
export async function signIn(page: Page, email: string, password = 'demo'): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

/** The heading with the title of the page. */
export const pageTitle = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });

/** The confirmation dialog of the page. */
export const question = (page: Page) => page.getByRole('alertdialog');

/** Chooses an action from a menu of the page. */
export const chooseFromMenu = async (page: Page, menu: 'More actions' | 'Correct', action: string) => {
  await page.getByRole('main').getByRole('button', { name: menu }).click();
  await page.getByRole('menuitem', { name: action }).click();
};

/** The status of the real-time connection. */
export const connection = (page: Page) => page.getByRole('banner').getByRole('status');

/** Waits until the page receives real-time events. Earlier changes are fetched and not shown as notices. */
export const waitUntilLive = (page: Page) => expect(connection(page)).toHaveText('Live');

export { expect };
