/**
 * Fills the page's local storage, and sets the mark `shown` at the first frame in which an element that matches `selector` is visible. Runs
 * in the page under test, before the page's own scripts.
 *
 * It is plain JavaScript, because the compiler of the benchmarks adds calls of helper functions that the page does not have.
 *
 * @param {{ selector: string, storage: Record<string, string> }} options
 */
export function markShown({ selector, storage }) {
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
  requestAnimationFrame(function markWhenVisible() {
    if (document.querySelector(selector)?.checkVisibility()) requestAnimationFrame(() => performance.mark('shown'));
    else requestAnimationFrame(markWhenVisible);
  });
}
