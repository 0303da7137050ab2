/** Browsers never treat uploaded files as documents or scripts of our origin. Their addresses cannot be guessed or extended. */
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { isSignedFor, signedFileUrl } from '../../server/files/signed-urls.ts';
import { recordIn } from './read-response.ts';
import { startTestService, type TestService } from './service.ts';

const script = '<script>ran(1)</script>';
let service: TestService;
let serviceWithOrigin: TestService;
beforeAll(async () => {
  service = await startTestService();
  serviceWithOrigin = await startTestService({ CORS_ORIGINS: 'https://app.example' });
});
afterAll(() => Promise.all([service.close(), serviceWithOrigin.close()]));

const upload = (content: BlobPart, name: string, type = '', target = service) =>
  target.call('POST', '/api/v1.0/files', { as: 'clerk', upload: new File([content], name, { type }) });
const createPicture = (format: 'gif' | 'jpeg' | 'png' | 'webp') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
    .toFormat(format)
    .toBuffer();
const bytes = (...parts: (string | Uint8Array)[]) => new Uint8Array(Buffer.concat(parts.map((part) => Buffer.from(part))));

describe('documents that can contain scripts are refused, whatever their name and type', () => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`;
  const documents = {
    'a page': `<!doctype html>${script}`,
    'a page after white space': `\n\n  <html>${script}`,
    'a page after a byte order mark': `\ufeff<html>${script}`,
    'a page after text': `Dear Sir,\n${script}`,
    'a drawing': svg,
    'a drawing with a declaration': `<?xml version="1.0"?>${svg}`,
    'an XSLT style sheet': '<?xml-stylesheet type="text/xsl" href="#"?><x/>',
    'a page in UTF-16': Buffer.from(`\ufeff<html>${script}`, 'utf16le'),
    'an MHTML archive': `MIME-Version: 1.0\nContent-Type: multipart/related; boundary=x\n\n--x\nContent-Type: text/html\n\n${script}`,
    'a manifest': `CACHE MANIFEST\n<script src=x>`,
  };
  test.each(Object.entries(documents))('an upload of %s is refused with 422', async (_description, content) => {
    for (const [name, type] of [
      ['page.html', 'text/html'],
      ['page.txt', 'text/plain'],
      ['page.png', 'image/png'],
      ['page.svg', 'image/svg+xml'],
      ['page', ''],
    ] as const)
      expect([name, (await upload(new Uint8Array(Buffer.from(content)), name, type)).status]).toEqual([name, 422]);
  });
});

describe('files that are valid in two formats are served in the harmless one', () => {
  const files: [string, () => Promise<Uint8Array<ArrayBuffer>>, string, string][] = [
    ['a picture with a page behind it', async () => bytes(await createPicture('gif'), script), 'two.gif', 'image/gif'],
    ['a photograph with a page behind it', async () => bytes(await createPicture('jpeg'), `<html>${script}`), 'two.jpg', 'image/jpeg'],
    ['a picture with a script behind it', async () => bytes(await createPicture('png'), '*/=1;ran(1)//'), 'two.png', 'image/png'],
    ['a PDF with a page in it', async () => bytes('%PDF-1.4\n', `<html>${script}</html>\n%%EOF`), 'two.pdf', 'application/pdf'],
    ['a text that is a script', async () => bytes('ran(1)'), 'script.txt', 'text/plain'],
    ['a table that is a script', async () => bytes('ran(1),"x"'), 'script.csv', 'text/csv'],
  ];
  test.each(files)('the harmless type is served for %s', async (_description, content, name, type) => {
    const response = await fetch(String(recordIn(await upload(await content(), name, type)).url));
    await response.arrayBuffer();
    expect(response.status).toBe(200);
    const inline = type.startsWith('image/') || type === 'application/pdf';
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': expect.stringMatching(new RegExp(`^${type}(; charset=utf-8)?$`)),
      'content-disposition': expect.stringMatching(inline ? /^inline;/ : /^attachment;/),
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
      'referrer-policy': 'no-referrer',
    });
  });
});

test('pages of configured origins may show pictures of the service', async () => {
  const { url } = recordIn(await upload(new Uint8Array(await createPicture('png')), 'a.png', 'image/png', serviceWithOrigin));
  expect((await fetch(String(url))).headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

test('a file name cannot add headers or parameters to the response', async () => {
  const form = (name: string) =>
    `--x\r\ncontent-disposition: form-data; name="file"; filename="${name}"\r\ncontent-type: text/plain\r\n\r\ntext\r\n--x--\r\n`;
  for (const name of ['a;b=c.txt', "a'b.txt", 'a%22; filename=page.html', 'a%0d%0aSet-Cookie: a=b.txt', '\u202etxt.exe', '<script>.txt']) {
    const uploaded = await service.call('POST', '/api/v1.0/files', {
      as: 'clerk',
      raw: form(name),
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    if (uploaded.status === 422) continue;
    const { headers } = await fetch(String(recordIn(uploaded).url));
    expect(headers.get('content-disposition')).toMatch(/^attachment; filename\*=UTF-8''[\w.!~%-]+$/);
    expect(headers.get('set-cookie')).toBeNull();
  }
});

describe('the signed address of a file', () => {
  const hour = 3_600_000;
  const now = 1_000 * hour;
  const address = new URL(signedFileUrl('secret', 7, 'full', now), 'http://service');
  const expires = Number(address.searchParams.get('expires'));
  const signature = address.searchParams.get('signature') ?? '';

  test('a signed address is valid only for its file, size, time and secret', () => {
    expect(isSignedFor('secret', 7, 'full', expires, signature, now)).toBe(true);
    expect(isSignedFor('another', 7, 'full', expires, signature, now)).toBe(false);
    expect(isSignedFor('secret', 8, 'full', expires, signature, now)).toBe(false);
    expect(isSignedFor('secret', 7, 'thumbnail', expires, signature, now)).toBe(false);
    expect(isSignedFor('secret', 7, 'full', expires + 1, signature, now)).toBe(false);
    expect(isSignedFor('secret', 7, 'full', expires, signature, expires)).toBe(false);
    for (const wrong of ['', signature.slice(1), `${signature}A`, signature.toLowerCase(), 'A'.repeat(43), '\u00e9'.repeat(43)])
      expect(isSignedFor('secret', 7, 'full', expires, wrong, now)).toBe(false);
    expect(expires - now).toBeLessThanOrEqual(2 * hour);
    expect(Buffer.from(signature, 'base64url')).toHaveLength(32);
  });

  test('a signed address is refused if any part of it was changed', async () => {
    const { url } = recordIn(await upload(new Uint8Array(await createPicture('png')), 'a.png', 'image/png'));
    const parts = new URL(String(url));
    const statusAfter = (change: (target: URL) => void) => {
      const target = new URL(parts);
      change(target);
      return fetch(target).then(({ status }) => status);
    };
    const set = (name: string, value: string) => (target: URL) => target.searchParams.set(name, value);
    expect(await statusAfter(() => {})).toBe(200);
    for (const change of [
      set('expires', '99999999999999'),
      set('expires', 'Infinity'),
      set('expires', '1e20'),
      set('expires', ''),
      set('signature', ''),
      set('signature', `${parts.searchParams.get('signature')} `),
      set('size', 'thumbnail'),
      set('size', 'original'),
      (target: URL) => target.searchParams.append('signature', 'x'),
      (target: URL) => target.searchParams.append('expires', '99999999999999'),
      (target: URL) => target.searchParams.delete('signature'),
      (target: URL) => target.searchParams.delete('expires'),
      (target: URL) => {
        target.pathname = target.pathname.replace(/files\/\d+/, 'files/0');
      },
    ])
      expect(await statusAfter(change)).toBe(403);
  });
});
