import { useEffect, useRef } from 'react';
import { NavigationType, useLocation, useNavigationType } from 'react-router';
import { isTyping } from './is-typing.ts';

/** Milliseconds to wait for a list to load the row from which the user came. */
const patience = 10_000;

/**
 * Moves the focus to the heading of the page after a navigation, so that screen readers read the heading. After going back, it moves the
 * focus to the link to the page that the user left, such as a row of a list. It does nothing if the new page has set the focus, or while
 * the user types.
 */
export function usePageFocus(): void {
  const { pathname, hash } = useLocation();
  const isBack = useNavigationType() === NavigationType.Pop;
  const left = useRef(pathname);
  useEffect(() => {
    const from = left.current;
    left.current = pathname;
    if (from === pathname || hash || isPlaced(document.activeElement)) return;
    const heading = document.getElementById('react-admin-title');
    heading?.focus({ preventScroll: true });
    if (!isBack || focusLink(from)) return;
    const observer = new MutationObserver(() => {
      const isWaiting = document.activeElement === heading || document.activeElement === document.body;
      if (!isWaiting || focusLink(from)) observer.disconnect();
    });
    observer.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => observer.disconnect(), patience);
    return () => {
      observer.disconnect();
      clearTimeout(timer);
    };
  }, [pathname, hash, isBack]);
}

/** Returns whether the focus must stay where it is: in a text input, or on an element outside the menu and the top bar. */
function isPlaced(focused: Element | null): boolean {
  if (!focused || focused === document.body) return false;
  return isTyping(focused) || focused.closest('nav, header') === null;
}

function focusLink(path: string): boolean {
  const link = document.querySelector<HTMLElement>(`main a[href="${CSS.escape(path)}"]`);
  link?.focus();
  return link !== null;
}
