import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Milliseconds in which the page may still bring what its address names. */
const patience = 10_000;

/** Goes to the part of the page that the address names after `#`: in sight, so that it loads, and with the focus. */
export function useHashTarget(): void {
  // Every press on a link is a location of its own, also where the address stays the same.
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
