/** Reads the currently published page, which names the build's first script. Rejects if it cannot be read. Part of the first script. */
export async function readPublishedPage(): Promise<string> {
  const answer = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } });
  if (!answer.ok) throw new Error(`the page answered ${answer.status}`);
  return answer.text();
}
