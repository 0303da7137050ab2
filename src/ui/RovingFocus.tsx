import { type RefObject, useEffect } from 'react';

interface RovingFocusProps {
  readonly container: RefObject<HTMLElement | null>;
  /** A CSS selector of the controls. */
  readonly controls: string;
  /** A CSS selector. A dependent control is a tab stop only while its parent contains the current tab stop. */
  readonly dependentControls?: string;
}

/**
 * Makes the controls in the container one tab stop. The left and right arrow keys, Home and End move the focus between the controls.
 * Source: https://www.w3.org/WAI/ARIA/apg/practices/keyboard-interface/#kbd_roving_tabindex
 */
export const RovingFocus = ({ container, controls, dependentControls }: RovingFocusProps) => {
  useEffect(
    () => (container.current ? watchControls(container.current, controls, dependentControls) : undefined),
    [container, controls, dependentControls],
  );
  return null;
};

/** Keeps one of the controls a tab stop, and handles the keys. Returns a function that removes the listeners and observers. */
function watchControls(element: HTMLElement, controls: string, dependentControls: string | undefined): () => void {
  let lastFocusedControl: HTMLElement | undefined;
  const findAll = (selector: string) => [...element.querySelectorAll<HTMLElement>(selector)];
  const findUsableControls = () => findAll(controls).filter((control) => !control.matches(':disabled') && control.checkVisibility());
  const updateTabStops = () => {
    const usableControls = findUsableControls();
    const tabStop = lastFocusedControl && usableControls.includes(lastFocusedControl) ? lastFocusedControl : usableControls[0];
    for (const control of findAll(controls)) setTabIndex(control, control === tabStop);
    if (dependentControls)
      for (const control of findAll(dependentControls)) setTabIndex(control, control.parentElement?.contains(tabStop ?? null) ?? false);
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || !target.matches(controls)) return;
    lastFocusedControl = target;
    updateTabStops();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const usableControls = findUsableControls();
    const index = event.target instanceof HTMLElement ? usableControls.indexOf(event.target) : -1;
    const nextIndex = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: usableControls.length - 1 }[event.key];
    if (index === -1 || nextIndex === undefined) return;
    event.preventDefault();
    usableControls[(nextIndex + usableControls.length) % usableControls.length]?.focus();
  };
  updateTabStops();
  // The tab stop may have to change when controls appear, become disabled, or are hidden in a narrow window.
  const mutationObserver = new MutationObserver(updateTabStops);
  mutationObserver.observe(element, { childList: true, subtree: true, attributeFilter: ['tabindex', 'disabled'] });
  const resizeObserver = new ResizeObserver(updateTabStops);
  resizeObserver.observe(element);
  element.addEventListener('focusin', onFocus);
  element.addEventListener('keydown', onKeyDown);
  return () => {
    mutationObserver.disconnect();
    resizeObserver.disconnect();
    element.removeEventListener('focusin', onFocus);
    element.removeEventListener('keydown', onKeyDown);
  };
}

/** Sets the attribute only if it changes, because each write triggers the mutation observer again. */
function setTabIndex(control: HTMLElement, isTabStop: boolean): void {
  const tabIndex = isTabStop ? 0 : -1;
  if (control.getAttribute('tabindex') !== String(tabIndex)) control.tabIndex = tabIndex;
}
