/** Whether the tab is hidden. */
export const isHidden = (): boolean => document.visibilityState === 'hidden';

/** Calls the callback each time the tab becomes visible. Returns a function that unsubscribes. */
export function onShown(callback: () => void): () => void {
  const changed = () => {
    if (!isHidden()) callback();
  };
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
