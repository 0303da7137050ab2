/** The app is served from another origin, which the service allows. It then works as on the service's own origin. */
import { chromium } from '@playwright/test';
import { expect, inject, onTestFinished, test } from 'vitest';
import { chromiumFlags, findChromium } from '../../scripts/chromium.ts';
import { hashPassword } from '../../server/auth/passwords.ts';
import { openFromConfig } from '../../server/commands/open-from-config.ts';
import { readConfig } from '../../server/config.ts';
import { clients, users } from '../../server/database/schema.ts';
import { serveBuiltApp } from '../e2e/strict/strict-service.ts';
import { ownDatabase } from '../server/own-database.ts';
import { callerOf, recordOf, signIn } from '../server/process-calls.ts';
import { password } from '../server/service.ts';
import { startProcess } from '../server/service-process.ts';

test(`staff can sign in, edit, receive events and see pictures from an allowed origin (${inject('database')})`, {
  timeout: 120_000,
}, async () => {
  const ownData = await ownDatabase();
  onTestFinished(ownData.remove);
  const { database, close } = await openFromConfig(readConfig(ownData.environment));
  const clerk = { email: 'clerk@example.com', full_name: 'The clerk', password_hash: await hashPassword(password), role: 'clerk' as const };
  await database.db.insert(users).values(clerk);
  const [client] = await database.db.insert(clients).values({ first_name: 'Clara', last_name: 'Fernwood' }).returning({ id: clients.id });
  await close();
  let serviceUrl = '';
  const app = await serveBuiltApp(() => serviceUrl);
  onTestFinished(() => app.close());
  const service = await startProcess({ ...ownData.environment, CORS_ORIGINS: app.url });
  onTestFinished(async () => void (await service.end('SIGKILL')));
  serviceUrl = service.url;

  const browser = await chromium.launch({ executablePath: findChromium(), args: [...chromiumFlags] });
  onTestFinished(() => browser.close());
  const page = await (await browser.newContext({ locale: 'en-GB', baseURL: app.url })).newPage();
  page.setDefaultTimeout(60_000);
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(`${message.text()} ${message.location().url}`));
  page.on('pageerror', (error) => errors.push(error.message));

  await page.goto(`/clients/${client?.id}`);
  await page.getByLabel('E-mail').fill('clerk@example.com');
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  const field = (label: string) => page.getByRole('form').getByLabel(label, { exact: true });
  await expect.poll(() => field('First name').inputValue()).toBe('Clara');
  await page.getByRole('banner').getByRole('status').getByText('Live').waitFor();

  // The app can only send the ETag if the service exposes it to other origins.
  const patchRequest = page.waitForRequest((request) => request.method() === 'PATCH');
  await field('First name').fill('Klara');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  expect(Object.keys(await (await patchRequest).allHeaders())).toEqual(expect.arrayContaining(['if-match', 'x-socket-id']));

  const colleague = callerOf(service.url, await signIn(service.url));
  const change = { json: { last_name: 'Thornbury' } };
  expect(await colleague('PATCH', `/api/v1.0/datatable-clients/${client?.id}`, change)).toMatchObject({ status: 200 });
  // After the save, the app shows the client's page.
  await page.getByRole('heading', { level: 1, name: /Thornbury/ }).waitFor();

  // An uploaded picture is displayed on a page of the other origin.
  const picture = await page.evaluate(async () => {
    const canvas = document.createElement('canvas');
    canvas.width = 20;
    canvas.height = 20;
    canvas.getContext('2d')?.fillRect(0, 0, 20, 20);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const upload = new File([Buffer.from(picture, 'base64')], 'lot.png', { type: 'image/png' });
  const { url } = recordOf(await colleague('POST', '/api/v1.0/files', { upload }));
  const width = await page.evaluate(
    (source) =>
      new Promise<number>((resolve) => {
        const image = new Image();
        image.onload = () => resolve(image.naturalWidth);
        image.onerror = () => resolve(0);
        image.src = source;
      }),
    String(url),
  );
  expect(width).toBe(20);
  expect(errors).toEqual([]);

  // A page of an origin that is not allowed cannot read a response.
  const foreignApp = await serveBuiltApp(() => serviceUrl);
  onTestFinished(() => foreignApp.close());
  await page.goto(`${foreignApp.url}/icon.svg`);
  const canFetch = (address: string) =>
    fetch(address).then(
      () => true,
      () => false,
    );
  expect(await page.evaluate(canFetch, `${service.url}/api/health`)).toBe(false);
});
