import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { tryUntilRendered } from '../ui/try-until-rendered.ts';

/** Scrolls to the element whose id is in the address after `#`, and moves the focus to it. */
export function useHashTarget(): void {
  // Each click on a link creates a new location, even if the address does not change.
  const location = useLocation();
  useEffect(() => {
    const id = decodeHash(location.hash.slice(1));
    return id ? tryUntilRendered(() => focusElement(id)) : undefined;
  }, [location]);
}

/** Returns whether the element exists. */
function focusElement(id: string): boolean {
  const element = document.getElementById(id);
  if (!element) return false;
  element.scrollIntoView();
  if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  return true;
}

/** Returns the text unchanged if its encoding is invalid. */
function decodeHash(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
