import { useEffect } from 'react';

/** The tab is called as the page is: react-admin's pages write their titles into the top bar alone. */
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
