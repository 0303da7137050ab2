/**
 * A page that was open while a new build was installed asks for files that are gone: it is loaded anew, once a minute at
 * most. When the service is merely away the page stays, and with it what was typed: a reload would end at the browser's error page.
 */
import { readPublishedPage } from '../providers/published-page.ts';

const key = 'backoffice.reloaded';

export function reloadOnceWhenOutdated(): void {
  window.addEventListener('vite:preloadError', () => void reloadIfOutdated());
}

async function reloadIfOutdated(): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(key)) < 60_000) return;
  const running = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  const published = await readPublishedPage().catch(() => undefined);
  if (!running || published === undefined || published.includes(running)) return;
  sessionStorage.setItem(key, String(Date.now()));
  location.reload();
}
