import { type RefObject, useLayoutEffect } from 'react';

/** The least that is of use, in pixels. */
const least = 360;

/** The board reaches to the bottom of the window, wherever it begins. */
export function useBoardHeight(board: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = board.current;
    if (!element) return;
    const reach = () => {
      const top = element.getBoundingClientRect().top + window.scrollY;
      element.style.height = `${Math.max(least, window.innerHeight - top - 8)}px`;
    };
    reach();
    const observer = new ResizeObserver(reach);
    if (element.parentElement) observer.observe(element.parentElement);
    window.addEventListener('resize', reach);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', reach);
    };
  }, [board]);
}
