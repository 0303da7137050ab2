/** Uploads a file and reports the progress, which `fetch` cannot do. Source: docs/specification/extensions.md#file-uploads. */
import type { z } from 'zod';
import type { fileRecord } from '../../../contract/resources/file.ts';
import { ownSession } from '../session/session.ts';
import { withRenewal } from '../session/session-renewal.ts';
import { problemError } from './http-error.ts';
import { errorOfResponse } from './problem-response.ts';
import { serviceUrl } from './service-address.ts';

export interface UploadOptions {
  readonly signal?: AbortSignal;
  /** Called with the share that was sent, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Rejects with an HttpError, or with the signal's reason. */
export async function uploadFile(file: File, options: UploadOptions = {}): Promise<z.output<typeof fileRecord>> {
  const { filesEndpoints } = await import('../../../contract/endpoints/files.ts');
  const { path, response } = filesEndpoints.uploadFile;
  const url = (await serviceUrl()) + path;
  const responseBody = await withRenewal(() => send(url, file, options));
  const parsed = response.schema.safeParse(responseBody);
  if (!parsed.success) throw problemError('app.errors.unreadable', 201);
  return parsed.data.data[0];
}

function send(url: string, file: File, { signal, onProgress }: UploadOptions): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', url);
    request.setRequestHeader('Accept', 'application/json');
    request.setRequestHeader('Authorization', `Bearer ${ownSession()?.token ?? ''}`);
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onload = () => {
      const json = parseJson(request.responseText);
      if (request.status >= 200 && request.status < 300) resolve(json);
      else reject(errorOfResponse(request.status, headersOf(request), json));
    };
    request.onerror = () => reject(problemError('app.errors.unreachable', 0));
    request.onabort = () => reject(signal?.reason);
    if (signal?.aborted) return reject(signal.reason);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    const form = new FormData();
    form.append('file', file);
    request.send(form);
  });
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers();
  for (const line of request.getAllResponseHeaders().trim().split(/\r?\n/)) {
    const [name, ...value] = line.split(':');
    if (name && value.length > 0) headers.append(name.trim(), value.join(':').trim());
  }
  return headers;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
