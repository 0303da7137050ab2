/** The notices on the page that something has changed: their button is to be pressed, also while it rings. */
import { noticeMark } from '../realtime/notice-mark.ts';
import { type Area, overlap } from './place-dock.ts';

/** Those within the window, which has the given size in pixels. */
export function noticeAreas({ width, height }: Pick<Area, 'width' | 'height'>): Area[] {
  const seen = { left: 0, top: 0, width, height };
  const notices = [...document.querySelectorAll(`[${noticeMark}]`)].map((notice) => notice.getBoundingClientRect());
  return notices.filter((area) => area.width > 0 && overlap(area, seen));
}
