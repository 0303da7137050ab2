import { type RefObject, useEffect } from 'react';

/**
 * The arrow keys move the focus between the checkboxes. After a change of the focused checkbox, the next checkbox gets the focus, so that
 * the user can continue with another task.
 */
export function useLineKeys(lines: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const region = lines.current;
    if (!region) return;
    const findCheckboxes = () => [...region.querySelectorAll<HTMLInputElement>('input[type="checkbox"]')];
    const moveFocus = (event: KeyboardEvent) => {
      const isArrowKey = event.key === 'ArrowDown' || event.key === 'ArrowUp';
      if (!isArrowKey || event.altKey || event.ctrlKey || event.metaKey) return;
      const nextCheckbox = checkboxAfter(findCheckboxes(), document.activeElement, event.key === 'ArrowDown' ? 1 : -1);
      if (!nextCheckbox) return;
      event.preventDefault();
      nextCheckbox.focus();
    };
    const focusNextCheckbox = ({ target }: Event) => {
      if (!(target instanceof HTMLInputElement) || target !== document.activeElement) return;
      const checkboxes = findCheckboxes();
      (checkboxAfter(checkboxes, target, 1) ?? checkboxAfter(checkboxes, target, -1))?.focus();
    };
    region.addEventListener('keydown', moveFocus);
    region.addEventListener('change', focusNextCheckbox);
    return () => {
      region.removeEventListener('keydown', moveFocus);
      region.removeEventListener('change', focusNextCheckbox);
    };
  }, [lines]);
}

/**
 * Returns the next (`step` 1) or the previous (`step` -1) enabled checkbox. The search starts at the line that contains `focusedElement`.
 */
function checkboxAfter(
  checkboxes: readonly HTMLInputElement[],
  focusedElement: Element | null,
  step: 1 | -1,
): HTMLInputElement | undefined {
  const line = focusedElement?.closest('li');
  const index = checkboxes.findIndex((checkbox) => checkbox === focusedElement || line?.contains(checkbox));
  if (index < 0) return undefined;
  const candidates = step === 1 ? checkboxes.slice(index + 1) : checkboxes.slice(0, index).reverse();
  return candidates.find((checkbox) => !checkbox.disabled);
}
