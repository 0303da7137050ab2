import { useEffect } from 'react';

/** Sets the title of the browser tab to that of the page. react-admin's pages show their titles only in the top bar. */
export function useDocumentTitle(appName: string): void {
  useEffect(() => {
    const heading = document.getElementById('react-admin-title');
    if (!heading) return;
    const follow = () => {
      const page = heading.textContent?.trim();
      document.title = page ? `${page} · ${appName}` : appName;
    };
    const observer = new MutationObserver(follow);
    observer.observe(heading, { childList: true, characterData: true, subtree: true });
    follow();
    return () => observer.disconnect();
  }, [appName]);
}
