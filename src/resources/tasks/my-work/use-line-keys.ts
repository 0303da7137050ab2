import { type RefObject, useEffect } from 'react';
import { boxAfter } from './box-after.ts';

/**
 * Adds keyboard navigation: the arrow keys move the focus between the checkboxes.
 *
 * A checkbox that is ticked while it has the focus moves the focus on. Its line is removed when the task is completed, and the focus would
 * be lost.
 */
export function useLineKeys(lines: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const region = lines.current;
    if (!region) return;
    const boxes = () => [...region.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
    const press = (event: KeyboardEvent) => {
      const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
      if (step === 0 || event.altKey || event.ctrlKey || event.metaKey) return;
      const next = boxAfter(boxes(), document.activeElement, step);
      if (!next) return;
      event.preventDefault();
      next.focus();
    };
    const tick = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target !== document.activeElement) return;
      (boxAfter(boxes(), target, 1) ?? boxAfter(boxes(), target, -1))?.focus();
    };
    region.addEventListener('keydown', press);
    region.addEventListener('change', tick);
    return () => {
      region.removeEventListener('keydown', press);
      region.removeEventListener('change', tick);
    };
  }, [lines]);
}
