/** A page that was open while a new build was installed asks for files that are gone: it is loaded anew, once a minute at most. */
const key = 'backoffice.reloaded';

export function reloadOnceWhenOutdated(): void {
  window.addEventListener('vite:preloadError', () => {
    if (Date.now() - Number(sessionStorage.getItem(key)) < 60_000) return;
    sessionStorage.setItem(key, String(Date.now()));
    location.reload();
  });
}
