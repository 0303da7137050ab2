import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Milliseconds to wait for the page to render the element. */
const patience = 10_000;

/**
 * Scrolls to the element whose id is in the address after `#`, and moves the focus to it. The element loads its data when it is visible.
 */
export function useHashTarget(): void {
  // Each click on a link creates a new location, even if the address does not change.
  const location = useLocation();
  useEffect(() => {
    const id = decoded(location.hash.slice(1));
    if (!id || goTo(id)) return;
    const observer = new MutationObserver(() => goTo(id) && observer.disconnect());
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), patience);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [location]);
}

function goTo(id: string): boolean {
  const element = document.getElementById(id);
  if (!element) return false;
  element.scrollIntoView();
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  return true;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
