/** Calls back when the user comes back to the tab after a while, or the computer to the network. */

/** Shorter looks elsewhere are not worth a request; the socket is open meanwhile. */
const longAbsence = 30_000;

/** The answer stops it. */
export function onReturn(callback: () => void, now: () => number = Date.now): () => void {
  let leftAt: number | undefined;
  const visibility = () => {
    if (document.visibilityState === 'hidden') {
      leftAt = now();
      return;
    }
    if (leftAt !== undefined && now() - leftAt >= longAbsence) callback();
    leftAt = undefined;
  };
  document.addEventListener('visibilitychange', visibility);
  window.addEventListener('online', callback);
  return () => {
    document.removeEventListener('visibilitychange', visibility);
    window.removeEventListener('online', callback);
  };
}
