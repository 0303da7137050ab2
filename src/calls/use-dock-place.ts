/** Keeps the cards away from the field that is being typed in and from notices, wherever they are scrolled to. */
import { type RefObject, useEffect, useState } from 'react';
import { noticeAreas } from './notice-areas.ts';
import { type DockPlace, placeDock } from './place-dock.ts';
import { fieldArea } from './typed-field.ts';

/** Wider than any card needs; in pixels. */
const width = 384;
const moves = ['focusin', 'focusout', 'input', 'scroll'] as const;

/** `content`: what is in the cards, in its full height. `isShown`: whether there are any. */
export function useDockPlace(content: RefObject<HTMLElement | null>, isShown: boolean): DockPlace & { readonly width: number } {
  const [place, setPlace] = useState<DockPlace>({ corner: 'bottom-right', isFolded: false, mostHeight: 600 });
  useEffect(() => {
    if (!isShown) return;
    let frame = 0;
    let height = 0;
    const compute = () => {
      const active = document.activeElement;
      const isInside = active !== null && (content.current?.contains(active) ?? false);
      height = content.current?.offsetHeight || height;
      const size = { width: window.innerWidth, height: visibleHeight() };
      const field = isInside ? undefined : fieldArea(active);
      const next = placeDock(size, { width, height }, [...(field ? [field] : []), ...noticeAreas(size)]);
      // Whoever works on a card works there: it does not move under their hands.
      setPlace((now) => ((isInside && !now.isFolded) || isSame(now, next) ? now : next));
    };
    const soon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(compute);
    };
    const observer = new ResizeObserver(soon);
    if (content.current) observer.observe(content.current);
    const notices = new MutationObserver(soon);
    const main = document.getElementById('main-content');
    if (main) notices.observe(main, { childList: true, subtree: true });
    for (const event of moves) document.addEventListener(event, soon, { capture: true, passive: true });
    window.addEventListener('resize', soon);
    window.visualViewport?.addEventListener('resize', soon);
    compute();
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      notices.disconnect();
      for (const event of moves) document.removeEventListener(event, soon, { capture: true });
      window.removeEventListener('resize', soon);
      window.visualViewport?.removeEventListener('resize', soon);
    };
  }, [content, isShown]);
  return { ...place, width };
}

/** Without what a keyboard on the screen covers. */
const visibleHeight = () => window.visualViewport?.height ?? window.innerHeight;

const isSame = (one: DockPlace, other: DockPlace) =>
  one.corner === other.corner && one.isFolded === other.isFolded && one.mostHeight === other.mostHeight;
