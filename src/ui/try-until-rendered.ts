/** Milliseconds after which the attempts end. */
const maxWaitMs = 10_000;

/**
 * Calls `attempt` now, and again whenever nodes are added to or removed from the document, until `attempt` returns true or 10 seconds have
 * passed. Used to move the focus to an element that is not rendered yet. Returns a function that ends the attempts.
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
