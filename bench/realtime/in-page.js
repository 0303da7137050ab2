/** Functions that run in the page under test. They are plain JavaScript for the reason in mark-shown.js. */

/**
 * Waits for a text on the page. Returns the Unix milliseconds of the next frame.
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
 * Starts to record how long each key press waits for the next frame, as measured by the browser (Event Timing).
 *
 * @param {number} minReportedDelay milliseconds; shorter delays are only counted
 * @returns {{ pressed: number, delays: number[] }}
 */
export function watchKeys(minReportedDelay) {
  /** @type {{ pressed: number, delays: number[] }} */
  const keys = { pressed: 0, delays: [] };
  /** @type {PerformanceObserverInit & { durationThreshold: number }} */
  const events = { type: 'event', durationThreshold: minReportedDelay };
  addEventListener('keydown', () => {
    keys.pressed += 1;
  });
  new PerformanceObserver((list) => {
    for (const { name, duration } of list.getEntries()) if (name === 'keydown') keys.delays.push(duration);
  }).observe(events);
  return keys;
}
