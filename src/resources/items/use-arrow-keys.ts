import { useEffect, useRef } from 'react';

interface Ways {
  readonly left: () => void;
  readonly right: () => void;
}

/** What an arrow key means of its own: typing, choosing among several, and scrolling what is wider than its frame. */
const ownArrows =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"], [role="radiogroup"], [role="tablist"], [role="grid"], [role="slider"], [tabindex="0"][role="group"]';

/** The left and right arrow keys of a page, wherever they mean nothing else. */
export function useArrowKeys(ways: Ways): void {
  const latest = useRef(ways);
  latest.current = ways;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(ownArrows)) return;
      if (document.querySelector('[role="dialog"]')) return;
      if (event.key === 'ArrowLeft') latest.current.left();
      if (event.key === 'ArrowRight') latest.current.right();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
