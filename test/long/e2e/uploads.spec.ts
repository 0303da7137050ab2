/** A signed-in browser opens the URL of an uploaded file. The file is saved or shown, but runs no code and cannot read data of the app. */
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { z } from 'zod';
import { fileRecord } from '../../../contract/resources/file.ts';
import { oneRecord } from '../../../contract/wire.ts';
import { expect, test } from '../../e2e/staff.ts';

const intrusion = '<script>window.ran = true; localStorage.setItem("ran", "true")</script>';
const bytes = (...parts: (string | Uint8Array)[]) => new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part))));
const gif = () =>
  sharp({ create: { width: 4, height: 3, channels: 3, background: 'teal' } })
    .gif()
    .toBuffer();

/** Returns the status, and the URL of an accepted file. */
async function upload(url: string, token: string, name: string, type: string, content: BlobPart) {
  const body = new FormData();
  body.append('file', new File([content], name, { type }));
  const response = await fetch(`${url}/api/v1.0/files`, { method: 'POST', body, headers: { Authorization: `Bearer ${token}` } });
  const responseBody = oneRecord(fileRecord)
    .or(z.unknown())
    .parse(await response.json());
  return { status: response.status, address: response.ok ? oneRecord(fileRecord).parse(responseBody).data[0].url : '' };
}

/** Opens the address. Returns whether the browser shows the file or saves it. */
async function open(page: Page, address: string): Promise<'shown' | 'saved'> {
  const saved = page.waitForEvent('download').then(() => 'saved' as const);
  const shown = page.goto(address).then(
    () => 'shown' as const,
    () => saved,
  );
  return Promise.race([shown, saved]);
}
/** Returns what a script of the document could access. */
const reach = (page: Page) =>
  page.evaluate(() => {
    const read = () => {
      try {
        return Object.keys(localStorage).length;
      } catch {
        return 'refused';
      }
    };
    return { origin: self.origin, storage: read(), ran: Reflect.get(window, 'ran') };
  });

test('documents are refused, and files that contain code are saved, or shown as pictures without access to the app', async ({
  staff,
  service,
  signIns,
}) => {
  const { token } = await signIns('clerk');
  const page = await staff.signedIn('clerk', '/help');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${intrusion}</svg>`;
  for (const [name, type, content] of [
    ['page.html', 'text/html', `<!doctype html>${intrusion}`],
    ['drawing.svg', 'image/svg+xml', svg],
    ['data.xml', 'application/xml', `<?xml version="1.0"?>${svg}`],
    ['page.txt', 'text/plain', `<html>${intrusion}`],
  ] as const)
    expect((await upload(service.url, token, name, type, content)).status, name).toBe(422);

  for (const [name, type, content, how] of [
    ['two.gif', 'image/gif', bytes(await gif(), intrusion), 'shown'],
    ['script.txt', 'text/plain', bytes('window.ran = true'), 'saved'],
    ['table.csv', 'text/csv', bytes('window.ran = true,1'), 'saved'],
  ] as const) {
    const { address } = await upload(service.url, token, name, type, content);
    expect(await open(page, address), name).toBe(how);
    if (how === 'shown') expect(await reach(page), name).toEqual({ origin: 'null', storage: 'refused', ran: undefined });
  }
  await page.goto('/help');
  expect(await page.evaluate(() => localStorage.getItem('ran'))).toBeNull();
});

test('a document that was served by mistake would run no code and have no access', async ({ staff, service, signIns }) => {
  const { token } = await signIns('clerk');
  const page = await staff.signedIn('clerk', '/help');
  const { address } = await upload(service.url, token, 'a.txt', 'text/plain', 'text');
  for (const [type, body] of [
    ['text/html', `<!doctype html><p>shown</p>${intrusion}<script src="/assets/x.js"></script>`],
    ['image/svg+xml', `<svg xmlns="http://www.w3.org/2000/svg">${intrusion}<text>shown</text></svg>`],
    ['application/xhtml+xml', `<html xmlns="http://www.w3.org/1999/xhtml"><body>shown${intrusion}</body></html>`],
  ] as const) {
    await page.route(/\/content\?/, async (route) => {
      const { 'content-disposition': _saved, 'content-length': _length, ...headers } = (await route.fetch()).headers();
      await route.fulfill({ status: 200, headers: { ...headers, 'content-type': type }, body });
    });
    expect(await open(page, address), type).toBe('shown');
    await expect(page.getByText('shown')).toBeAttached();
    expect(await reach(page), type).toEqual({ origin: 'null', storage: 'refused', ran: undefined });
    await page.unroute(/\/content\?/);
  }
  await page.goto('/help');
  expect(await page.evaluate(() => localStorage.getItem('ran'))).toBeNull();
});
