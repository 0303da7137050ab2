import { useEffect, useRef } from 'react';

/**
 * Returns a ref for an element that gets the focus when a dialog closes and no other element has the focus. That is the case if the button
 * that opened the dialog is gone.
 */
export function useFocusAfterDialog(isOpen: boolean) {
  const focusTarget = useRef<HTMLSpanElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) focusTarget.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return focusTarget;
}
