import { type RefObject, useEffect, useState } from 'react';

/**
 * Returns whether any part of the element is in the visible area or less than 50 pixels away from it. Until the browser reports this for
 * the first time, returns `initial`.
 */
export function useIsVisible(element: RefObject<Element | null>, initial: boolean): boolean {
  const [isVisible, setVisible] = useState(initial);
  useEffect(() => {
    const target = element.current;
    if (!target) return;
    const observer = new IntersectionObserver((entries) => setVisible(entries.at(-1)?.isIntersecting ?? false), { rootMargin: '50px' });
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return isVisible;
}
