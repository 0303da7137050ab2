export const isHidden = (): boolean => document.visibilityState === 'hidden';

/** Calls the callback each time the tab becomes visible. Returns a function that unsubscribes. */
export function onShown(callback: () => void): () => void {
  const onVisibilityChange = () => {
    if (!isHidden()) callback();
  };
  document.addEventListener('visibilitychange', onVisibilityChange);
  return () => document.removeEventListener('visibilitychange', onVisibilityChange);
}
