/** The content of an uploaded file. Its address is signed and expires: when it has, the file's record gives a new one. Source: api.md "File". */
import { answerOf } from './http-client.ts';
import { problemError } from './http-error.ts';

/** The content, as `type` whatever it is sent as. Rejects with an HttpError. */
export async function readFileContent({ id, url }: { readonly id: string; readonly url: string }, type: string): Promise<Blob> {
  const answer = await fetched(url);
  const content = answer.ok ? answer : await fetched(await freshUrl(id));
  if (!content.ok) throw problemError('resources.notes.fileFailed', content.status);
  return new Blob([await content.arrayBuffer()], { type });
}

const fetched = (url: string): Promise<Response> =>
  fetch(url).catch(() => {
    throw problemError('app.errors.unreachable', 0);
  });

async function freshUrl(id: string): Promise<string> {
  const { filesEndpoints } = await import('../../contract/endpoints/files.ts');
  const { path, answer } = filesEndpoints.readFile;
  return (await answerOf(path.replace(':id', encodeURIComponent(id)), {}, answer.schema)).data[0].url;
}
