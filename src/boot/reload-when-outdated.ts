/**
 * Reloads the page if one of its files cannot be loaded, because a new build was installed while the page was open. The page is reloaded at
 * most once a minute. If the service cannot be reached, the page is not reloaded. Otherwise, the user would lose their input and see the
 * browser's error page.
 */
import { readPublishedPage } from '../providers/published-page.ts';

/** The session storage key of the time of the last reload, in Unix milliseconds. */
const lastReloadKey = 'backoffice.reloaded';

export function reloadWhenOutdated(): void {
  window.addEventListener('vite:preloadError', () => void reloadIfOutdated());
}

async function reloadIfOutdated(): Promise<void> {
  if (Date.now() - Number(sessionStorage.getItem(lastReloadKey)) < 60_000) return;
  const runningScript = document.querySelector('script[type="module"][src]')?.getAttribute('src');
  const publishedPage = await readPublishedPage().catch(() => undefined);
  if (!runningScript || publishedPage === undefined || publishedPage.includes(runningScript)) return;
  sessionStorage.setItem(lastReloadKey, String(Date.now()));
  location.reload();
}
