/** Whether somebody can see this tab. */
export const isHidden = (): boolean => document.visibilityState === 'hidden';

/** Calls back each time the tab is shown after it was hidden; answers how to stop. */
export function onShown(callback: () => void): () => void {
  const changed = () => {
    if (!isHidden()) callback();
  };
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}
