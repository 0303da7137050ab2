/** Tracks whether the page has unsaved input. If it has, links that would leave the page open a new tab instead. */
import { useEffect } from 'react';

let unsaved = 0;

/** Counts the component as unsaved work while it is mounted and `isDirty`. */
export function useUnsavedWork(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    unsaved += 1;
    return () => {
      unsaved -= 1;
    };
  }, [isDirty]);
}

/** An open modal dialog counts as unsaved work. */
export const hasUnsavedWork = (): boolean => unsaved > 0 || document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
