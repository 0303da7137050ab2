import { type RefObject, useEffect } from 'react';

/**
 * Adds keyboard navigation: the arrow keys move the focus between the checkboxes.
 *
 * If the focused checkbox is ticked, the focus moves to the next checkbox. Otherwise, the focus would be lost when the line of the
 * completed task is removed.
 */
export function useLineKeys(lines: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const region = lines.current;
    if (!region) return;
    const boxes = () => [...region.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
    const moveFocus = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
      const next = boxAfter(boxes(), document.activeElement, step);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    const keepFocus = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target !== document.activeElement) return;
      (boxAfter(boxes(), target, 1) ?? boxAfter(boxes(), target, -1))?.focus();
    };
    region.addEventListener('keydown', moveFocus);
    region.addEventListener('change', keepFocus);
    return () => {
      region.removeEventListener('keydown', moveFocus);
      region.removeEventListener('change', keepFocus);
    };
  }, [lines]);
}

/**
 * Returns the next checkbox (`step` 1) or the previous one (-1) that is enabled, starting at the focused line; `undefined` if there is
 * none.
 */
function boxAfter(boxes: readonly HTMLInputElement[], from: Element | null, step: 1 | -1): HTMLInputElement | undefined {
  const line = from?.closest('li');
  const index = boxes.findIndex((box) => box === from || line?.contains(box));
  if (index < 0) return undefined;
  const candidates = step === 1 ? boxes.slice(index + 1) : boxes.slice(0, index).reverse();
  return candidates.find((box) => !box.disabled);
}
