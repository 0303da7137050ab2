import { type RefObject, useEffect, useState } from 'react';

/** Whether any of the element is on screen, or nearly. Known after the first frame; `guess` until then. */
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
