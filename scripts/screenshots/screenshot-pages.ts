/** The pages of which screenshots are taken, with the screen sizes and colour schemes of each. */
import type { Page } from '@playwright/test';
import { type AppPage, pagesOfTheApp } from '../../test/e2e/app-pages.ts';
import type { Api } from '../../test/e2e/service-api.ts';
import type { Look } from './looks.ts';

export interface ScreenshotPage extends AppPage {
  readonly looks: readonly Look['name'][];
  readonly signedOut?: boolean;
}

/** The screen sizes and colour schemes of each page. The default is `light`. A page that looks like another one has an empty list. */
const looksOfPages: Readonly<Record<string, readonly Look['name'][]>> = {
  clients: ['light', 'narrow'],
  client: ['light', 'dark', 'narrow'],
  dashboard: ['light', 'dark', 'narrow'],
  sale: ['light', 'dark'],
  'lot-grid': ['light', 'dark'],
  invoice: ['light', 'narrow'],
  item: ['light', 'narrow dark'],
  tasks: ['light', 'narrow'],
  'my-work': ['light', 'narrow'],
  'client-new': [],
  'sale-new': [],
  'sale-form': [],
  'sale-upcoming': [],
  'sale-results': [],
  'item-new': [],
  'consignment-new': [],
  'consignment-form': [],
  'task-form': [],
  'task-new': [],
};

/** `api` finds the records whose pages are shown. */
export async function findScreenshotPages(api: Api): Promise<ScreenshotPage[]> {
  const pages = await pagesOfTheApp(api);
  const page = (name: string): AppPage => {
    const appPage = pages.find((candidate) => candidate.name === name);
    if (!appPage) throw new Error(`There is no page ${name}`);
    return appPage;
  };
  return [
    { name: 'sign-in', path: '/', ready: (tab) => tab.getByRole('button', { name: 'Sign in' }), looks: ['light'], signedOut: true },
    ...pages.map((appPage) => ({ ...appPage, looks: looksOfPages[appPage.name] ?? (['light'] as const) })),
    { ...page('clients'), name: 'clients-searched', path: `/clients?filter=${encodeURIComponent('{"q":"044"}')}`, looks: ['light'] },
    { ...page('items'), name: 'items-pictures', reach: (tab) => tab.getByRole('button', { name: 'Pictures' }).click(), looks: ['light'] },
    { ...page('invoice'), name: 'payment', reach: openPayment, looks: ['light'] },
    { ...page('client'), name: 'notes', path: `${page('client').path}#activity`, reach: showNotes, looks: ['light'] },
    { ...page('dashboard'), name: 'menu', reach: (tab) => tab.getByRole('button', { name: /menu/i }).first().click(), looks: ['narrow'] },
  ];
}

const openPayment = async (tab: Page) => {
  await tab.getByRole('button', { name: 'Record payment' }).first().click();
  await tab.getByRole('dialog').getByLabel('Amount').waitFor();
};

const showNotes = async (tab: Page) => {
  const notes = tab.locator('#activity');
  await notes.scrollIntoViewIfNeeded();
  await notes.getByRole('region').first().scrollIntoViewIfNeeded();
};
