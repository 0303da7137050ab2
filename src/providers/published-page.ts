/** Reads the currently published page, which names the build's first script. Rejects if it cannot be read. */
export async function readPublishedPage(): Promise<string> {
  const response = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } });
  if (!response.ok) throw new Error(`the service returned ${response.status}`);
  return response.text();
}
