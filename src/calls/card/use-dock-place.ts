import { type RefObject, useEffect, useState } from 'react';
import { noticeMark } from '../../realtime/reactions/notice-mark.ts';
import { rectangleOfField } from './field-rectangle.ts';
import { type DockPlace, overlap, placeDock, type Rectangle } from './place-dock.ts';

/** In pixels. The content of every card fits into this width. */
const dockWidth = 384;
/** Events that may change the focused field, its size or its position. */
const layoutEvents = ['focusin', 'focusout', 'input', 'scroll'] as const;

/** `content`: the element with all call cards in their full height. `isShown`: whether there are any cards. */
export function useDockPlace(content: RefObject<HTMLElement | null>, isShown: boolean): DockPlace & { readonly width: number } {
  const [place, setPlace] = useState<DockPlace>({ corner: 'bottom-right', isCollapsed: false, maxHeight: 600 });
  useEffect(() => {
    if (!isShown) return;
    let scheduledFrame = 0;
    let height = 0;
    const compute = () => {
      const focusedElement = document.activeElement;
      const isFocusInside = focusedElement !== null && (content.current?.contains(focusedElement) ?? false);
      // While the cards are collapsed, their measured height is 0. The earlier height still applies.
      height = content.current?.offsetHeight || height;
      const windowSize = { width: window.innerWidth, height: visibleHeight() };
      const field = isFocusInside ? undefined : rectangleOfField(focusedElement);
      const nextPlace = placeDock(windowSize, { width: dockWidth, height }, [...(field ? [field] : []), ...noticeRectangles(windowSize)]);
      // The cards do not move while the user works in one of them.
      setPlace((current) => ((isFocusInside && !current.isCollapsed) || isSameDockPlace(current, nextPlace) ? current : nextPlace));
    };
    const scheduleCompute = () => {
      cancelAnimationFrame(scheduledFrame);
      scheduledFrame = requestAnimationFrame(compute);
    };
    const observer = new ResizeObserver(scheduleCompute);
    if (content.current) observer.observe(content.current);
    const noticeObserver = new MutationObserver(scheduleCompute);
    const main = document.getElementById('main-content');
    if (main) noticeObserver.observe(main, { childList: true, subtree: true });
    for (const event of layoutEvents) document.addEventListener(event, scheduleCompute, { capture: true, passive: true });
    window.addEventListener('resize', scheduleCompute);
    window.visualViewport?.addEventListener('resize', scheduleCompute);
    compute();
    return () => {
      cancelAnimationFrame(scheduledFrame);
      observer.disconnect();
      noticeObserver.disconnect();
      for (const event of layoutEvents) document.removeEventListener(event, scheduleCompute, { capture: true });
      window.removeEventListener('resize', scheduleCompute);
      window.visualViewport?.removeEventListener('resize', scheduleCompute);
    };
  }, [content, isShown]);
  return { ...place, width: dockWidth };
}

/** Excludes the part of the window that an on-screen keyboard covers. */
const visibleHeight = () => window.visualViewport?.height ?? window.innerHeight;

const isSameDockPlace = (a: DockPlace, b: DockPlace) =>
  a.corner === b.corner && a.isCollapsed === b.isCollapsed && a.maxHeight === b.maxHeight;

/** Call cards must not cover notices, because users need the buttons of the notices. */
function noticeRectangles({ width, height }: Pick<Rectangle, 'width' | 'height'>): Rectangle[] {
  const viewport = { left: 0, top: 0, width, height };
  const notices = [...document.querySelectorAll(`[${noticeMark}]`)].map((notice) => notice.getBoundingClientRect());
  return notices.filter((rectangle) => rectangle.width > 0 && overlap(rectangle, viewport));
}
