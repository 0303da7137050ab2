/**
 * Functions that run in the page under test. They are plain JavaScript, because the compiler of the benchmarks adds calls of helper
 * functions that the page does not have.
 */

/**
 * Waits for a text on the page. Returns the Unix milliseconds of the next frame.
 *
 * @param {string} text
 * @returns {Promise<number>}
 */
export function waitForText(text) {
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
 * Starts to record how long each key press waits for the next frame, as measured by the browser (Event Timing).
 *
 * @param {number} minReportedDelay milliseconds; shorter delays are only counted
 * @returns {{ pressCount: number, delays: number[] }}
 */
export function watchKeys(minReportedDelay) {
  /** @type {{ pressCount: number, delays: number[] }} */
  const keys = { pressCount: 0, delays: [] };
  /** @type {PerformanceObserverInit & { durationThreshold: number }} */
  const events = { type: 'event', durationThreshold: minReportedDelay };
  addEventListener('keydown', () => {
    keys.pressCount += 1;
  });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') keys.delays.push(duration);
  }).observe(events);
  return keys;
}
