/** Runs in the page under test. Plain JavaScript, because what compiles the benchmarks adds names that the page does not have. */

/**
 * Unix milliseconds of the frame after the one in which the page holds the text.
 *
 * @param {string} text
 * @returns {Promise<number>}
 */
export function shownAt(text) {
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!document.getElementById('main-content')?.textContent?.includes(text)) return;
      observer.disconnect();
      requestAnimationFrame(() => resolve(Date.now()));
    });
    observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  });
}

/**
 * Notes from now on how long each key waits for the frame that answers it, as the browser itself tells (Event Timing).
 *
 * @param {number} shortest milliseconds; what took less is only counted
 * @returns {{ pressed: number, delays: number[] }}
 */
export function watchKeys(shortest) {
  /** @type {{ pressed: number, delays: number[] }} */
  const keys = { pressed: 0, delays: [] };
  /** @type {PerformanceObserverInit & { durationThreshold: number }} */
  const events = { type: 'event', durationThreshold: shortest };
  addEventListener('keydown', () => {
    keys.pressed += 1;
  });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') keys.delays.push(duration);
  }).observe(events);
  return keys;
}
