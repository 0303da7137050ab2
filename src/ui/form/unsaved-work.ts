/** Tracks whether the page has unsaved input. If it has, the links of a call card open in a new tab. */
import { useEffect } from 'react';

let unsavedCount = 0;

/** Counts the component as unsaved work while it is mounted and `isDirty` is true. */
export function useUnsavedWork(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    unsavedCount += 1;
    return () => {
      unsavedCount -= 1;
    };
  }, [isDirty]);
}

/** Returns whether the page has unsaved input. An open modal dialog counts as unsaved input, because leaving the page would close it. */
export const hasUnsavedWork = (): boolean => unsavedCount > 0 || document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
