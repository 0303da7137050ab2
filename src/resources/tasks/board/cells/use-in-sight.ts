import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns whether any part of the element is visible or nearly visible. This is known after the first frame; `guess` is returned until
 * then.
 */
export function useInSight(element: RefObject<Element | null>, guess: boolean): boolean {
  const [isSeen, setSeen] = useState(guess);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new IntersectionObserver((entries) => setSeen(entries.at(-1)?.isIntersecting ?? false), { rootMargin: '50px' });
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return isSeen;
}
