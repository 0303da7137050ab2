/** Finds the change notices on the page. Call cards must not cover them, because users need the buttons of the notices. */
import { noticeMark } from '../realtime/notice-mark.ts';
import { type Area, overlap } from './place-dock.ts';

/** Returns the areas of the notices that are visible in a window of the given size in pixels. */
export function noticeAreas({ width, height }: Pick<Area, 'width' | 'height'>): Area[] {
  const seen = { left: 0, top: 0, width, height };
  const notices = [...document.querySelectorAll(`[${noticeMark}]`)].map((notice) => notice.getBoundingClientRect());
  return notices.filter((area) => area.width > 0 && overlap(area, seen));
}
