/** The page as the service would give it now, which names the build's first script. Part of the first script. Rejects when it does not come. */
export async function readPublishedPage(): Promise<string> {
  const answer = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } });
  if (!answer.ok) throw new Error(`the page answered ${answer.status}`);
  return answer.text();
}
