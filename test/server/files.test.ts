import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { files } from '../../server/database/schema.ts';
import { fileNameOf } from '../../server/files/file-name.ts';
import { recordIn, refusedFields } from './read-response.ts';
import { startTestService, type TestService } from './service.ts';

let service: TestService;
let folder: string;
beforeAll(async () => {
  service = await startTestService({ MAX_UPLOAD: '100000' });
  folder = service.filesFolder;
});
afterAll(() => service.close());

const upload = (content: BlobPart, name: string, type = '') =>
  service.call('POST', '/api/v1.0/files', { as: 'clerk', upload: new File([content], name, { type }) });
const createPicture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } })
      .jpeg()
      .toBuffer(),
  );
const countFilesOnDisk = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile()).length;
const countFileRows = () => service.db.$count(files);

test('an uploaded picture is stored with a thumbnail, and its addresses need no header and expire', async () => {
  const content = await createPicture();
  const uploaded = recordIn(await upload(content, 'clock.JPG', 'image/jpeg'));
  expect(uploaded).toEqual({
    id: expect.any(String),
    url: expect.any(String),
    filename: 'clock.JPG',
    filesize: String(content.length),
    filemime: 'image/jpeg',
    thumbnail: expect.any(String),
  });
  const full = await fetch(String(uploaded.url));
  expect(Buffer.from(await full.arrayBuffer()).equals(Buffer.from(content))).toBe(true);
  expect(Object.fromEntries(full.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'content-disposition': "inline; filename*=UTF-8''clock.JPG",
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': expect.stringContaining('private'),
  });
  const small = await sharp(Buffer.from(await (await fetch(String(uploaded.thumbnail))).arrayBuffer())).metadata();
  expect([small.width, small.height]).toEqual([480, 320]);
  const fileRecord = recordIn(await service.call('GET', `/api/v1.0/get-file/${uploaded.id}`, { as: 'clerk' }));
  expect(fileRecord.url).toBe(uploaded.url);

  const forged = String(uploaded.url).replace(/signature=(.)/, (_all, first) => `signature=${first === 'A' ? 'B' : 'A'}`);
  const otherFile = String(uploaded.url).replace(`/files/${uploaded.id}/`, `/files/${Number(uploaded.id) + 1}/`);
  const extended = String(uploaded.url).replace(/expires=\d/, 'expires=9');
  for (const url of [forged, otherFile, extended, `${service.url}/api/v1.0/files/${uploaded.id}/content`])
    expect((await fetch(url)).status).toBe(403);
  service.advance(3 * 3_600_000);
  expect((await fetch(String(uploaded.url))).status).toBe(403);
});

test('a text file is served as a download, never as a page', async () => {
  const uploaded = recordIn(await upload('Dear Sir,\nsee <b>below</b>', 'letter to M. Côté.txt', 'text/plain'));
  const response = await fetch(String(uploaded.url));
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''letter%20to%20M.%20C%C3%B4t%C3%A9.txt");
});

describe('refused uploads', () => {
  const html = '<!doctype html><script>alert(1)</script>';
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>';
  test.each<[string, () => Promise<BlobPart>, string, string]>([
    ['a page', async () => html, 'page.html', 'text/html'],
    ['a page declared as text', async () => html, 'page.txt', 'text/plain'],
    ['a page declared as a picture', async () => html, 'page.png', 'image/png'],
    ['a drawing that can hold scripts', async () => svg, 'drawing.svg', 'image/svg+xml'],
    ['a picture named as a document', createPicture, 'picture.pdf', 'application/pdf'],
    ['a picture declared as another format', createPicture, 'picture.jpg', 'image/png'],
    ['a program', async () => new Uint8Array([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0, 0, 0, 0, 0]), 'tool', ''],
    [
      'a file with only the first bytes of a picture',
      async () => new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 9, 9, 9]),
      'broken.jpg',
      'image/jpeg',
    ],
    ['nothing', async () => '', 'empty.txt', 'text/plain'],
  ])('an upload of this kind is refused and leaves no file or record: %s', async (_description, content, name, type) => {
    const before = [await countFilesOnDisk(), await countFileRows()];
    const refused = await upload(await content(), name, type);
    expect(refused).toMatchObject({ status: 422 });
    expect(refusedFields(refused)).toEqual(['file']);
    expect([await countFilesOnDisk(), await countFileRows()]).toEqual(before);
  });

  test('an upload that is too large is refused and leaves no file or record', async () => {
    const before = [await countFilesOnDisk(), await countFileRows()];
    expect(await upload('x'.repeat(100_001), 'long.txt', 'text/plain')).toMatchObject({ status: 413 });
    expect([await countFilesOnDisk(), await countFileRows()]).toEqual(before);
  });

  test('an upload that is not a form or has no file is refused', async () => {
    expect(await service.call('POST', '/api/v1.0/files', { as: 'clerk', json: {} })).toMatchObject({ status: 415 });
    const empty = await service.call('POST', '/api/v1.0/files', {
      as: 'clerk',
      raw: '--x--\r\n',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(empty.status).toBe(422);
  });

  const part = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\nhello\r\n';
  const field = '--x\r\ncontent-disposition: form-data; name="title"\r\n\r\na title\r\n';
  test.each([
    ['with a text before the file', `${field}${part}--x--\r\n`, 'boundary=x', 422],
    ['that ends early', part, 'boundary=x', 400],
    ['that ends in a header', part.slice(0, 30), 'boundary=x', 400],
    ['without a boundary', part, '', 400],
    ['with a boundary that is too long', part, `boundary=${'x'.repeat(300)}`, 400],
  ])('an upload as a form %s is refused and leaves no file or record', async (_description, raw, boundary, status) => {
    const before = [await countFilesOnDisk(), await countFileRows()];
    const headers = { 'content-type': `multipart/form-data; ${boundary}` };
    expect(await service.call('POST', '/api/v1.0/files', { as: 'clerk', raw, headers })).toMatchObject({ status });
    expect([await countFilesOnDisk(), await countFileRows()]).toEqual(before);
  });

  test('an upload that ends half-way leaves no file or record', async () => {
    const before = [await countFilesOnDisk(), await countFileRows()];
    const token = await service.token('clerk');
    const { hostname, port } = new URL(service.url);
    const socket = connect(Number(port), hostname);
    const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="half.txt"\r\ncontent-type: text/plain\r\n\r\n';
    socket.write(
      `POST /api/v1.0/files HTTP/1.1\r\nhost: ${hostname}\r\nauthorization: Bearer ${token}\r\ncontent-type: multipart/form-data; boundary=x\r\ncontent-length: 5000\r\n\r\n${head}${'x'.repeat(500)}`,
    );
    await expect.poll(async () => (await readdir(join(folder, 'incoming'))).length).toBe(1);
    socket.destroy();
    await expect.poll(countFilesOnDisk).toBe(before[0]);
    expect(await countFileRows()).toBe(before[1]);
    // The log has no error: the client caused this, so staff need no alert.
    expect(service.log()).not.toMatch(/"level":[56]0/);
  });
});

test.each([
  ['../../etc/passwd', 'passwd'],
  ['C:\\Users\\x\\clock.jpg', 'clock.jpg'],
  ['..', 'file'],
  ['', 'file'],
  ['.htaccess', 'htaccess'],
  ['a\u0000b\n.txt', 'ab.txt'],
  [`${'x'.repeat(300)}.jpeg`, `${'x'.repeat(180)}.jpeg`],
  [`x${'🔨'.repeat(100)}.jpeg`, `x${'🔨'.repeat(89)}.jpeg`],
])('the file name of the path %j is stored as %j', (path, name) => expect(fileNameOf(path)).toBe(name));

test('an upload whose name is a path is stored under its file name only', async () => {
  const form = `--x\r\ncontent-disposition: form-data; name="file"; filename="../../evil.txt"\r\ncontent-type: text/plain\r\n\r\ntext\r\n--x--\r\n`;
  const uploaded = await service.call('POST', '/api/v1.0/files', {
    as: 'clerk',
    raw: form,
    headers: { 'content-type': 'multipart/form-data; boundary=x' },
  });
  expect(recordIn(uploaded)).toMatchObject({ filename: 'evil.txt' });
});
