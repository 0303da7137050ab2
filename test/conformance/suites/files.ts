/** Source: docs/specification/api.md#files, docs/specification/extensions.md#file-uploads. */
import { describe, expect, test } from 'vitest';
import { expectShape } from '../checks/expect-shape.ts';
import { expectProblem, recordIn } from '../checks/responses.ts';
import { fileRecord } from '../records/file.ts';
import type { Subject } from '../target/subject.ts';
import { createForm, createPictureForm } from './suite-records.ts';

export function testFiles(subject: Subject): void {
  const { call, get } = subject;
  const send = (raw: FormData) => call('POST', 'files', { raw });

  describe('a file', () => {
    test('an uploaded file can be read back', async () => {
      const response = await send(createForm('Dear Sir', 'letter.txt', 'text/plain'));
      expect(response.status).toBe(201);
      const file = recordIn(response);
      expectShape(file, fileRecord);
      expect(file).toMatchObject({ filename: 'letter.txt', filesize: '8' });
      expect(recordIn(await get(`get-file/${file.id}`))).toMatchObject({ id: file.id, filename: 'letter.txt', filesize: '8' });
      const content = await fetch(String(file.url));
      expect([content.status, await content.text()]).toEqual([200, 'Dear Sir']);
    });

    test('the URL of a file is signed', async () => {
      const url = new URL(String(recordIn(await send(createPictureForm())).url));
      expect((await fetch(url)).status).toBe(200);
      url.search = '';
      expect((await fetch(url)).status).toBe(403);
    });

    test.each([
      ['a page', '<!doctype html><script>alert(1)</script>', 'page.html', 'text/html'],
      ['a page named as a picture', '<!doctype html><script>alert(1)</script>', 'page.png', 'image/png'],
      ['a drawing with a script', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', 'drawing.svg', 'image/svg+xml'],
    ])('an upload of %s is never served as a document', async (_what, content, name, type) => {
      const response = await send(createForm(content, name, type));
      if (response.status === 422) return;
      const served = await fetch(String(recordIn(response).url));
      expect(served.headers.get('content-type')).not.toMatch(/html|svg|script/);
      expect(served.headers.get('content-disposition')).toMatch(/^attachment/);
    });

    test('an upload must be a form with the part `file`', async () => {
      expectProblem(await call('POST', 'files', { json: {} }), 415);
      const otherForm = new FormData();
      otherForm.append('picture', new File(['x'], 'x.txt'));
      expectProblem(await send(otherForm), 422);
    });
  });
}
