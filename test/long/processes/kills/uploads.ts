import { expect } from 'vitest';
import { recordOf } from '../../../server/process-calls.ts';
import type { Work } from './work.ts';

/** Uploads files. Each check downloads the files that were acknowledged since the previous check. */
export function uploads(): Work {
  let uncheckedFiles: { readonly id: string; readonly content: string }[] = [];
  let lastNumber = 0;
  return {
    async writeNext(call) {
      lastNumber += 1;
      const content = `Condition report ${lastNumber}\n`.repeat(2_000);
      const response = await call('POST', '/api/v1.0/files', { upload: new File([content], `report ${lastNumber}.txt`) });
      if (!response) return false;
      expect(response).toMatchObject({ status: 201 });
      uncheckedFiles.push({ id: String(recordOf(response).id), content });
      return true;
    },
    async check(call) {
      for (const { id, content } of uncheckedFiles) {
        const { url } = recordOf(await call('GET', `/api/v1.0/get-file/${id}`));
        const path = new URL(String(url));
        expect((await call('GET', path.pathname + path.search))?.body === content, `the content of the file ${id}`).toBe(true);
      }
      uncheckedFiles = [];
    },
  };
}
