import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { isTyping } from '../ui/is-typing.ts';
import { pageTitleId } from '../ui/page/page-title-id.ts';
import { tryUntilRendered } from '../ui/try-until-rendered.ts';

/**
 * After a navigation, moves the focus to the heading of the page, so that screen readers read it. After going back or forward, the focus
 * moves to the link to the page that the user left.
 */
export function usePageFocus(): void {
  const { pathname, hash } = useLocation();
  const isBackOrForward = useNavigationType() === NavigationType.Pop;
  const pathnameRef = useRef(pathname);
  useEffect(() => {
    const previousPathname = pathnameRef.current;
    pathnameRef.current = pathname;
    if (previousPathname === pathname || hash || mustKeepFocus(document.activeElement)) return;
    const heading = document.getElementById(pageTitleId);
    heading?.focus({ preventScroll: true });
    if (!isBackOrForward || focusLink(previousPathname)) return;
    // A list may not have loaded the row with the link yet.
    return tryUntilRendered(() => {
      const isFocusUnchanged = document.activeElement === heading || document.activeElement === document.body;
      return !isFocusUnchanged || focusLink(previousPathname);
    });
  }, [pathname, hash, isBackOrForward]);
}

/** Text inputs keep the focus, and so do all elements outside of the top bar and the menu. */
function mustKeepFocus(focusedElement: Element | null): boolean {
  if (!focusedElement || focusedElement === document.body) return false;
  return isTyping(focusedElement) || focusedElement.closest('nav, header') === null;
}

/** Returns whether the page has a link to this path. */
function focusLink(path: string): boolean {
  const link = document.querySelector<HTMLElement>(`main a[href="${CSS.escape(path)}"]`);
  link?.focus();
  return link !== null;
}
