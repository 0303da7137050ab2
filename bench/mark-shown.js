/**
 * Runs in the page under test, before its own scripts: puts what the page is to find into its storage, and marks the frame in which the
 * element first shows. Plain JavaScript, because what compiles the benchmarks adds names that the page does not have.
 *
 * @param {{ selector: string, storage: Record<string, string> }} what
 */
export function markShown({ selector, storage }) {
  for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
  requestAnimationFrame(function watch() {
    if (document.querySelector(selector)?.checkVisibility()) requestAnimationFrame(() => performance.mark('shown'));
    else requestAnimationFrame(watch);
  });
}
