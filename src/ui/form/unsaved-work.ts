/** Tracks whether the page has unsaved input. If it has, the links of a call card open in a new tab. */
import { useEffect } from 'react';

let unsavedCount = 0;

export function useUnsavedWork(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    unsavedCount += 1;
    return () => {
      unsavedCount -= 1;
    };
  }, [isDirty]);
}

/** An open modal dialog counts as unsaved input, because leaving the page would close the dialog. */
export const hasUnsavedWork = (): boolean => unsavedCount > 0 || document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
