/** Reads the HTML page of the app that is published now. The page names the first script of its build. */
export async function readPublishedPage(): Promise<string> {
  const response = await fetch('/', { cache: 'no-store', headers: { Accept: 'text/html' } });
  if (!response.ok) throw new Error(`the service returned ${response.status}`);
  return response.text();
}
