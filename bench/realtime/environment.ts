import type { Browser, Page } from '@playwright/test';
import { buildStale } from '../../scripts/build/build.mjs';
import { createPublisher, type Publisher } from '../../server/realtime/publisher.ts';
import { publisherSettings, realtimeSettings } from '../../server/realtime/settings.ts';
import { sessionKey } from '../../src/providers/session/session-token.ts';
import { runService } from '../../test/e2e/running-service.ts';
import { type Api, apiAs, type SignIn, signInAt } from '../../test/e2e/service-api.ts';
import { launchChromium } from '../opening.ts';

export interface Tab {
  readonly page: Page;
  /** Returns the number of entity updates that have arrived. */
  updateCount(): number;
}

export interface Environment {
  readonly publisher: Publisher;
  /** The API with another user's token. */
  readonly colleague: Api;
  readonly colleagueId: string;
  /** Opens a page as a clerk in a new browser profile. Resolves when the page has its real-time connection. */
  open(path: string): Promise<Tab>;
  close(): Promise<void>;
}

/** The secret from which the credentials of the publisher are derived. */
const secret = 'a secret that only the benchmark uses';

export async function openEnvironment(): Promise<Environment> {
  await buildStale(['app', 'service']);
  const service = await runService(undefined, { SECRET: secret });
  const browser = await launchChromium();
  const [clerk, admin] = [await signInAt(service.url, 'clerk'), await signInAt(service.url, 'admin')];
  const { hostname: host, port } = new URL(service.url);
  const log = { warn: console.warn, error: console.error };
  return {
    publisher: createPublisher(publisherSettings(realtimeSettings({}, secret), { host, port: Number(port) }), log),
    colleague: apiAs(service.url, admin),
    colleagueId: admin.uid,
    open: (path) => openAs(browser, service.url, clerk, path),
    async close() {
      await browser.close();
      await service.remove();
    },
  };
}

async function openAs(browser: Browser, origin: string, session: SignIn, path: string): Promise<Tab> {
  const localStorage = [{ name: sessionKey, value: JSON.stringify(session) }];
  const context = await browser.newContext({ locale: 'en-GB', storageState: { cookies: [], origins: [{ origin, localStorage }] } });
  const page = await context.newPage();
  let updates = 0;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('"entity_update"')) updates += 1;
    }),
  );
  await page.goto(origin + path);
  await page.getByRole('banner').getByText('Live', { exact: true }).waitFor();
  return { page, updateCount: () => updates };
}

export async function showChangesAtOnce(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitemcheckbox', { name: /Show colleagues/ }).click();
  await page.keyboard.press('Escape');
}
