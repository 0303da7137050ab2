import { Suspense, useEffect, useState } from 'react';
import { isTyping } from '../ui/is-typing.ts';
import { lazily } from '../ui/lazily.ts';

const ShortcutsDialog = lazily(() => import('./ShortcutsDialog.tsx').then(({ ShortcutsDialog }) => ShortcutsDialog));

export const PageShortcuts = () => {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || takesText(event.target)) return;
      // The shortcuts do not open above another dialog, a menu or an open list of choices.
      if (!document.querySelector('[aria-modal="true"], [role="menu"], [role="listbox"]')) setIsOpen(true);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  return <Suspense fallback={null}>{isOpen && <ShortcutsDialog onClose={() => setIsOpen(false)} />}</Suspense>;
};

/** Returns whether the target is a text input or a grid, whose cells begin to edit when the user types. */
const takesText = (target: EventTarget | null): boolean =>
  isTyping(target) || (target instanceof Element && target.closest('[role="grid"]') !== null);
