/** Returns whether the target itself handles typed keys. Such keys must not trigger shortcuts without Ctrl or ⌘. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));
