/**
 * Measures frames. Runs in the page under test, before the page's own scripts.
 *
 * It sets the mark `shown` when an element that matches `selector` is visible and the main thread is free. Between the events
 * `frames-begin` and `frames-end`, it records the length of each frame and the maximum number of such elements. The event `frames` then
 * contains the lengths and the number.
 *
 * It is plain JavaScript, because the compiler of the benchmarks adds calls of helper functions that the page does not have.
 *
 * @param {string} selector
 */
export function watchFrames(selector) {
  /** @type {number[]} */
  let frames = [];
  let maxElements = 0;
  let lastFrameAt = 0;
  let isWatching = false;
  requestAnimationFrame(function markWhenVisible() {
    if (document.querySelector(selector)?.checkVisibility()) requestAnimationFrame(() => setTimeout(() => performance.mark('shown')));
    else requestAnimationFrame(markWhenVisible);
  });
  addEventListener('frames-begin', () => {
    frames = [];
    maxElements = 0;
    lastFrameAt = 0;
    isWatching = true;
    requestAnimationFrame(function recordFrame(now) {
      if (!isWatching) return;
      if (lastFrameAt > 0) frames.push(now - lastFrameAt);
      lastFrameAt = now;
      maxElements = Math.max(maxElements, document.querySelectorAll(selector).length);
      requestAnimationFrame(recordFrame);
    });
  });
  addEventListener('frames-end', () => {
    isWatching = false;
    dispatchEvent(new CustomEvent('frames', { detail: { frames, maxElements } }));
  });
}
