import { useEffect, useEffectEvent } from 'react';

interface ArrowHandlers {
  readonly left: () => void;
  readonly right: () => void;
}

/** Elements that use the arrow keys themselves: text inputs, choices, and areas that scroll sideways. */
const ownArrows =
  'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"], [role="radiogroup"], [role="tablist"], [role="grid"], [role="slider"], [tabindex="0"][role="group"]';

/** Handles the left and right arrow keys of a page, unless the focused element or an open dialog uses them. */
export function useArrowKeys({ left, right }: ArrowHandlers): void {
  const onLeft = useEffectEvent(left);
  const onRight = useEffectEvent(right);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (event.target instanceof Element && event.target.closest(ownArrows)) return;
      if (document.querySelector('[role="dialog"]')) return;
      if (event.key === 'ArrowLeft') onLeft();
      if (event.key === 'ArrowRight') onRight();
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
