/** The content of an uploaded file. Its address is signed and expires: when it has, the file's record gives a new one. Source: api.md "File". */
import { answerOf } from './http-client.ts';
import { problemError } from './http-error.ts';

/** The content, as `type` whatever it is sent as; `url` may be empty. Rejects with an HttpError. */
export async function readFileContent({ id, url }: { readonly id: string; readonly url: string }, type: string): Promise<Blob> {
  const answer = url ? await fetched(url) : undefined;
  const content = answer?.ok ? answer : await fetched(await freshUrl(id));
  if (!content.ok) throw problemError('resources.notes.fileFailed', content.status);
  return new Blob([await content.arrayBuffer()], { type });
}

const fetched = (url: string): Promise<Response> =>
  fetch(url).catch(() => {
    throw problemError('app.errors.unreachable', 0);
  });

const freshUrl = async (id: string): Promise<string> => (await readFileRecord(id)).url;

/** A file's record: its name, size and where its content is. Rejects with an HttpError. */
export async function readFileRecord(id: string, signal?: AbortSignal) {
  const { filesEndpoints } = await import('../../contract/endpoints/files.ts');
  const { path, answer } = filesEndpoints.readFile;
  return (await answerOf(path.replace(':id', encodeURIComponent(id)), signal ? { signal } : {}, answer.schema)).data[0];
}
