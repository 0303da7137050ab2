import { type RefObject, useLayoutEffect } from 'react';

/** Minimum height of the board, in pixels. */
const least = 360;

/** Sets the height of the board so that it ends at the bottom of the window. */
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
