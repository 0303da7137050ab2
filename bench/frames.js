/**
 * Runs in the page under test, before its own scripts: marks the frame in which the element first shows and the page can answer, and between the
 * events `frames-begin` and `frames-end` notes how long each frame was and how many of these elements there were at most. Plain JavaScript, as
 * mark-shown.js is.
 *
 * @param {string} selector
 */
export function watchFrames(selector) {
  /** @type {number[]} */
  let frames = [];
  let cards = 0;
  let last = 0;
  let isWatching = false;
  requestAnimationFrame(function watch() {
    if (document.querySelector(selector)?.checkVisibility()) requestAnimationFrame(() => setTimeout(() => performance.mark('shown')));
    else requestAnimationFrame(watch);
  });
  addEventListener('frames-begin', () => {
    frames = [];
    cards = 0;
    last = 0;
    isWatching = true;
    requestAnimationFrame(function note(now) {
      if (!isWatching) return;
      if (last > 0) frames.push(now - last);
      last = now;
      cards = Math.max(cards, document.querySelectorAll(selector).length);
      requestAnimationFrame(note);
    });
  });
  addEventListener('frames-end', () => {
    isWatching = false;
    dispatchEvent(new CustomEvent('frames', { detail: { frames, cards } }));
  });
}
