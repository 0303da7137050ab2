/**
 * Measures interactions and layout shifts. Runs in the page under test, before the page's own scripts.
 *
 * `window.interactions` contains the longest event of each interaction, by the id of the interaction, and the parts of its duration.
 * `window.shifts` contains the score of each layout shift without recent input, and the element that moved most.
 *
 * The event `await-shown` contains a selector. The mark `input` is set at the next click or `popstate` event. The mark `shown` is then set
 * at the frame in which an element that matches the selector is visible.
 *
 * It is plain JavaScript, because the compiler of the benchmarks adds calls of helper functions that the page does not have.
 */
export function watchInteractions() {
  /** @type {Record<number, { duration: number, delay: number, processing: number, presentation: number, kind: string, target: string }>} */
  const interactions = {};
  /** @type {{ score: number, element: string }[]} */
  const shifts = [];
  Object.assign(window, { interactions, shifts });
  const allEvents = { type: 'event', durationThreshold: 16, buffered: true };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (!(entry instanceof PerformanceEventTiming) || entry.interactionId === 0) continue;
      const { interactionId, startTime, processingStart, processingEnd, duration, name: kind, target: node } = entry;
      if ((interactions[interactionId]?.duration ?? 0) >= duration) continue;
      interactions[interactionId] = {
        duration,
        delay: processingStart - startTime,
        processing: processingEnd - processingStart,
        // Durations are rounded to 8 ms, so the sum of the parts may be a little longer.
        presentation: Math.max(0, startTime + duration - processingEnd),
        kind,
        target: node instanceof Element ? nameOf(node) : 'removed element',
      };
    }
  }).observe(allEvents);
  new PerformanceObserver((list) => {
    // TypeScript has no type for entries of layout shifts.
    for (const entry of list.getEntries()) {
      if (Reflect.get(entry, 'hadRecentInput')) continue;
      const node = Reflect.get(entry, 'sources')?.[0]?.node;
      const element = node instanceof Element ? `${node.localName}.${node.classList.value.replaceAll(' ', '.')}` : 'text';
      shifts.push({ score: Number(Reflect.get(entry, 'value')), element });
    }
  }).observe({ type: 'layout-shift', buffered: true });
  /** @param {Element} element */
  function nameOf(element) {
    const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 24);
    return [element.localName, element.getAttribute('role') ?? element.getAttribute('type'), name && `"${name}"`].filter(Boolean).join(' ');
  }
  let inputListeners = new AbortController();
  addEventListener('await-shown', (event) => {
    inputListeners.abort();
    inputListeners = new AbortController();
    const { signal } = inputListeners;
    const selector = event instanceof CustomEvent ? String(event.detail) : '';
    performance.clearMarks();
    const start = () => {
      inputListeners.abort();
      performance.mark('input');
      requestAnimationFrame(function watch() {
        if (document.querySelector(selector)?.checkVisibility()) requestAnimationFrame(() => performance.mark('shown'));
        else requestAnimationFrame(watch);
      });
    };
    addEventListener('click', start, { capture: true, signal });
    addEventListener('popstate', start, { capture: true, signal });
  });
}
