/** Whether something is typed on the page that is not saved, so that what would leave the page opens beside it. */
import { useEffect } from 'react';

let unsaved = 0;

export function useUnsavedWork(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return;
    unsaved += 1;
    return () => {
      unsaved -= 1;
    };
  }, [isDirty]);
}

/** A dialog is work as well, whatever is typed in it. */
export const hasUnsavedWork = (): boolean => unsaved > 0 || document.querySelector('[role="dialog"][aria-modal="true"]') !== null;
