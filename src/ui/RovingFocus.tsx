import { type RefObject, useEffect } from 'react';

interface RovingFocusProps {
  readonly within: RefObject<HTMLElement | null>;
  /** A CSS selector of the controls. */
  readonly controls: string;
  /** A CSS selector of further controls. Such a control is a tab stop only while its parent also contains the current tab stop. */
  readonly beside?: string;
}

/**
 * Makes the controls within an element one tab stop: the left and right arrow keys, Home and End move the focus between them. The Tab key
 * returns to the control that had the focus last. Source: https://www.w3.org/WAI/ARIA/apg/practices/keyboard-interface/#kbd_roving_tabindex
 */
export const RovingFocus = ({ within, controls, beside }: RovingFocusProps) => {
  useEffect(() => (within.current ? watchControls(within.current, controls, beside) : undefined), [within, controls, beside]);
  return null;
};

/** Keeps a single tab stop among the controls and handles the keys. Returns a function that stops both. */
function watchControls(container: HTMLElement, controls: string, beside: string | undefined): () => void {
  let lastFocused: HTMLElement | undefined;
  const findAll = (selector: string) => [...container.querySelectorAll<HTMLElement>(selector)];
  const findUsable = () => findAll(controls).filter((control) => !control.matches(':disabled') && control.checkVisibility());
  const update = () => {
    const usable = findUsable();
    const tabStop = lastFocused && usable.includes(lastFocused) ? lastFocused : usable[0];
    for (const control of findAll(controls)) setTabIndex(control, control === tabStop);
    if (beside) for (const control of findAll(beside)) setTabIndex(control, control.parentElement?.contains(tabStop ?? null) ?? false);
  };
  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || !target.matches(controls)) return;
    lastFocused = target;
    update();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const usable = findUsable();
    const index = event.target instanceof HTMLElement ? usable.indexOf(event.target) : -1;
    const next = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: usable.length - 1 }[event.key];
    if (index === -1 || next === undefined) return;
    event.preventDefault();
    usable[(next + usable.length) % usable.length]?.focus();
  };
  update();
  // The tab stop may have to change when controls appear, become disabled, or are hidden in a narrow window.
  const mutationObserver = new MutationObserver(update);
  mutationObserver.observe(container, { childList: true, subtree: true, attributeFilter: ['tabindex', 'disabled'] });
  const resizeObserver = new ResizeObserver(update);
  resizeObserver.observe(container);
  container.addEventListener('focusin', onFocus);
  container.addEventListener('keydown', onKeyDown);
  return () => {
    mutationObserver.disconnect();
    resizeObserver.disconnect();
    container.removeEventListener('focusin', onFocus);
    container.removeEventListener('keydown', onKeyDown);
  };
}

/** Sets the attribute only if it changes, because each write triggers the mutation observer again. */
function setTabIndex(control: HTMLElement, isTabStop: boolean): void {
  const tabIndex = isTabStop ? 0 : -1;
  if (control.getAttribute('tabindex') !== String(tabIndex)) control.tabIndex = tabIndex;
}
