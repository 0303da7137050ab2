/**
 * The address of a file's content is signed and expires. A read of the file's record returns a valid address.
 * Source: docs/specification/api.md#files.
 */
import { requestParsed } from './http-client.ts';
import { problemError } from './http-error.ts';

/**
 * Returns the content with the media type `type`, whichever type the server sends. If `url` is empty or no longer works, a new address is
 * used. Rejects with an HttpError.
 */
export async function readFileContent({ id, url }: { readonly id: string; readonly url: string }, type: string): Promise<Blob> {
  const response = url ? await fetchFile(url) : undefined;
  const contentResponse = response?.ok ? response : await fetchFile(await readNewUrl(id));
  if (!contentResponse.ok) throw problemError('resources.notes.fileFailed', contentResponse.status);
  return new Blob([await contentResponse.arrayBuffer()], { type });
}

const fetchFile = (url: string): Promise<Response> =>
  fetch(url).catch(() => {
    throw problemError('app.errors.unreachable', 0);
  });

const readNewUrl = async (id: string): Promise<string> => (await readFileRecord(id)).url;

export async function readFileRecord(id: string, signal?: AbortSignal) {
  const { filesEndpoints } = await import('../../../contract/endpoints/files.ts');
  const { path, response } = filesEndpoints.readFile;
  return (await requestParsed(path.replace(':id', encodeURIComponent(id)), signal ? { signal } : {}, response.schema)).data[0];
}
