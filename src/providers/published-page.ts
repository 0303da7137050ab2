/** Reads the HTML page of the app as it is published now. It names the first script of its build. Rejects if it cannot be read. */
export async function readPublishedPage(): Promise<string> {
  const response = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } });
  if (!response.ok) throw new Error(`the service returned ${response.status}`);
  return response.text();
}
