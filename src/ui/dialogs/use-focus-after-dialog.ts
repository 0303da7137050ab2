import { useEffect, useRef } from 'react';

/** Returns a ref for an element that gets the focus if the dialog closes and the button that opened it is gone. */
export function useFocusAfterDialog(isOpen: boolean) {
  const focusTarget = useRef<HTMLSpanElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen && document.activeElement === document.body) focusTarget.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return focusTarget;
}
