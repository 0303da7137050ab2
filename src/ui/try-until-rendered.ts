/** Milliseconds after which the attempts end. */
const maxWaitMs = 10_000;

/**
 * Calls `attempt` until it returns true or 10 seconds have passed, for example to move the focus to an element that is not rendered yet.
 * Returns a function that ends the attempts.
 */
export function tryUntilRendered(attempt: () => boolean): () => void {
  if (attempt()) return () => {};
  const observer = new MutationObserver(() => attempt() && stop());
  const timer = setTimeout(() => stop(), maxWaitMs);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  return stop;
}
